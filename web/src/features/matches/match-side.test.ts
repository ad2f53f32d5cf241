import { describe, expect, it } from 'vitest';
import { nameOfOther, standingOf } from './match-side.ts';
import { aMatch } from './matches.cases.ts';

const AT = { seconds: 1, nanoseconds: 0, toMillis: () => 1_000 };

describe('a match seen by one side', () => {
  it.each(['new', 'interested', 'dismissed'] as const)('has its own choice: %s', (state) => {
    expect(standingOf(aMatch({ state }))).toBe(state);
  });

  it('returns mutual when both sides are interested', () => {
    expect(standingOf(aMatch({ state: 'interested', mutualAt: AT }))).toBe('mutual');
  });

  it.each(['new', 'dismissed'] as const)('has its own later choice: %s', (state) => {
    expect(standingOf(aMatch({ state, mutualAt: AT }))).toBe(state);
  });

  it('returns the name of the other side', () => {
    const { project, person } = aMatch();
    expect(nameOfOther(aMatch(), 'person')).toBe(project.title);
    expect(nameOfOther(aMatch(), 'project')).toBe(person.name);
  });
});
