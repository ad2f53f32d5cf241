import { DAY_MS } from '@samspill/domain/durations';
import { describe, expect, it } from 'vitest';
import {
  areUsable,
  parseSuggestions,
  pickDailyToken,
  shownPeople,
  withDismissed,
} from './people-to-follow.tsx';

const person = (uid: string) => ({
  uid,
  name: uid,
  headline: '',
  photoPath: null,
  token: 'skill:react',
  followers: 3,
});
const suggestions = {
  fetchedMs: 10 * DAY_MS,
  people: ['a', 'b', 'c', 'd'].map(person),
  dismissed: [],
  search: 'skill:react',
};

describe('suggestions of people to follow', () => {
  it('are three at a time, and a dismissed one is replaced', () => {
    expect(shownPeople(suggestions).map(({ uid }) => uid)).toEqual(['a', 'b', 'c']);
    const dismissed = withDismissed(suggestions, 'b');
    expect(shownPeople(dismissed).map(({ uid }) => uid)).toEqual(['a', 'c', 'd']);
  });

  it('remains fresh for a day', () => {
    expect(areUsable(suggestions, 'skill:react', 10.5 * DAY_MS)).toBe(true);
    expect(areUsable(suggestions, 'skill:react', 11 * DAY_MS)).toBe(false);
  });

  it('fetches again after an empty result of a different search', () => {
    const nobody = { ...suggestions, people: [], search: 'null' };
    expect(areUsable(nobody, 'null', 10.5 * DAY_MS)).toBe(true);
    expect(areUsable(nobody, 'null or most followed', 10.5 * DAY_MS)).toBe(false);
    expect(areUsable(nobody, 'skill:react', 10.5 * DAY_MS)).toBe(false);
  });

  it('are searched by another skill or sector each day', () => {
    const tokens = ['skill:react', 'sector:energy'];
    expect(pickDailyToken(tokens, 0)).toBe('skill:react');
    expect(pickDailyToken(tokens, DAY_MS)).toBe('sector:energy');
    expect(pickDailyToken([], DAY_MS)).toBeNull();
  });

  it('restarts when the stored suggestions are invalid', () => {
    expect(parseSuggestions({ people: 'all' })).toEqual({
      fetchedMs: 0,
      people: [],
      dismissed: [],
      search: '',
    });
  });
});
