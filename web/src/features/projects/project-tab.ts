import * as v from 'valibot';

/** In the order in which they are shown; `matches` is for the owner. */
export const PROJECT_TABS = ['about', 'updates', 'tasks', 'members', 'matches'] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

const TAB_PARAM = 'tab';

/** The tab that the address names, if this person has it; else the first. */
export function readProjectTab(params: URLSearchParams, tabs: readonly ProjectTab[]): ProjectTab {
  const named = v.safeParse(v.picklist(tabs), params.get(TAB_PARAM));
  return named.success ? named.output : 'about';
}

/** Parameters of a tab; the first has none, so that it has one address. */
export function writeProjectTab(tab: ProjectTab): Record<string, string> {
  return tab === 'about' ? {} : { [TAB_PARAM]: tab };
}
