import { MuteSchema } from '../blocks/block.ts';
import { BookmarkSchema } from '../bookmarks/bookmark.ts';
import { VALID_DEALS } from '../deals/deal.cases.ts';
import { DealSchema } from '../deals/deal.ts';
import type { LimitedKind } from '../limits/rate-limits.ts';
import { BOOKMARKS, DEALS, MUTES, userPath } from '../paths.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A list at `users/{uid}/<collection>/{id}` that its member alone reads and writes, with any id. */
interface PrivateList {
  readonly collection: string;
  readonly idName: string;
  readonly kind: LimitedKind;
  readonly schema: { readonly entries: object };
  /** Valid documents without times. */
  readonly valid: (id: string) => readonly Fields[];
  /** Fields that the member may change afterwards. */
  readonly edit?: Fields;
}

/** The permission matrix and the tests of limits, fuzzing, disorder, export and erasure iterate over these lists. */
export const PRIVATE_LISTS = [
  {
    collection: MUTES,
    idName: 'targetId',
    kind: 'mute',
    schema: MuteSchema,
    valid: (targetId) =>
      ['user', 'project', 'content', 'conversation'].map((kind) => ({ kind, targetId })),
  },
  {
    collection: DEALS,
    idName: 'projectId',
    kind: 'deal',
    schema: DealSchema,
    valid: () => VALID_DEALS.map(({ fields }) => ({ ...fields })),
    edit: { stage: 'talking' },
  },
  {
    collection: BOOKMARKS,
    idName: 'contentId',
    kind: 'bookmark',
    schema: BookmarkSchema,
    valid: () => [{}],
  },
] as const satisfies readonly PrivateList[];

export type PrivateKind = (typeof PRIVATE_LISTS)[number]['kind'];

export const pathInList = ({ collection }: PrivateList, uid: string, id: string): string =>
  `${userPath(uid)}/${collection}/${id}`;

/** Returns the first valid document, created at `time`. */
export function newInList({ schema, valid }: PrivateList, id: string, time: unknown): Fields {
  const times = ['createdAt', 'updatedAt'].filter((name) => name in schema.entries);
  return { ...valid(id)[0], ...Object.fromEntries(times.map((name) => [name, time])) };
}
