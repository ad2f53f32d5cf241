import { describe, expect, it } from 'vitest';
import { PROJECT_TABS, readProjectTab, writeProjectTab } from './project-tab.ts';

describe('the tab of a project', () => {
  it.each(PROJECT_TABS)('%s is in the address that leads to it', (tab) => {
    const params = new URLSearchParams(writeProjectTab(tab));
    expect(readProjectTab(params, PROJECT_TABS)).toBe(tab);
  });

  it('has no parameter when it is the first', () => {
    expect(writeProjectTab('about')).toEqual({});
  });

  it.each(['', 'tab=nonsense', 'tab=matches'])('is the first one for “%s” of a guest', (query) => {
    expect(readProjectTab(new URLSearchParams(query), ['about', 'updates'])).toBe('about');
  });
});
