import type * as v from 'valibot';
import { MuteSchema } from './blocks/block.ts';
import { BookmarkSchema } from './bookmarks/bookmark.ts';
import { DealSchema } from './deals/deal.ts';
import { type ListKind, RATE_LIMITS } from './limits/rate-limits.ts';
import { userPath } from './paths.ts';
import type { FirestoreTimestamp } from './timestamps.ts';

export interface PrivateList {
  readonly kind: ListKind;
  readonly idName: string;
  readonly schema: v.GenericSchema<unknown, { readonly createdAt: FirestoreTimestamp }> & {
    readonly entries: object;
  };
  /** Name of the documents in the export of personal data; null if another part exports them. */
  readonly exportName: string | null;
}

/**
 * Lists at `users/{uid}/…` that only their member reads and writes, with any id. Limit, trigger, export, erasure and the
 * tests of permissions, limits, fuzzing and disorder are derived from them.
 */
export const PRIVATE_LISTS = [
  // Exported with the blocks.
  { kind: 'mute', idName: 'targetId', schema: MuteSchema, exportName: null },
  { kind: 'deal', idName: 'projectId', schema: DealSchema, exportName: 'savedProjects' },
  { kind: 'bookmark', idName: 'contentId', schema: BookmarkSchema, exportName: 'savedPosts' },
] as const satisfies readonly PrivateList[];

export type PrivateKind = (typeof PRIVATE_LISTS)[number]['kind'];

export const collectionOfList = ({ kind }: Pick<PrivateList, 'kind'>): string =>
  RATE_LIMITS[kind].list ?? '';

export const pathOfList = (list: Pick<PrivateList, 'kind'>, uid: string): string =>
  `${userPath(uid)}/${collectionOfList(list)}`;
