import * as v from 'valibot';
import { IdSchema, isId } from '../id.ts';

export const CARD_KINDS = ['projects', 'users', 'content'] as const;
export const CardKindSchema = v.picklist(CARD_KINDS);
export type CardKind = v.InferOutput<typeof CardKindSchema>;

const RESERVED_IDS: Readonly<Partial<Record<CardKind, readonly string[]>>> = {
  projects: ['edit'],
  users: ['edit'],
};

export const PublicCardSchema = v.strictObject({
  kind: CardKindSchema,
  id: IdSchema,
  title: v.string(),
  text: v.string(),
  image: v.nullable(v.string()),
  hasPitch: v.optional(v.boolean()),
});
export type PublicCard = v.InferOutput<typeof PublicCardSchema>;

/** Null for missing and for hidden items, which must be indistinguishable. */
export interface CardResult {
  readonly card: PublicCard | null;
}

export interface CardAddress {
  readonly kind: CardKind;
  readonly id: string;
}

/** Parses a path of the site; returns null if it has no card. */
export function readCardAddress(path: string): CardAddress | null {
  const [, first, id, ...rest] = (path.split(/[?#]/)[0] ?? '').split('/');
  const kind = CARD_KINDS.find((each) => each === first);
  if (kind === undefined || rest.length > 0 || !isId(id)) return null;
  return RESERVED_IDS[kind]?.includes(id) ? null : { kind, id };
}

export const cardPagePath = ({ kind, id }: CardAddress) => `/${kind}/${id}`;
export const cardImagePath = ({ kind, id }: CardAddress, version: string) =>
  `/api/public/cards/${kind}/${id}/image/${version}`;
