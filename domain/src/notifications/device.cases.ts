import type { Case } from '../testing/cases.ts';

export const VALID_DEVICES: readonly Case[] = [
  { name: 'a token', fields: { token: 'fKx2-7d:APA91bH_q' } },
  { name: 'the shortest token', fields: { token: 'x' } },
  { name: 'the longest token', fields: { token: 'x'.repeat(4_096) } },
];

export const INVALID_DEVICES: readonly Case[] = [
  { name: 'no token', fields: {} },
  { name: 'an empty token', fields: { token: '' } },
  { name: 'a token that is too long', fields: { token: 'x'.repeat(4_097) } },
  { name: 'a token that is a number', fields: { token: 7 } },
  { name: 'a token that is a list', fields: { token: ['x'] } },
  { name: 'an extra field', fields: { token: 'x', userAgent: 'Chrome' } },
];
