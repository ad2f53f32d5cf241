import type { AuditRow } from '@samspill/domain/audit-log';
import type { StatisticsPeriod } from '@samspill/domain/statistics/statistics';
import { api, call } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';
import type { Days } from '../../../ui/date-range-fields.tsx';

const { overview, statistics, audit } = api.api.admin;

export const fetchOverview = () => call(overview.$get());
export const fetchModerationAttention = () => call(overview.attention.$get());

export const fetchStatistics = (days: StatisticsPeriod, { from, to }: Days) =>
  call(
    statistics.$get({
      query: { days, ...(from !== null && { from }), ...(to !== null && { to }) },
    }),
  );

export async function fetchAudit(
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<ApiPage<AuditRow>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { entries, next } = await call(audit.$get(request));
  return { rows: entries, next };
}
