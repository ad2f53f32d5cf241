import { describe, expect, it } from 'vitest';
import { COMPLETE_PROFILE } from '../people/person.cases.ts';
import { emptyProfile } from '../people/person.ts';
import { tokensOfPerson } from '../people/person-tokens.ts';
import { COMPLETE_DRAFT } from '../projects/project.cases.ts';
import { emptyProjectDraft } from '../projects/project.ts';
import { tokensOfProject } from '../projects/project-tokens.ts';
import { fold, foldedWords } from './fold.ts';
import { MAX_TOKENS } from './search-tokens.ts';

describe('folding', () => {
  it.each([
    ['Bjørn', 'bjorn'],
    ['Ålesund', 'alesund'],
    ['Æresord', 'aeresord'],
    ['Göteborg café', 'goteborg cafe'],
    ['ØL', 'ol'],
  ])('writes %s as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('finds words between anything that is no letter or digit, each once', () => {
    expect(foldedWords('UX-design & 3D; ux')).toEqual(['ux', 'design', '3d']);
  });
});

describe('tokens of a project', () => {
  it('hold every prefix of 2 to 12 letters of each word', () => {
    const tokens = tokensOfProject({ ...emptyProjectDraft(), title: 'Sol Kunnskapsøkonomien' });
    expect(tokens).toEqual([
      'stage:idea',
      'so',
      'sol',
      'ku',
      'kun',
      'kunn',
      'kunns',
      'kunnsk',
      'kunnska',
      'kunnskap',
      'kunnskaps',
      'kunnskapso',
      'kunnskapsok',
      'kunnskapsoko',
    ]);
  });

  it('hold a facet for all that a list filters by', () => {
    expect(tokensOfProject(COMPLETE_DRAFT)).toEqual(
      expect.arrayContaining([
        'stage:prototype',
        'sector:energy',
        'skill:power-electronics',
        'looking:cofounder',
      ]),
    );
  });

  it('stay within the cap and keep the facets', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}abcdefg`).join(' ');
    const tokens = tokensOfProject({ ...COMPLETE_DRAFT, title: words });
    expect(tokens).toHaveLength(MAX_TOKENS);
    expect(tokens).toContain('skill:react');
  });

  it('leave out single letters', () => {
    expect(tokensOfProject({ ...emptyProjectDraft(), title: 'A b' })).toEqual(['stage:idea']);
  });
});

describe('tokens of a person', () => {
  it('hold name, place, skills and facets', () => {
    expect(tokensOfPerson(COMPLETE_PROFILE)).toEqual(
      expect.arrayContaining([
        'kari',
        'nordmann',
        'bodo',
        'react',
        'design',
        'kind:founder',
        'open:advising',
        'sector:ocean',
        'skill:ux-design',
        'invests:idea',
      ]),
    );
  });

  it('of an empty profile are its name', () => {
    expect(tokensOfPerson(emptyProfile('Bo', 'nb'))).toEqual(['bo']);
  });
});
