import * as v from 'valibot';

export const FEED_TABS = ['forYou', 'latest', 'projects', 'polls', 'saved'] as const;
export type FeedTab = (typeof FEED_TABS)[number];

const TAB_PARAM = 'tab';

export function readTab(params: URLSearchParams): FeedTab {
  const named = v.safeParse(v.picklist(FEED_TABS), params.get(TAB_PARAM));
  return named.success ? named.output : 'forYou';
}

/** Returns the tab’s parameters; none for the first tab, so that it has a single address. */
export function writeTab(tab: FeedTab): Record<string, string> {
  return tab === 'forYou' ? {} : { [TAB_PARAM]: tab };
}
