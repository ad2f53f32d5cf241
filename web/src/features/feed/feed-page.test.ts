import { expect, it } from 'vitest';
import { FEED_TABS, readTab, writeTab } from './feed-page.tsx';

it.each(FEED_TABS)('%s has its own address', (tab) => {
  expect(readTab(new URLSearchParams(writeTab(tab)))).toBe(tab);
});

it('shows the reader’s tab by default and for unknown tabs', () => {
  expect(readTab(new URLSearchParams())).toBe('forYou');
  expect(readTab(new URLSearchParams('tab=secrets'))).toBe('forYou');
});
