import { AUDIT_ACTIONS, type AuditAction } from '@samspill/domain/audit-log';
import { DaySchema } from '@samspill/domain/day-range';
import { STATISTICS_PERIODS, type StatisticsPeriod } from '@samspill/domain/statistics/statistics';
import * as v from 'valibot';
import { readParam, writeParams } from '../../../platform/search/filter-url.ts';
import type { Days } from '../../../ui/date-range-fields.tsx';

export const OVERVIEW_TABS = ['overview', 'audit'] as const;
type OverviewTabName = (typeof OVERVIEW_TABS)[number];

const MAX_WORDS_CHARS = 200;

export interface AuditFilters extends Days {
  readonly words: string;
  readonly action: AuditAction | null;
  readonly actor: string | null;
  readonly target: string | null;
  readonly open: string | null;
}

export interface OverviewFilters extends AuditFilters {
  readonly tab: OverviewTabName;
  readonly days: StatisticsPeriod;
}

export const NO_AUDIT_FILTERS: AuditFilters = {
  words: '',
  action: null,
  actor: null,
  target: null,
  from: null,
  to: null,
  open: null,
};
export const NO_OVERVIEW_FILTERS: OverviewFilters = {
  tab: 'overview',
  days: '30',
  ...NO_AUDIT_FILTERS,
};

const ActionSchema = v.picklist(AUDIT_ACTIONS);

export function readOverviewFilters(params: URLSearchParams): OverviewFilters {
  return {
    tab: readParam(params, 'tab', v.picklist(OVERVIEW_TABS)) ?? NO_OVERVIEW_FILTERS.tab,
    days: readParam(params, 'days', v.picklist(STATISTICS_PERIODS)) ?? NO_OVERVIEW_FILTERS.days,
    words: params.get('q') ?? '',
    action: readParam(params, 'action', ActionSchema),
    actor: params.get('actor') || null,
    target: params.get('target') || null,
    from: readParam(params, 'from', DaySchema),
    to: readParam(params, 'to', DaySchema),
    open: params.get('entry') || null,
  };
}

export function writeOverviewFilters(filters: OverviewFilters): URLSearchParams {
  const { tab, days, words, action, actor, target, from, to, open } = filters;
  return writeParams({
    tab: tab === NO_OVERVIEW_FILTERS.tab ? null : tab,
    days: days === NO_OVERVIEW_FILTERS.days ? null : days,
    q: words,
    action,
    actor,
    target,
    from,
    to,
    entry: open,
  });
}

export const OVERVIEW_FILTERS = { read: readOverviewFilters, write: writeOverviewFilters };

export function toAuditQuery({
  words,
  action,
  actor,
  target,
  from,
  to,
}: AuditFilters): Record<string, string> {
  const query = { q: words.trim(), action, actor, target, from, to };
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value ? [[name, value.slice(0, MAX_WORDS_CHARS)]] : [],
    ),
  );
}
