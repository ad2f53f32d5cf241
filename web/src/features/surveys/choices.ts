import { type Answer, isPick, type PickAnswer } from '@samspill/domain/surveys/answer';
import type { Choice, QuestionOf } from '@samspill/domain/surveys/question';
import { shuffled } from './shuffle.ts';

type ChoiceQuestion = QuestionOf<'singleChoice' | 'multipleChoice'>;

const EMPTY_PICK: PickAnswer = { chosen: [], other: null };

export const toPickAnswer = (answer: Answer | undefined): PickAnswer =>
  isPick(answer) ? answer : EMPTY_PICK;

export const orderedChoices = (question: ChoiceQuestion, seed: string): readonly Choice[] =>
  question.shuffle ? shuffled(question.choices, seed + question.id) : question.choices;

export function withChoice(
  { type, choices }: ChoiceQuestion,
  answer: Answer | undefined,
  id: string,
): PickAnswer {
  if (type === 'singleChoice') return { chosen: [id], other: null };
  const { chosen, other } = toPickAnswer(answer);
  const isOn = !chosen.includes(id);
  // Keep the defined order, independent of clicks.
  const next = choices.filter((each) => (each.id === id ? isOn : chosen.includes(each.id)));
  return { chosen: next.map((each) => each.id), other };
}

export const withOther = (
  { type }: ChoiceQuestion,
  answer: Answer | undefined,
  other: string | null,
): PickAnswer => ({ chosen: type === 'singleChoice' ? [] : toPickAnswer(answer).chosen, other });
