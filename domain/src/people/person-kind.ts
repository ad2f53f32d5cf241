import * as v from 'valibot';

export const KINDS = ['founder', 'talent', 'investor'] as const;
export const KindSchema = v.picklist(KINDS);
export type Kind = v.InferOutput<typeof KindSchema>;

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
