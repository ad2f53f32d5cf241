import { AUDIT_ACTIONS } from '@samspill/domain/audit-log';
import { DaySchema } from '@samspill/domain/day-range';
import { STATISTICS_PERIODS } from '@samspill/domain/statistics/statistics';
import * as v from 'valibot';
import {
  anyParam,
  choiceParam,
  defineFilters,
  param,
  textParam,
} from '../../../platform/search/define-filters.ts';

export const OVERVIEW_TABS = ['overview', 'audit'] as const;

const MAX_WORDS_CHARS = 200;

const AUDIT_PARAMS = {
  words: textParam('q'),
  action: param('action', v.picklist(AUDIT_ACTIONS)),
  actor: anyParam('actor'),
  target: anyParam('target'),
  from: param('from', DaySchema),
  to: param('to', DaySchema),
  open: anyParam('entry'),
};

export const { none: NO_AUDIT_FILTERS } = defineFilters(AUDIT_PARAMS);
export type AuditFilters = typeof NO_AUDIT_FILTERS;

export const OVERVIEW_FILTERS = defineFilters({
  tab: choiceParam('tab', OVERVIEW_TABS, 'overview'),
  days: choiceParam('days', STATISTICS_PERIODS, '30'),
  ...AUDIT_PARAMS,
});

export const NO_OVERVIEW_FILTERS = OVERVIEW_FILTERS.none;
export type OverviewFilters = typeof NO_OVERVIEW_FILTERS;

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
