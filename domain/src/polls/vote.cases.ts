import type { Case } from '../testing/cases.ts';

export const VALID_CHOICES: readonly Case[] = [
  { name: 'the first option', fields: { options: [0] } },
  { name: 'the last option', fields: { options: [2] } },
  { name: 'several options in any order', fields: { options: [2, 0] } },
  { name: 'all options', fields: { options: [0, 1, 2] } },
];

export const INVALID_CHOICES: readonly Case[] = [
  { name: 'no option', fields: { options: [] } },
  { name: 'the same option twice', fields: { options: [1, 1] } },
  { name: 'a position below the first', fields: { options: [-1] } },
  { name: 'a position above any', fields: { options: [6] } },
  { name: 'a position between two', fields: { options: [0.5] } },
  { name: 'a position that is text', fields: { options: ['0'] } },
  { name: 'a choice that is a number', fields: { options: 0 } },
  { name: 'a choice that is a map', fields: { options: { '0': true } } },
];
