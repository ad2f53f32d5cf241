import type { MatchingPreview, RescoredMatch } from '@samspill/domain/matches/matching-change';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import styles from './matches.module.css';
import { reasonDifference } from './reason-difference.ts';

const COUNTS = ['rising', 'falling', 'dropping', 'reordered'] as const;

interface WeightsPreviewProps {
  readonly preview: MatchingPreview;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** What the typed weights would do, tried on some matches. */
export function WeightsPreview({ preview, children }: WeightsPreviewProps) {
  const { t, format } = useMessages();
  const { count, total, movers } = preview;
  const section = useRef<HTMLElement>(null);
  // It comes up below what was pressed.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={section} className={styles.preview} aria-label={t('admin-matches.preview')}>
      <h2>{t('admin-matches.preview')}</h2>
      <p className={styles.note} role="status">
        {t(count === total ? 'admin-matches.triedAll' : 'admin-matches.tried', {
          count,
          total: format.number(total),
        })}
      </p>
      <dl className={styles.figures}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`admin-matches.${name}`)}</dt>
            <dd>{format.number(preview[name])}</dd>
          </div>
        ))}
      </dl>
      {movers.length === 0 ? <p>{t('admin-matches.noMovers')}</p> : <Movers movers={movers} />}
      <p className={styles.note}>{t('admin-matches.previewLimits')}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

function Movers({ movers }: Pick<MatchingPreview, 'movers'>) {
  const { t } = useMessages();
  const columns: readonly Column<RescoredMatch>[] = [
    {
      key: 'who',
      label: t('admin-matches.match'),
      cell: ({ title, name }) => t('admin-matches.pair', { title, name }),
    },
    {
      key: 'before',
      label: t('admin-matches.before'),
      cell: ({ before }) => before.score,
      isNumber: true,
    },
    {
      key: 'after',
      label: t('admin-matches.after'),
      cell: ({ after }) => after.score,
      isNumber: true,
    },
    { key: 'why', label: t('admin-matches.reasons'), cell: (match) => <Why match={match} /> },
  ];
  return (
    <DataTable
      caption={t('admin-matches.movers')}
      columns={columns}
      rows={movers}
      idOf={({ id }) => id}
    />
  );
}

/** Another kind, where it became one, and the reasons that count for more or less. */
function Why({ match: { before, after } }: { match: RescoredMatch }) {
  const { t } = useMessages();
  const kinds = { from: t(`matches.kind.${before.kind}`), to: t(`matches.kind.${after.kind}`) };
  const changes = reasonDifference(before, after).map(({ code, before: from, after: to }) =>
    t('admin-matches.reasonChange', { name: t(`admin-matches.reason.${code}`), from, to }),
  );
  return (
    <ul className={styles.changes}>
      {before.kind === after.kind ? null : <li>{t('admin-matches.kindChange', kinds)}</li>}
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
