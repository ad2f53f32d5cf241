import type { Case } from '../testing/cases.ts';
import { DISMISSAL_REASONS } from './match-view.ts';

export const VALID_STATES: readonly Case[] = [
  { name: 'open', fields: { state: 'new' } },
  { name: 'interesting', fields: { state: 'interested' } },
  { name: 'dismissed', fields: { state: 'dismissed' } },
];

export const INVALID_STATES: readonly Case[] = [
  { name: 'a state that does not exist', fields: { state: 'accepted' } },
  { name: 'a state in capitals', fields: { state: 'INTERESTED' } },
  { name: 'an empty state', fields: { state: '' } },
  { name: 'no state', fields: { state: null } },
  { name: 'a yes', fields: { state: true } },
];

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
