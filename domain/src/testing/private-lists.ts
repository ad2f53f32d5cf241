import { PRIVATE_LISTS, type PrivateListOfKind, pathOfList } from '../private-lists.ts';

/** The permission matrix and the tests of limits, fuzzing, disorder, export and erasure iterate over these lists. */
export const LISTS_WITH_EXAMPLES: readonly ListWithExamples[] = PRIVATE_LISTS;
export type ListWithExamples = PrivateListOfKind;

export const pathInList = (list: ListWithExamples, uid: string, id: string): string =>
  `${pathOfList(list, uid)}/${id}`;

export function newInList(
  { schema, valid }: ListWithExamples,
  id: string,
  time: unknown,
): Readonly<Record<string, unknown>> {
  const times = ['createdAt', 'updatedAt'].filter((name) => name in schema.entries);
  return { ...valid(id)[0], ...Object.fromEntries(times.map((name) => [name, time])) };
}
