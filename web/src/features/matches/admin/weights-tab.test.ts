import type { Reason } from '@samspill/domain/matches/reason';
import { expect, it } from 'vitest';
import { diffReasons } from './weights-tab.tsx';

const scored = (...reasons: Reason[]) => ({ kind: 'talent', score: 0, reasons }) as const;
const locationReason = (points: number): Reason => ({ code: 'location', points, place: 'Oslo' });
const sectorsReason = (points: number): Reason => ({ code: 'sectors', points, shared: ['health'] });
const intentReason = (points: number): Reason => ({ code: 'intent', points, kind: 'talent' });

it('lists reasons with changed points, largest change first', () => {
  expect(
    diffReasons(
      scored(sectorsReason(15), locationReason(10), intentReason(15)),
      scored(sectorsReason(14), intentReason(15)),
    ),
  ).toEqual([
    { code: 'location', before: 10, after: 0 },
    { code: 'sectors', before: 15, after: 14 },
  ]);
});
