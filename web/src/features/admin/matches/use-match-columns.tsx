import {
  type AdminMatchRow,
  type MatchOutcome,
  outcomeOf,
} from '@samspill/domain/matches/admin-match';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import styles from './matches.module.css';

const TONES = {
  new: 'neutral',
  interested: 'info',
  mutual: 'success',
  dismissed: 'warning',
} as const satisfies Record<MatchOutcome, string>;

/** What the list tells of each match; nothing that the match does not carry. */
export function useMatchColumns(): readonly Column<AdminMatchRow>[] {
  const { t } = useMessages();
  return [
    {
      key: 'match',
      label: t('admin-matches.match'),
      cell: ({ project, person }) =>
        t('admin-matches.pair', { title: project.title, name: person.name }),
    },
    { key: 'score', label: t('admin-matches.score'), cell: ({ score }) => score, isNumber: true },
    {
      key: 'kind',
      label: t('admin-matches.kind'),
      cell: ({ kind }) => t(`matches.kind.${kind}`),
    },
    {
      key: 'reasons',
      label: t('admin-matches.reasons'),
      cell: (match) => <ReasonPoints match={match} />,
    },
    { key: 'state', label: t('admin-matches.state'), cell: (match) => <State match={match} /> },
    {
      key: 'found',
      label: t('admin-matches.found'),
      cell: ({ createdAt }) => <TimeAgo at={new Date(createdAt)} />,
    },
  ];
}

function ReasonPoints({ match }: { match: AdminMatchRow }) {
  const { t } = useMessages();
  return (
    <span className={styles.points}>
      {match.reasons
        .map(({ code, points }) => `${t(`admin-matches.reason.${code}`)} ${points}`)
        .join(' · ')}
    </span>
  );
}

function State({ match }: { match: AdminMatchRow }) {
  const { t } = useMessages();
  const outcome = outcomeOf(match);
  return <Badge tone={TONES[outcome]}>{t(`admin-matches.state.${outcome}`)}</Badge>;
}
