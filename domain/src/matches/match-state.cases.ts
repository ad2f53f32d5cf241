import type { Case } from '../cases.ts';

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
