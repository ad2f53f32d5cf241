import { describe, expect, it } from 'vitest';
import { COMPLETE_DRAFT } from '../projects/project.cases.ts';
import { tokensOfProject } from '../projects/project-tokens.ts';
import { holdsTokens, mostSelectiveToken, tokensOfQuery } from './search-query.ts';

describe('what is typed', () => {
  it('becomes folded words, cut where stored prefixes end', () => {
    expect(tokensOfQuery(' Sjøsol  i Kunnskapsøkonomien ')).toEqual(['sjosol', 'kunnskapsoko']);
  });

  it.each(['solc', 'SALTVANN', 'saltv bodø', 'power'])('%s finds the project', (typed) => {
    expect(holdsTokens(tokensOfProject(COMPLETE_DRAFT), tokensOfQuery(typed))).toBe(true);
  });

  it('does not find what only one word fits', () => {
    expect(holdsTokens(tokensOfProject(COMPLETE_DRAFT), tokensOfQuery('solceller oslo'))).toBe(
      false,
    );
  });
});

describe('the token a query asks for', () => {
  it.each([
    [['stage:idea', 'sector:health'], 'sector:health'],
    [['stage:idea', 'sol'], 'sol'],
    [['sector:health', 'solceller'], 'solceller'],
    [['sol', 'skill:react'], 'skill:react'],
  ])('of %j is %s', (tokens, expected) => {
    expect(mostSelectiveToken(tokens)).toBe(expected);
  });

  it('is none when nothing is asked', () => {
    expect(mostSelectiveToken([])).toBeUndefined();
  });
});
