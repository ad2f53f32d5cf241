import type { AuditRow } from '@samspill/domain/audit-log';
import type {
  AdminOverview,
  ModerationAttention,
  StatisticsPeriod,
  StatisticsSeries,
} from '@samspill/domain/statistics/statistics';
import { api, readResponseBody } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';
import type { Days } from '../../../ui/date-range-fields.tsx';

const { overview, statistics, audit } = api.api.admin;

export async function fetchOverview(): Promise<AdminOverview> {
  return readResponseBody(await overview.$get());
}

export async function fetchModerationAttention(): Promise<ModerationAttention> {
  return readResponseBody(await overview.attention.$get());
}

export async function fetchStatistics(
  days: StatisticsPeriod,
  { from, to }: Days,
): Promise<StatisticsSeries> {
  const query = { days, ...(from !== null && { from }), ...(to !== null && { to }) };
  return readResponseBody(await statistics.$get({ query }));
}

export async function fetchAudit(
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<ApiPage<AuditRow>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { entries, next } = await readResponseBody(await audit.$get(request));
  return { rows: entries, next };
}
