import type { Case } from '../cases.ts';
import { DISMISSAL_REASONS } from './dismissal.ts';

export const VALID_DISMISSALS: readonly Case[] = DISMISSAL_REASONS.map((reason) => ({
  name: reason,
  fields: { reason },
}));

export const INVALID_DISMISSALS: readonly Case[] = [
  { name: 'no reason', fields: {} },
  { name: 'a reason that does not exist', fields: { reason: 'ugly' } },
  { name: 'a reason in capitals', fields: { reason: 'OTHER' } },
  { name: 'an empty reason', fields: { reason: '' } },
  { name: 'several reasons', fields: { reason: ['tooFar', 'noTime'] } },
  { name: 'words of their own', fields: { reason: 'other', text: 'x' } },
];
