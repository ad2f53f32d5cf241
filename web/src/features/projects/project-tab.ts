import * as v from 'valibot';

/** In display order; `matches` is for the owner only. */
export const PROJECT_TABS = ['about', 'updates', 'tasks', 'members', 'matches'] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

const TAB_PARAM = 'tab';

/** Returns the tab in the address if available to this reader; otherwise the first. */
export function readProjectTab(params: URLSearchParams, tabs: readonly ProjectTab[]): ProjectTab {
  const named = v.safeParse(v.picklist(tabs), params.get(TAB_PARAM));
  return named.success ? named.output : 'about';
}

/** Returns the tab’s parameters; none for the first tab, so that it has a single address. */
export function writeProjectTab(tab: ProjectTab): Record<string, string> {
  return tab === 'about' ? {} : { [TAB_PARAM]: tab };
}
