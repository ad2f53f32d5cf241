import { expect, it } from 'vitest';
import { FEED_TABS, readTab, writeTab } from './feed-tab.ts';

it.each(FEED_TABS)('%s has an address of its own that leads back to it', (tab) => {
  expect(readTab(new URLSearchParams(writeTab(tab)))).toBe(tab);
});

it('shows what concerns the reader when the address names no tab, or none there is', () => {
  expect(readTab(new URLSearchParams())).toBe('forYou');
  expect(readTab(new URLSearchParams('tab=secrets'))).toBe('forYou');
});
