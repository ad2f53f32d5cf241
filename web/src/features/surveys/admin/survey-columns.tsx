import type { SurveyRow } from '@samspill/domain/surveys/admin-survey';
import { adminSurveyEditHref, adminSurveyResultsHref } from '@samspill/domain/surveys/paths';
import type { LocalText } from '@samspill/domain/surveys/question';
import type { SurveyStatus } from '@samspill/domain/surveys/survey';
import { textIn } from '@samspill/domain/surveys/texts';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import styles from './surveys.module.css';

export function useSurveyTitle() {
  const { t, locale } = useMessages();
  return (title: LocalText): string => textIn(title, locale) || t('admin-surveys.untitled');
}

const TONES = { draft: 'neutral', open: 'success', closed: 'warning' } as const;

export function StatusBadge({ status }: { status: SurveyStatus }) {
  const { t } = useMessages();
  return <Badge tone={TONES[status]}>{t(`admin-surveys.status.${status}`)}</Badge>;
}

export function useSurveyColumns(
  /** Null for roles that only read results. */
  menuOf: ((row: SurveyRow) => ReactNode) | null,
): readonly Column<SurveyRow>[] {
  const { t, format } = useMessages();
  const titleOf = useSurveyTitle();
  const count = (
    key: 'reached' | 'opened' | 'begun' | 'answered',
    of: (row: SurveyRow) => number,
  ) => ({
    key,
    label: t(`admin-surveys.${key}`),
    isNumber: true,
    cell: (row: SurveyRow) => format.number(of(row)),
  });
  return [
    column('survey', t('admin-surveys.survey'), (row) => (
      <span className={styles.title}>
        <Link
          className="text-color no-underline weight-500"
          to={(menuOf ? adminSurveyEditHref : adminSurveyResultsHref)(row.id)}
        >
          {titleOf(row.title)}
        </Link>
        <span className="subtle text-xs">
          {t('admin-surveys.questions', { count: row.questions })}
        </span>
      </span>
    )),
    column('status', t('admin-surveys.status'), ({ status, pinned }) => (
      <span className="inline-cluster-1">
        <StatusBadge status={status} />
        {pinned ? (
          <Badge tone="info" icon={<Pin size={12} aria-hidden="true" />}>
            {t('admin-surveys.pinned')}
          </Badge>
        ) : null}
      </span>
    )),
    count('reached', ({ notified }) => notified),
    count('opened', ({ opened, partial, complete }) => opened + partial + complete),
    count('begun', ({ partial, complete }) => partial + complete),
    count('answered', ({ complete }) => complete),
    column('updated', t('admin-surveys.updated'), ({ updatedAt }) => (
      <TimeAgo at={new Date(updatedAt)} />
    )),
    ...(menuOf ? [column('actions', t('admin-surveys.actions'), menuOf)] : []),
  ];
}
