import { type Answer, isPick, type PickAnswer } from '@samspill/domain/surveys/answer';
import type { Choice, QuestionOf } from '@samspill/domain/surveys/question';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hash(text: string): number {
  let sum = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1)
    sum = Math.imul(sum ^ text.charCodeAt(at), FNV_PRIME) >>> 0;
  return sum;
}

export function shuffled<T extends { readonly id: string }>(
  items: readonly T[],
  seed: string,
): T[] {
  const places = new Map(items.map(({ id }) => [id, hash(`${hash(seed + id)}`)]));
  return items.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

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
