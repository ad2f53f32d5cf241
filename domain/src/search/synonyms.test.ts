import { describe, expect, it } from 'vitest';
import { queryWords } from './grams.ts';
import { readingsOf } from './synonyms.ts';

const readings = (typed: string, hasFacets = true) =>
  readingsOf(queryWords(typed), hasFacets).map(({ words, facets }) =>
    [...words, ...facets].join(' '),
  );

describe('readingsOf', () => {
  it.each<[string, readonly string[]]>([
    ['developer', ['developer', 'utvikler', 'programmer']],
    ['Developers', ['developer', 'utvikler', 'programmer']],
    ['utvikler', ['utvikler', 'developer', 'programmer']],
    ['utviklere', ['utvikler', 'developer', 'programmer']],
    ['programmer', ['programmer', 'developer', 'utvikler']],
    ['programmerer', ['programmer', 'developer', 'utvikler']],
    ['designer', ['design']],
    ['designere', ['design']],
    ['investor', ['investor', 'kind:investor']],
    ['investorer', ['investor', 'kind:investor']],
    ['investorene', ['investor', 'kind:investor']],
    ['founder', ['founder', 'grunder', 'kind:founder']],
    ['gründere', ['grunder', 'founder', 'kind:founder']],
    ['fagperson', ['fagperson', 'professional', 'talent', 'kind:talent']],
    ['medgründer', ['medgrunder', 'cofounder', 'open:cofounding']],
    ['co-founder', ['co founder', 'co grunder', 'co kind:founder']],
    ['rådgiver', ['radgiver', 'advisor', 'adviser', 'open:advising']],
    ['ingeniører', ['ingenior', 'engineer']],
    ['sykepleier', ['sykepleier', 'nurse']],
    ['nurses', ['nurse', 'sykepleier']],
    ['snekker', ['snekker', 'carpenter', 'tomrer']],
    ['selger', ['selger', 'seller', 'sales']],
    ['Bergen', ['bergen']],
    ['constructor', ['constructor']],
    ['developer bergen', ['developer bergen', 'utvikler bergen', 'programmer bergen']],
    ['investor helse', ['investor helse', 'helse kind:investor']],
  ])('reads %s as %j', (typed, expected) => {
    expect(new Set(readings(typed))).toEqual(new Set(expected));
  });

  it('reads no word as a filter where there is none', () => {
    expect(readings('investor', false)).toEqual(['investor']);
  });

  it('keeps the number of readings small, and every word', () => {
    const many = readings('developer designer engineer lawyer investor founder');
    expect(many.length).toBeLessThanOrEqual(6);
    for (const reading of many) expect(reading.split(' ')).toHaveLength(6);
  });

  it('reads nothing as one empty reading, which only filters narrow', () => {
    expect(readingsOf([], true)).toEqual([{ words: [], facets: [] }]);
  });
});
