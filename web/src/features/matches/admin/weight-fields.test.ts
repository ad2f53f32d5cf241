import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { describe, expect, it } from 'vitest';
import { readWeightFields, reasonCodes, sumWeights, toWeightFields } from './weight-fields.ts';

const FIELDS = toWeightFields(DEFAULT_MATCHING);

const readFaults = (changes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(readWeightFields({ ...FIELDS, ...changes }).faults).map(([path, { type }]) => [
      path,
      type,
    ]),
  );

describe('readWeightFields', () => {
  it('round-trip the settings', () => {
    expect(FIELDS).toMatchObject({ 'weights.talent.skills': '56', threshold: '38' });
    expect(readWeightFields(FIELDS)).toEqual({ settings: DEFAULT_MATCHING, faults: {} });
  });

  it.each([
    ['nothing', '', 'number'],
    ['a formula', '=1+1', 'number'],
    ['markup', '<script>alert(1)</script>', 'number'],
    ['a very long number', '9'.repeat(5_000), 'integer'],
    ['a half', '59,5', 'integer'],
    ['less than nothing', '-1', 'min_value'],
    ['too much', '101', 'max_value'],
  ])('reports the field that contains %s', (_name, typed, type) => {
    expect(readFaults({ 'weights.talent.skills': typed })).toMatchObject({
      'weights.talent.skills': type,
    });
    expect(readFaults({ threshold: typed })).toEqual({ threshold: type });
  });

  it('reports the kind whose weights don’t add up to 100', () => {
    expect(readFaults({ 'weights.talent.skills': '61' })).toEqual({ 'weights.talent': 'check' });
  });
});

it('has the reasons of each kind', () => {
  expect(reasonCodes('talent')).toEqual([
    'skills',
    'sectors',
    'location',
    'intent',
    'terms',
    'hours',
  ]);
  expect(reasonCodes('investor')).toEqual(['sectors', 'stage', 'ticket', 'location', 'intent']);
});

describe('sumOfWeights', () => {
  it('follows the typed values', () => {
    expect(sumWeights(FIELDS, 'investor')).toBe(100);
    expect(sumWeights({ ...FIELDS, 'weights.talent.skills': '' }, 'talent')).toBe(44);
    expect(sumWeights({ ...FIELDS, 'weights.talent.skills': '=60' }, 'talent')).toBe(44);
  });
});
