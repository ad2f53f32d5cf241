import { describe, expect, it } from 'vitest';
import { getMatchStatus, otherSideName } from './match-filters.ts';
import { createMatchView } from './matches.cases.ts';

const AT = { seconds: 1, nanoseconds: 0, toMillis: () => 1_000 };

describe('a match seen by one side', () => {
  it.each(['new', 'interested', 'dismissed'] as const)('has its own choice: %s', (state) => {
    expect(getMatchStatus(createMatchView({ state }))).toBe(state);
  });

  it('returns mutual when both sides are interested', () => {
    expect(getMatchStatus(createMatchView({ state: 'interested', mutualAt: AT }))).toBe('mutual');
  });

  it.each(['new', 'dismissed'] as const)('has its own later choice: %s', (state) => {
    expect(getMatchStatus(createMatchView({ state, mutualAt: AT }))).toBe(state);
  });

  it('returns the name of the other side', () => {
    const { project, person } = createMatchView();
    expect(otherSideName(createMatchView(), 'person')).toBe(project.title);
    expect(otherSideName(createMatchView(), 'project')).toBe(person.name);
  });
});
