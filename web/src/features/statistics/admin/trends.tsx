import {
  STATISTICS_PERIODS,
  type StatisticsDay,
  type StatisticsPeriod,
} from '@samspill/domain/statistics/statistics';
import { ChartLine } from 'lucide-react';
import { useCallback, useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { dateOfDay } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ExportButton } from '../../../platform/admin/export-button.tsx';
import { TrendChart } from '../../../platform/admin/trend-chart.tsx';
import { ToggleChip } from '../../../ui/chip-button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DateRangeFields, type Days } from '../../../ui/date-range-fields.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './overview.module.css';
import { fetchStatistics } from './overview-api.ts';

const CHART_HEIGHT = '11rem';

const TRENDS = {
  members: (day) => day.members.active,
  seenWeek: (day) => day.seen.week,
  published: (day) => day.projects.published,
  content: (day) => day.content,
  comments: (day) => day.comments,
  votes: (day) => day.votes,
  matches: (day) => day.matches.current,
  openReports: (day) => day.openReports,
} as const satisfies Record<string, (day: StatisticsDay) => number>;
const NAMES = Object.keys(TRENDS) as (keyof typeof TRENDS)[];

interface TrendsProps extends Days {
  readonly period: StatisticsPeriod;
  readonly onChange: (changes: Partial<Days & { readonly days: StatisticsPeriod }>) => void;
}

export function Trends({ period, from, to, onChange }: TrendsProps) {
  const { t } = useMessages();
  const [isTable, setTable] = useState(false);
  const load = useCallback(() => fetchStatistics(period, { from, to }), [period, from, to]);
  const hasDays = from !== null || to !== null;
  const { answer, error, retry } = useQuery(load);
  return (
    <section className="mb-8">
      <h2 className="text-lg mb-3">{t('admin-overview.trends')}</h2>
      <div className="wrap-3 items-end spread mb-4">
        <fieldset className="wrap-2">
          <legend className="visually-hidden">{t('admin-overview.period')}</legend>
          {STATISTICS_PERIODS.map((days) => (
            <ToggleChip
              key={days}
              pressed={!hasDays && days === period}
              onToggle={() => onChange({ days, from: null, to: null })}
            >
              {t('admin-overview.days', { count: Number(days) })}
            </ToggleChip>
          ))}
        </fieldset>
        <div className="wrap-2">
          <DateRangeFields from={from} to={to} onChange={onChange} />
        </div>
        <ToggleChip pressed={isTable} onToggle={() => setTable(!isTable)}>
          {t('admin-overview.asTable')}
        </ToggleChip>
        {answer && answer.days.length > 0 ? <TrendExport days={answer.days} /> : null}
      </div>
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
      {answer ? (
        <Series days={answer.days} isTable={isTable} isRange={hasDays} />
      ) : error === null ? (
        <TrendsSkeleton />
      ) : null}
    </section>
  );
}

interface SeriesProps {
  readonly days: readonly StatisticsDay[];
  readonly isTable: boolean;
  readonly isRange: boolean;
}

function Series({ days, isTable, isRange }: SeriesProps) {
  const { t } = useMessages();
  if (days.length === 0)
    return (
      <EmptyState
        icon={<ChartLine size={22} />}
        title={t(isRange ? 'admin-overview.noDaysThen' : 'admin-overview.noDaysTitle')}
        about={isRange ? undefined : t('admin-overview.noDaysAbout')}
      />
    );
  if (isTable) return <TrendTable days={days} />;
  return (
    <>
      {days.length === 1 ? <p className="muted text-sm">{t('admin-overview.oneDay')}</p> : null}
      <div className={styles.trends}>
        {NAMES.map((name) => (
          <TrendChart
            key={name}
            title={t(`admin-overview.trend.${name}`)}
            readings={days.map((day) => ({ day: day.day, value: TRENDS[name](day) }))}
          />
        ))}
      </div>
    </>
  );
}

function TrendTable({ days }: { days: readonly StatisticsDay[] }) {
  const { t, format } = useMessages();
  return (
    <DataTable
      caption={t('admin-overview.trends')}
      rows={days.toReversed()}
      idOf={({ day }) => day}
      columns={[
        {
          key: 'day',
          label: t('admin-overview.day'),
          cell: ({ day }) => format.date(dateOfDay(day)),
        },
        ...NAMES.map((name) => ({
          key: name,
          label: t(`admin-overview.trend.${name}`),
          isNumber: true,
          cell: (day: StatisticsDay) => format.number(TRENDS[name](day)),
        })),
      ]}
    />
  );
}

function TrendExport({ days }: { days: readonly StatisticsDay[] }) {
  const { t } = useMessages();
  return (
    <ExportButton
      load={async () => ({ rows: days, next: null })}
      name="{site}-statistics"
      columns={[
        { label: t('admin-overview.day'), cell: ({ day }) => ({ day }) },
        ...NAMES.map((name) => ({
          label: t(`admin-overview.trend.${name}`),
          cell: (day: StatisticsDay) => TRENDS[name](day),
        })),
      ]}
    />
  );
}

function TrendsSkeleton() {
  return (
    <div className={styles.trends}>
      {NAMES.map((name) => (
        <Skeleton key={name} height={CHART_HEIGHT} />
      ))}
    </div>
  );
}
