import { describe, expect, it } from 'vitest';
import { PROJECT_TABS, readProjectTab, writeProjectTab } from './project-screen.tsx';

describe('writeProjectTab and readProjectTab', () => {
  it.each(PROJECT_TABS)('keeps the tab %s in a round trip', (tab) => {
    const params = new URLSearchParams(writeProjectTab(tab));
    expect(readProjectTab(params, PROJECT_TABS)).toBe(tab);
  });

  it('writes no parameter for the first tab', () => {
    expect(writeProjectTab('about')).toEqual({});
  });

  it.each(['', 'tab=nonsense', 'tab=matches'])('is the first one for “%s” of a guest', (query) => {
    expect(readProjectTab(new URLSearchParams(query), ['about', 'updates'])).toBe('about');
  });
});
