import {
  anyParam,
  choiceParam,
  defineFilters,
  textParam,
} from '../../../platform/search/define-filters.ts';

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

export const SITE_FILTERS = defineFilters({
  tab: choiceParam('tab', SITE_TABS, SITE_TABS[0]),
  words: textParam('q'),
  open: anyParam('open'),
});

export type SiteFilters = typeof SITE_FILTERS.none;
