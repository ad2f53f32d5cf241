import { describe, expect, it } from 'vitest';
import { coverPattern, PATTERN_COLUMNS, PATTERN_ROWS } from './project-cover.tsx';

describe('coverPattern', () => {
  it('is deterministic per project', () => {
    expect(coverPattern('solar-roofs')).toEqual(coverPattern('solar-roofs'));
  });

  it('differs between projects', () => {
    expect(coverPattern('solar-roofs')).not.toEqual(coverPattern('solar-roofz'));
  });

  it('fills every cell once with different shapes', () => {
    const tiles = coverPattern('solar-roofs');
    const places = new Set(tiles.map(({ column, row }) => `${column},${row}`));
    expect(places.size).toBe(PATTERN_COLUMNS * PATTERN_ROWS);
    expect(new Set(tiles.map(({ shape }) => shape)).size).toBeGreaterThan(2);
  });
});
