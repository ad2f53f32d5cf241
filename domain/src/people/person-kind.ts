import * as v from 'valibot';
import { MAX_OWN_KINDS, SlugSchema } from '../site/taxonomy.ts';

/** Kinds that matching knows. A site may add its own, such as mentor, to `site/taxonomy`. */
export const KINDS = ['founder', 'talent', 'investor'] as const;
export type Kind = (typeof KINDS)[number];

export const MemberKindSchema = SlugSchema;
export const MemberKindsSchema = v.pipe(
  v.array(MemberKindSchema),
  v.maxLength(KINDS.length + MAX_OWN_KINDS),
);

export const isBuiltInKind = (kind: string): kind is Kind => KINDS.some((each) => each === kind);

/**
 * Only active people are members. `unconfirmed` accounts still have to confirm their e-mail address, `waiting` ones have
 * applied, `declined` ones were turned down by an administrator.
 */
export const PersonStatusSchema = v.picklist([
  'active',
  'suspended',
  'unconfirmed',
  'waiting',
  'declined',
]);
export type PersonStatus = v.InferOutput<typeof PersonStatusSchema>;
