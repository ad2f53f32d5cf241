import { describe, expect, it } from 'vitest';
import { readSeedFields, sumMix } from './seed-fields.ts';

const PEOPLE = { count: '200', 'mix.founder': '30', 'mix.talent': '60', 'mix.investor': '10' };
const PROJECTS = { count: '40', publishedPercent: '85' };

const readFaults = (kind: 'users' | 'projects', fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(readSeedFields(kind, fields).faults).map(([path, { type }]) => [path, type]),
  );

describe('readSeedFields', () => {
  it('parses an order of people', () => {
    expect(readSeedFields('users', { ...PEOPLE, count: '1 000' }).order).toEqual({
      kind: 'users',
      count: 1000,
      mix: { founder: 30, talent: 60, investor: 10 },
    });
  });

  it('parses an order of projects', () => {
    expect(readSeedFields('projects', PROJECTS).order).toEqual({
      kind: 'projects',
      count: 40,
      publishedPercent: 85,
    });
  });

  it.each([
    ['nothing', '', 'number'],
    ['a formula', '=1+1', 'number'],
    ['markup', '<script>1</script>', 'number'],
    ['a very long number', '9'.repeat(5_000), 'integer'],
    ['none', '0', 'min_value'],
    ['too many', '1001', 'max_value'],
    ['a part', '1,5', 'integer'],
  ])('reports the field that contains %s', (_name, count, type) => {
    expect(readFaults('users', { ...PEOPLE, count })).toMatchObject({ count: type });
  });

  it('name an invalid share', () => {
    expect(readFaults('projects', { ...PROJECTS, publishedPercent: '101' })).toEqual({
      publishedPercent: 'max_value',
    });
  });

  it('reports shares that don’t add up to 100', () => {
    expect(readFaults('users', { ...PEOPLE, 'mix.founder': '20' })).toEqual({
      'mix.talent': 'check',
    });
  });
});

describe('sumOfMix', () => {
  it('follows the typed values', () => {
    expect(sumMix(PEOPLE)).toBe(100);
    expect(sumMix({ ...PEOPLE, 'mix.talent': '' })).toBe(40);
    expect(sumMix({ ...PEOPLE, 'mix.talent': '=60' })).toBe(40);
  });
});
