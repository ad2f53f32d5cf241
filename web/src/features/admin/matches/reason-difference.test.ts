import type { Reason } from '@samspill/domain/matches/reason';
import { expect, it } from 'vitest';
import { reasonDifference } from './reason-difference.ts';

const scored = (...reasons: Reason[]) => ({ kind: 'talent', score: 0, reasons }) as const;
const location = (points: number): Reason => ({ code: 'location', points, place: 'Oslo' });
const sectors = (points: number): Reason => ({ code: 'sectors', points, shared: ['health'] });
const intent = (points: number): Reason => ({ code: 'intent', points, kind: 'talent' });

it('lists reasons with changed points, largest change first', () => {
  expect(
    reasonDifference(
      scored(sectors(15), location(10), intent(15)),
      scored(sectors(14), intent(15)),
    ),
  ).toEqual([
    { code: 'location', before: 10, after: 0 },
    { code: 'sectors', before: 15, after: 14 },
  ]);
});
