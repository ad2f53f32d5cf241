import { expect, it } from 'vitest';
import { completeLink } from './complete-link.ts';

it.each([
  ['kari.no', 'https://kari.no'],
  ['www.kari.no/om', 'https://www.kari.no/om'],
  ['http://kari.no', 'https://kari.no'],
  [' https://kari.no ', 'https://kari.no'],
  ['kari', 'kari'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('completes %j to %j', (typed, link) => {
  expect(completeLink(typed)).toBe(link);
});
