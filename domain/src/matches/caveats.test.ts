import { describe, expect, it } from 'vitest';
import { caveatsOf } from './caveats.ts';
import type { Reason } from './reason.ts';
import { MAX_WITHOUT_SECTOR } from './score.ts';

const skills = (shared: readonly string[], wanted: number): Reason => ({
  code: 'skills',
  points: 20,
  shared: [...shared],
  wanted,
});
const sectors: Reason = { code: 'sectors', points: 14, shared: ['ocean'] };
const stage: Reason = { code: 'stage', points: 20, stage: 'prototype' };
const noSector = { code: 'noSector', max: MAX_WITHOUT_SECTOR };

describe('caveatsOf', () => {
  it.each([
    ['an investor of another sector', 'investor', [stage], [noSector]],
    ['an investor of the sector', 'investor', [stage, sectors], []],
    ['a talent with all skills', 'talent', [skills(['a'], 1)], [{ code: 'noSector', max: null }]],
    ['a talent with all skills, of the sector', 'talent', [skills(['a'], 1), sectors], []],
    [
      'a talent with some skills',
      'talent',
      [skills(['a'], 3)],
      [noSector, { code: 'missingSkills', missing: 2, wanted: 3 }],
    ],
    [
      'a co-founder of the sector with some skills',
      'cofounder',
      [skills(['a', 'b', 'c'], 4), sectors],
      [{ code: 'missingSkills', missing: 1, wanted: 4 }],
    ],
  ] as const)('says what speaks against %s', (_name, kind, reasons, caveats) => {
    expect(caveatsOf({ kind, reasons: [...reasons] })).toEqual(caveats);
  });
});
