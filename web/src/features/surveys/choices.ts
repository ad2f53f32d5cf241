import { type Answer, isPick, type PickAnswer } from '@samspill/domain/surveys/answer';
import type { Choice, QuestionOf } from '@samspill/domain/surveys/question';
import { shuffled } from './shuffle.ts';

type Choosing = QuestionOf<'singleChoice' | 'multipleChoice'>;

const NOTHING: PickAnswer = { chosen: [], other: null };

export const pickOf = (answer: Answer | undefined): PickAnswer =>
  isPick(answer) ? answer : NOTHING;

/** Returns the choices in this respondent’s shuffled order. */
export const orderedChoices = (question: Choosing, seed: string): readonly Choice[] =>
  question.shuffle ? shuffled(question.choices, seed + question.id) : question.choices;

export function withChoice(
  { type, choices }: Choosing,
  answer: Answer | undefined,
  id: string,
): PickAnswer {
  if (type === 'singleChoice') return { chosen: [id], other: null };
  const { chosen, other } = pickOf(answer);
  const isOn = !chosen.includes(id);
  // Keep the defined order, independent of clicks.
  const next = choices.filter((each) => (each.id === id ? isOn : chosen.includes(each.id)));
  return { chosen: next.map((each) => each.id), other };
}

export const withOther = (
  { type }: Choosing,
  answer: Answer | undefined,
  other: string | null,
): PickAnswer => ({ chosen: type === 'singleChoice' ? [] : pickOf(answer).chosen, other });
