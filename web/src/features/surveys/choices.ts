import { type Answer, isPick, type PickAnswer } from '@samspill/domain/surveys/answer';
import type { Choice, QuestionOf } from '@samspill/domain/surveys/question';
import { shuffled } from './shuffle.ts';

type Choosing = QuestionOf<'singleChoice' | 'multipleChoice'>;

const NOTHING: PickAnswer = { chosen: [], other: null };

export const pickOf = (answer: Answer | undefined): PickAnswer =>
  isPick(answer) ? answer : NOTHING;

/** The choices in the order in which this person meets them. */
export const orderedChoices = (question: Choosing, seed: string): readonly Choice[] =>
  question.shuffle ? shuffled(question.choices, seed + question.id) : question.choices;

/** A choice made, or unmade where several can be. */
export function withChoice(
  { type, choices }: Choosing,
  answer: Answer | undefined,
  id: string,
): PickAnswer {
  if (type === 'singleChoice') return { chosen: [id], other: null };
  const { chosen, other } = pickOf(answer);
  const isOn = !chosen.includes(id);
  // As they are defined, whatever order they were pressed in.
  const next = choices.filter((each) => (each.id === id ? isOn : chosen.includes(each.id)));
  return { chosen: next.map((each) => each.id), other };
}

/** What one writes of one's own; null takes it away. */
export const withOther = (
  { type }: Choosing,
  answer: Answer | undefined,
  other: string | null,
): PickAnswer => ({ chosen: type === 'singleChoice' ? [] : pickOf(answer).chosen, other });
