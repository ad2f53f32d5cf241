import { describe, expect, it } from 'vitest';
import {
  NO_PROJECT_FILTERS,
  type ProjectFilters,
  readProjectFilters,
  tokensOfProjectFilters,
  writeProjectFilters,
} from './project-filters.ts';
import { projectListQuery } from './project-queries.ts';

const ALL: ProjectFilters = {
  words: 'sol på tak',
  stage: 'prototype',
  sector: 'energy',
  skill: 'react',
  lookingFor: 'investor',
  group: 'kull',
};

describe('writeProjectFilters and readProjectFilters', () => {
  it('round-trip', () => {
    const address = writeProjectFilters(ALL).toString();
    expect(readProjectFilters(new URLSearchParams(address))).toEqual(ALL);
  });

  it('add no parameters without filters', () => {
    expect(writeProjectFilters(NO_PROJECT_FILTERS).toString()).toBe('');
    expect(readProjectFilters(new URLSearchParams())).toEqual(NO_PROJECT_FILTERS);
  });

  it('writes an empty query string for blank search words', () => {
    expect(writeProjectFilters({ ...NO_PROJECT_FILTERS, words: ' ' }).toString()).toBe('');
  });

  it('ignore unknown values', () => {
    const params = new URLSearchParams('stage=huge&sector=Not+A+Slug&for=luck&q=sol');
    expect(readProjectFilters(params)).toEqual({ ...NO_PROJECT_FILTERS, words: 'sol' });
  });
});

describe('projectListQuery', () => {
  it('asks for published and visible projects only, as the rules require', () => {
    expect(projectListQuery(NO_PROJECT_FILTERS).where).toEqual([
      ['status', '==', 'published'],
      ['hidden', '==', false],
    ]);
  });

  it('uses the most selective token', () => {
    const [first] = projectListQuery({ ...NO_PROJECT_FILTERS, words: 'ai solenergi' }).where;
    expect(first).toEqual(['searchTokens', 'array-contains', 'solenergi']);
  });

  it('prefers a skill to a stage', () => {
    const filters = { ...NO_PROJECT_FILTERS, stage: 'idea', skill: 'react' } as const;
    expect(projectListQuery(filters).where[0]).toEqual([
      'searchTokens',
      'array-contains',
      'skill:react',
    ]);
  });

  it('applies every filter to the result', () => {
    expect(tokensOfProjectFilters(ALL).toSorted()).toEqual([
      'looking:investor',
      'pa',
      'sector:energy',
      'skill:react',
      'sol',
      'stage:prototype',
      'tak',
    ]);
  });
});
