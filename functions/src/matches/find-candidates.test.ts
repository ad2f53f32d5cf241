import { describe, expect, it } from 'vitest';
import type { CandidateSource } from './candidate-sources.ts';
import { filtersOf, maxPointsOf, rootsOf, splitNode } from './find-candidates.ts';

const source = (fields: Partial<CandidateSource> = {}): CandidateSource => ({
  kind: 'talent',
  isMutual: false,
  intentPoints: 15,
  keys: Array.from({ length: 40 }, (_, index) => ({ key: `k${index}`, points: 60 - index })),
  sectors: ['health', 'sport'],
  sectorPoints: 15,
  place: 'oslo',
  placePoints: 10,
  mustSharePlace: false,
  mustShareSector: false,
  allSkillsPoints: 60,
  otherPoints: 0,
  ...fields,
});

describe('search nodes', () => {
  it('start with the maximum number of keys of a query', () => {
    const roots = rootsOf(source());
    expect(roots.map(({ keys }) => keys.length)).toEqual([30, 10]);
    expect(roots.map(maxPointsOf)).toEqual([100, 70]);
  });

  it('split by the criterion with the most points until no split remains', () => {
    const [root] = rootsOf(source());
    if (!root) throw new Error('a source has a part');
    expect(splitNode(root).map(({ keys }) => keys.length)).toEqual([15, 15]);
    const one = { ...root, keys: root.keys.slice(0, 1) };
    const byIntent = splitNode(one);
    expect(byIntent.map(maxPointsOf)).toEqual([100, 85]);
    const narrow = { ...one, intent: true, place: true };
    expect(splitNode(narrow).map(({ sectors }) => sectors)).toEqual([
      ['health', 'sport'],
      ['health'],
      ['sport'],
      [],
    ]);
    expect(splitNode({ ...narrow, sectors: [] })).toEqual([]);
  });

  it('exclude entries that lack a must-have', () => {
    const [root] = rootsOf(source({ mustSharePlace: true, mustShareSector: true }));
    if (!root) throw new Error('a source has a part');
    expect(filtersOf(root)).toEqual([['place', 'oslo']]);
    const narrow = { ...root, keys: root.keys.slice(0, 1), intent: true };
    expect(splitNode(narrow).map(({ sectors }) => sectors)).toEqual([
      ['health', 'sport'],
      ['health'],
      ['sport'],
    ]);
  });

  it('add points that do not separate entries to every part', () => {
    expect(rootsOf(source({ otherPoints: 8 })).map(maxPointsOf)).toEqual([108, 78]);
  });

  it('query all keys that remain after splitting', () => {
    const [root] = rootsOf(source());
    if (!root) throw new Error('a source has a part');
    expect(filtersOf(root)).toEqual([]);
    expect(filtersOf({ ...root, intent: true, place: true, sectors: ['health'] })).toEqual([
      ['intent.talent', true],
      ['place', 'oslo'],
      ['sectors.health', true],
    ]);
    expect(filtersOf({ ...root, intent: false, place: false, sectors: [] })).toEqual([]);
  });

  it('require the intent when the source is mutual', () => {
    expect(rootsOf(source({ isMutual: true })).every(({ intent }) => intent === true)).toBe(true);
  });

  it('claim no points that the source cannot give', () => {
    const bare = source({
      place: '',
      placePoints: 0,
      intentPoints: 0,
      sectors: [],
      sectorPoints: 0,
    });
    expect(rootsOf(bare).map(maxPointsOf)).toEqual([60, 30]);
  });
});
