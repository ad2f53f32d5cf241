import { toExcerpt } from '@samspill/domain/content/mentions';
import type { AdminPoll } from '@samspill/domain/polls/admin-poll';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { PollBadges } from './poll-badges.tsx';
import styles from './polls.module.css';

const MAX_QUESTION_CHARS = 90;

export const pollQuestion = ({ body }: AdminPoll) => toExcerpt(body, MAX_QUESTION_CHARS);

export function usePollColumns(): readonly Column<AdminPoll>[] {
  const { t, format } = useMessages();
  return [
    {
      key: 'question',
      label: t('admin-polls.question'),
      cell: (poll) => <span className={styles.question}>{pollQuestion(poll)}</span>,
    },
    {
      key: 'from',
      label: t('admin-polls.from'),
      cell: ({ fromSite, author }) => (fromSite ? t('admin-polls.from.site') : author.name),
    },
    {
      key: 'state',
      label: t('admin-polls.state'),
      cell: (poll) => <PollBadges poll={poll} />,
    },
    {
      key: 'voters',
      label: t('admin-polls.voters'),
      isNumber: true,
      cell: ({ voters }) => format.number(voters),
    },
    {
      key: 'closes',
      label: t('admin-polls.closes'),
      cell: ({ closesAt }) => format.dateTime(new Date(closesAt)),
    },
    {
      key: 'created',
      label: t('admin-polls.created'),
      cell: ({ createdAt }) => <TimeAgo at={new Date(createdAt)} />,
    },
  ];
}
