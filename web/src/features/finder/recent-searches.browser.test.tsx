import { beforeEach, describe, expect, it } from 'vitest';
import { clearLocalUserData } from '../../session/log-out.ts';
import { addRecentSearch, MAX_RECENT, readRecent, removeRecentSearch } from './search-palette.tsx';

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  it('are latest first, without duplicates in another spelling', () => {
    addRecentSearch('kari');
    addRecentSearch(' Design ');
    expect(addRecentSearch('KARI')).toEqual(['KARI', 'Design']);
  });

  it('are limited in number', () => {
    for (let number = 0; number < 20; number += 1) addRecentSearch(`søk ${number}`);
    expect(readRecent()).toHaveLength(MAX_RECENT);
    expect(readRecent()[0]).toBe('søk 19');
  });

  it('can be deleted one by one, and are deleted at log-out', () => {
    addRecentSearch('kari');
    addRecentSearch('ola');
    expect(removeRecentSearch('ola')).toEqual(['kari']);
    clearLocalUserData('loggedOut');
    expect(readRecent()).toEqual([]);
  });

  it('are empty if invalid data is stored', () => {
    localStorage.setItem('samspill.searches', '{"no": 1}');
    expect(readRecent()).toEqual([]);
    localStorage.setItem('samspill.searches', 'no');
    expect(readRecent()).toEqual([]);
  });
});
