import * as v from 'valibot';
import { IdSchema, isId } from '../id.ts';

/** Of what there are cards, as their addresses name it. */
export const CARD_KINDS = ['projects', 'users', 'content'] as const;
export const CardKindSchema = v.picklist(CARD_KINDS);
export type CardKind = v.InferOutput<typeof CardKindSchema>;

/** Pages below these addresses that are of nobody and nothing. */
const RESERVED: Readonly<Partial<Record<CardKind, readonly string[]>>> = {
  projects: ['edit'],
  users: ['edit'],
};

/** What anybody may see of something that its owner made shareable, and nothing else. */
export const PublicCardSchema = v.strictObject({
  kind: CardKindSchema,
  id: IdSchema,
  /** A project's or person's name, or who wrote the post. */
  title: v.string(),
  /** A tagline, a headline, or how a post begins; may be empty. */
  text: v.string(),
  /** Where on the site its picture is; null without one. */
  image: v.nullable(v.string()),
});
export type PublicCard = v.InferOutput<typeof PublicCardSchema>;

/** Null alike for what is not there and for what is not to be seen. */
export interface CardAnswer {
  readonly card: PublicCard | null;
}

export interface CardAddress {
  readonly kind: CardKind;
  readonly id: string;
}

/** What a path of the site is about; null where that is nothing that has a card. */
export function readCardAddress(path: string): CardAddress | null {
  const [, first, id, ...rest] = (path.split(/[?#]/)[0] ?? '').split('/');
  const kind = CARD_KINDS.find((each) => each === first);
  if (kind === undefined || rest.length > 0 || !isId(id)) return null;
  return RESERVED[kind]?.includes(id) ? null : { kind, id };
}

export const cardPagePath = ({ kind, id }: CardAddress) => `/${kind}/${id}`;
export const cardImagePath = ({ kind, id }: CardAddress, version: string) =>
  `/api/public/cards/${kind}/${id}/image/${version}`;
