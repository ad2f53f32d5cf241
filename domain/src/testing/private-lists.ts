import { VALID_DEALS } from '../deals/deal.cases.ts';
import { PRIVATE_LISTS, type PrivateKind, type PrivateList, pathOfList } from '../private-lists.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Examples {
  /** Valid documents without times. */
  readonly valid: (id: string) => readonly Fields[];
  readonly edit?: Fields;
}

const EXAMPLES: Readonly<Record<PrivateKind, Examples>> = {
  mute: {
    valid: (targetId) =>
      ['user', 'project', 'content', 'conversation'].map((kind) => ({ kind, targetId })),
  },
  deal: {
    valid: () => VALID_DEALS.map(({ fields }) => ({ ...fields })),
    edit: { stage: 'talking' },
  },
  bookmark: { valid: () => [{}] },
};

export type ListWithExamples = PrivateList & Examples & { readonly kind: PrivateKind };

/** The permission matrix and the tests of limits, fuzzing, disorder, export and erasure iterate over these lists. */
export const LISTS_WITH_EXAMPLES: readonly ListWithExamples[] = PRIVATE_LISTS.map((list) => ({
  ...list,
  ...EXAMPLES[list.kind],
}));

export const pathInList = (list: PrivateList, uid: string, id: string): string =>
  `${pathOfList(list, uid)}/${id}`;

export function newInList({ schema, valid }: ListWithExamples, id: string, time: unknown): Fields {
  const times = ['createdAt', 'updatedAt'].filter((name) => name in schema.entries);
  return { ...valid(id)[0], ...Object.fromEntries(times.map((name) => [name, time])) };
}
