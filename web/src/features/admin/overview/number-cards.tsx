import type { AdminOverview } from '@samspill/domain/statistics/statistics';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Card, CardLink } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './overview.module.css';

const CARD_HEIGHT = '6.5rem';
const CARDS = ['members', 'projects', 'content', 'comments', 'votes', 'matches'] as const;

interface NumberCardProps {
  readonly to: string;
  readonly label: string;
  readonly count: number;
  readonly about: string;
}

function NumberCard({ to, label, count, about }: NumberCardProps) {
  const { format } = useMessages();
  return (
    <Card linked>
      <h3 className={styles.label}>
        <CardLink to={to}>{label}</CardLink>
      </h3>
      <p className={styles.count}>{format.number(count)}</p>
      <p className={styles.note}>{about}</p>
    </Card>
  );
}

/** How much there is of everything now; each leads to where it is looked after. */
export function NumberCards({ overview }: { overview: AdminOverview }) {
  const { t, format } = useMessages();
  const { members, projects, content, comments, votes, matches } = overview.counts;
  const contentTab = (tab: string) => `${hrefs.adminContent()}?tab=${tab}`;
  return (
    <div className={styles.cards}>
      <NumberCard
        to={hrefs.adminUsers()}
        label={t('admin-overview.members')}
        count={members.active}
        about={t('admin-overview.membersAbout', { count: members.suspended })}
      />
      <NumberCard
        to={contentTab('projects')}
        label={t('admin-overview.projects')}
        count={projects.published}
        about={t('admin-overview.projectsAbout', {
          drafts: format.number(projects.draft),
          archived: format.number(projects.archived),
        })}
      />
      <NumberCard
        to={contentTab('content')}
        label={t('admin-overview.content')}
        count={content}
        about={t('admin-overview.contentAbout')}
      />
      <NumberCard
        to={contentTab('comments')}
        label={t('admin-overview.comments')}
        count={comments}
        about={t('admin-overview.contentAbout')}
      />
      <NumberCard
        to={hrefs.adminPolls()}
        label={t('admin-overview.votes')}
        count={votes}
        about={t('admin-overview.votesAbout')}
      />
      <NumberCard
        to={hrefs.adminMatches()}
        label={t('admin-overview.matches')}
        count={matches.current}
        about={t('admin-overview.matchesAbout', { count: matches.mutual })}
      />
    </div>
  );
}

export function NumberCardsSkeleton() {
  return (
    <div className={styles.cards}>
      {CARDS.map((name) => (
        <Skeleton key={name} height={CARD_HEIGHT} />
      ))}
    </div>
  );
}
