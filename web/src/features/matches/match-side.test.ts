import type { Match, MatchState } from '@samspill/domain/matches/match';
import { describe, expect, it } from 'vitest';
import { nameOfOther, standingFor } from './match-side.ts';
import { aMatch } from './matches.cases.ts';

const match = (projectState: MatchState, personState: MatchState): Match =>
  aMatch({ projectState, personState });

describe('how a match stands', () => {
  it.each(['new', 'interested', 'dismissed'] as const)(
    'for a side that has decided nothing is new, though the other is %s',
    (other) => {
      expect(standingFor(match(other, 'new'), 'person')).toBe('new');
      expect(standingFor(match('new', other), 'project')).toBe('new');
    },
  );

  it('for an interested side is the same whether the other was told no or has not looked', () => {
    expect(standingFor(match('dismissed', 'interested'), 'person')).toBe('interested');
    expect(standingFor(match('new', 'interested'), 'person')).toBe('interested');
  });

  it('is mutual for both once both are interested', () => {
    expect(standingFor(match('interested', 'interested'), 'person')).toBe('mutual');
    expect(standingFor(match('interested', 'interested'), 'project')).toBe('mutual');
  });

  it('is named after the other side', () => {
    const { project, person } = match('new', 'new');
    expect(nameOfOther(match('new', 'new'), 'person')).toBe(project.title);
    expect(nameOfOther(match('new', 'new'), 'project')).toBe(person.name);
  });
});
