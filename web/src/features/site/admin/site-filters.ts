import * as v from 'valibot';
import { readParam, writeParams } from '../../../platform/search/filter-url.ts';

export const SITE_TABS = [
  'announcement',
  'site',
  'identity',
  'operator',
  'mails',
  'skills',
  'sectors',
  'kinds',
  'retention',
  'log',
] as const;
export type SiteTab = (typeof SITE_TABS)[number];

export interface SiteFilters {
  readonly tab: SiteTab;
  readonly words: string;
  readonly open: string | null;
}

const [FIRST_TAB] = SITE_TABS;

export const SITE_FILTERS = {
  read: (params: URLSearchParams): SiteFilters => ({
    tab: readParam(params, 'tab', v.picklist(SITE_TABS)) ?? FIRST_TAB,
    words: params.get('q') ?? '',
    open: params.get('open') || null,
  }),
  write: ({ tab, words, open }: SiteFilters) =>
    writeParams({ tab: tab === FIRST_TAB ? null : tab, q: words, open }),
};
