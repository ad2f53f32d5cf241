import { describe, expect, it } from 'vitest';
import { COMPLETE_DRAFT } from '../projects/project.cases.ts';
import { tokensOfProject } from '../projects/project-tokens.ts';
import { hasAllTokens, mostSelectiveToken, tokensOfQuery } from './search-query.ts';

describe('search query', () => {
  it('is folded and cut to the length of stored prefixes', () => {
    expect(tokensOfQuery(' Sjøsol  i Kunnskapsøkonomien ')).toEqual(['sjosol', 'kunnskapsoko']);
  });

  it.each(['solc', 'SALTVANN', 'saltv bodø', 'power'])('%s matches the project', (typed) => {
    expect(hasAllTokens(tokensOfProject(COMPLETE_DRAFT), tokensOfQuery(typed))).toBe(true);
  });

  it('does not match when only one of its words does', () => {
    expect(hasAllTokens(tokensOfProject(COMPLETE_DRAFT), tokensOfQuery('solceller oslo'))).toBe(
      false,
    );
  });
});

describe('mostSelectiveToken', () => {
  it.each([
    [['stage:idea', 'sector:health'], 'sector:health'],
    [['stage:idea', 'sol'], 'sol'],
    [['sector:health', 'solceller'], 'solceller'],
    [['sol', 'skill:react'], 'skill:react'],
  ])('returns for %j the token %s', (tokens, expected) => {
    expect(mostSelectiveToken(tokens)).toBe(expected);
  });

  it('returns undefined for an empty query', () => {
    expect(mostSelectiveToken([])).toBeUndefined();
  });
});
