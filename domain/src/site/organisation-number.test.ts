import { expect, it } from 'vitest';
import { isOrganisationNumber } from './legal.ts';

it.each([
  '923609016',
  '923 609 016',
  '923\u00a0609\u00a0016',
  '923.609.016',
  'NO 923 609 016 MVA',
  'no923609016mva',
  '９２３６０９０１６',
  '974760673',
  'DE 123456789',
  'SE556703748501',
  'GB 123 4567 89',
])('accepts %s as an organisation number', (number) => {
  expect(isOrganisationNumber(number)).toBe(true);
});

it.each([
  '999888777',
  '000000000',
  '923609017',
  '932609016',
  '92360901',
  '9236090160',
  'NO 923 609 017',
  '923609016 AS',
  'ukjent',
  '-',
])('rejects %s as an organisation number', (number) => {
  expect(isOrganisationNumber(number)).toBe(false);
});
