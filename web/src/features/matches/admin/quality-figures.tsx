import type { MatchCounts, MatchQuality } from '@samspill/domain/matches/admin-match';
import { MATCH_KINDS } from '@samspill/domain/matches/match';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { type Column, column, DataTable } from '../../../ui/data-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { fetchQuality } from './match-api.ts';
import styles from './matches.module.css';

const RATES = ['interested', 'mutual', 'dismissed'] as const;

interface Part {
  readonly name: string;
  readonly counts: MatchCounts;
}

export function QualityFigures() {
  const { t, format } = useMessages();
  const { answer, error, retry } = useQuery(fetchQuality);
  const shareOf = useShare();
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
  if (answer === null) return <Skeleton height="7.5rem" />;
  const { all } = answer;
  return (
    <section className="mb-5" aria-label={t('admin-matches.quality')}>
      <dl className={styles.figures}>
        <div>
          <dt className="muted text-sm">{t('admin-matches.total')}</dt>
          <dd className="text-lg tabular weight-bold">{format.number(all.total)}</dd>
        </div>
        {RATES.map((rate) => (
          <div key={rate}>
            <dt className="muted text-sm">{t(`admin-matches.rate.${rate}`)}</dt>
            <dd className="text-lg tabular weight-bold">{shareOf(all, rate)}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.details}>
        <summary>{t('admin-matches.byKindAndScore')}</summary>
        <QualityTable quality={answer} />
        <p className="muted text-sm text-column mt-2">{t('admin-matches.qualityAbout')}</p>
      </details>
    </section>
  );
}

function useShare() {
  const { t, format } = useMessages();
  return (counts: MatchCounts, rate: (typeof RATES)[number]) =>
    counts.total === 0
      ? '–'
      : t('admin-matches.share', {
          share: format.percent(counts[rate] / counts.total),
          count: format.number(counts[rate]),
        });
}

function QualityTable({ quality }: { quality: MatchQuality }) {
  const { t, format } = useMessages();
  const shareOf = useShare();
  const parts: Part[] = [
    ...MATCH_KINDS.map((kind) => ({
      name: t(`matches.kinds.${kind}`),
      counts: quality.kinds[kind],
    })),
    ...quality.bands.map(({ from, to, counts }) => ({
      name: t('admin-matches.band', { from, to }),
      counts,
    })),
  ];
  const columns: readonly Column<Part>[] = [
    column('name', t('admin-matches.part'), ({ name }) => name),
    column('total', t('admin-matches.total'), ({ counts }) => format.number(counts.total), {
      isNumber: true,
    }),
    ...RATES.map((rate) => ({
      key: rate,
      label: t(`admin-matches.rate.${rate}`),
      cell: ({ counts }: Part) => shareOf(counts, rate),
      isNumber: true,
    })),
  ];
  return (
    <DataTable
      caption={t('admin-matches.byKindAndScore')}
      columns={columns}
      rows={parts}
      idOf={({ name }) => name}
    />
  );
}
