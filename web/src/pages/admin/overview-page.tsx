import { adminContentHref } from '@samspill/domain/content/paths';
import { adminFailuresHref } from '@samspill/domain/failures/paths';
import { adminFeedbackHref } from '@samspill/domain/feedback/paths';
import { adminMatchesHref } from '@samspill/domain/matches/paths';
import { homeHref } from '@samspill/domain/paths';
import { adminUsersHref } from '@samspill/domain/people/paths';
import { adminPollsHref } from '@samspill/domain/polls/paths';
import { newProjectHref } from '@samspill/domain/projects/paths';
import { can, type Role } from '@samspill/domain/roles/role';
import { adminSeedUsersHref } from '@samspill/domain/seeding/paths';
import { adminGlobalHref } from '@samspill/domain/site/paths';
import {
  type AdminOverview,
  type Attention,
  SETUP_STEPS,
  type SetupStep,
} from '@samspill/domain/statistics/statistics';
import { adminSurveysHref } from '@samspill/domain/surveys/paths';
import { ChevronRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useDismissed } from '../../data/local-page-state.ts';
import { useQuery } from '../../data/query.ts';
import { AuditTab } from '../../features/audit/admin/audit-tab.tsx';
import styles from '../../features/statistics/admin/overview.module.css';
import {
  fetchModerationAttention,
  fetchOverview,
} from '../../features/statistics/admin/overview-api.ts';
import {
  NO_OVERVIEW_FILTERS,
  OVERVIEW_FILTERS,
  OVERVIEW_TABS,
  type OverviewFilters,
} from '../../features/statistics/admin/overview-filters.ts';
import { Trends } from '../../features/statistics/admin/trends.tsx';
import { dateOfDay } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useCanOpenPage } from '../../platform/admin/admin-pages.ts';
import { useCopy } from '../../platform/limits/use-copy.ts';
import { useFilters } from '../../platform/search/use-filters.ts';
import { useCan, useRole } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { Checklist } from '../../ui/checklist.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';

function SetupList({ done }: { done: readonly SetupStep[] }) {
  const { t } = useMessages();
  const [isAway, putAway] = useDismissed('site-setup');
  if (isAway || done.length === SETUP_STEPS.length) return null;
  return (
    <div className="mb-8">
      <Checklist
        title={t('admin-overview.setup.title')}
        items={SETUP_STEPS.map((step) => ({
          id: step,
          words: t(`admin-overview.setup.step.${step}`),
          isDone: done.includes(step),
          action: <Action step={step} />,
        }))}
        onHide={putAway}
      />
    </div>
  );
}

const STEP_PAGES: Readonly<Record<Exclude<SetupStep, 'members'>, string>> = {
  identity: `${adminGlobalHref()}?tab=identity`,
  operator: `${adminGlobalHref()}?tab=operator`,
  testMail: `${adminGlobalHref()}?tab=mails`,
  terms: `${adminGlobalHref()}?tab=skills`,
  project: newProjectHref(),
  secondAdmin: adminUsersHref(),
};

function Action({ step }: { step: SetupStep }): ReactNode {
  const { t } = useMessages();
  const copy = useCopy();
  const label = t(`admin-overview.setup.do.${step}`);
  if (step === 'members')
    return (
      <Button size="sm" onClick={() => copy.link(homeHref())}>
        {label}
      </Button>
    );
  return (
    <ButtonLink size="sm" to={STEP_PAGES[step]}>
      {label}
    </ButtonLink>
  );
}

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
  const isLink = useCanOpenPage(to.split('?')[0] ?? to);
  return (
    <Card linked={isLink}>
      <h3 className="muted text-sm weight-500">
        {isLink ? <CardLink to={to}>{label}</CardLink> : label}
      </h3>
      <p className={styles.count}>{format.number(count)}</p>
      <p className="muted text-sm">{about}</p>
    </Card>
  );
}

function NumberCards({ overview }: { overview: AdminOverview }) {
  const { t, format } = useMessages();
  const { members, projects, content, comments, votes, matches } = overview.counts;
  const contentTab = (tab: string) => `${adminContentHref()}?tab=${tab}`;
  return (
    <div className={styles.cards}>
      <NumberCard
        to={adminUsersHref()}
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
        to={adminPollsHref()}
        label={t('admin-overview.votes')}
        count={votes}
        about={t('admin-overview.votesAbout')}
      />
      <NumberCard
        to={adminMatchesHref()}
        label={t('admin-overview.matches')}
        count={matches.current}
        about={t('admin-overview.matchesAbout', { count: matches.mutual })}
      />
    </div>
  );
}

function NumberCardsSkeleton() {
  return (
    <div className={styles.cards}>
      {CARDS.map((name) => (
        <Skeleton key={name} height={CARD_HEIGHT} />
      ))}
    </div>
  );
}

const ATTENTION_ITEMS = [
  ['waitingApplicants', `${adminUsersHref()}?status=waiting`],
  ['openReports', adminContentHref()],
  ['openAppeals', `${adminContentHref()}?tab=appeals`],
  ['newFeedback', adminFeedbackHref()],
  ['hiddenProjects', `${adminContentHref()}?tab=projects&state=hidden`],
  ['failures', adminFailuresHref()],
  ['unfinishedSeedOrders', adminSeedUsersHref()],
] as const satisfies readonly (readonly [keyof Attention, string])[];

function AttentionList({ attention }: { attention: Partial<Attention> }) {
  const { t } = useMessages();
  const waiting = ATTENTION_ITEMS.filter(([name]) => (attention[name] ?? 0) > 0);
  if (waiting.length === 0)
    return (
      <p className="row-2 success-text">
        <CircleCheck size={18} aria-hidden="true" /> {t('admin-overview.calm')}
      </p>
    );
  return (
    <ul className={styles.attention}>
      {waiting.map(([name, to]) => (
        <li key={name}>
          <Link to={to} className={styles.waiting}>
            {t(`admin-overview.attention.${name}`, { count: attention[name] ?? 0 })}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface OverviewTabProps {
  readonly filters: OverviewFilters;
  readonly onFilters: (changes: Partial<OverviewFilters>) => void;
}

function OverviewTab({ filters, onFilters }: OverviewTabProps) {
  const { t } = useMessages();
  const canManage = useCan('manageSite');
  const { answer, error, retry } = useQuery(fetchOverview);
  return (
    <>
      {error === null ? (
        <>
          {answer && canManage ? <SetupList done={answer.setupDone} /> : null}
          {canManage ? (
            <section className="mb-8">
              <h2 className="text-lg mb-3">{t('admin-overview.attention')}</h2>
              {answer ? <AttentionList attention={answer.attention} /> : <SkeletonText lines={2} />}
            </section>
          ) : null}
          <section className="mb-8">
            <h2 className="text-lg mb-3">{t('admin-overview.now')}</h2>
            {answer ? <NumberCards overview={answer} /> : <NumberCardsSkeleton />}
            {answer ? <RecentlyActive seen={answer.seen} /> : null}
          </section>
        </>
      ) : (
        <LoadFailure error={error} onRetry={retry} />
      )}
      <Trends period={filters.days} from={filters.from} to={filters.to} onChange={onFilters} />
    </>
  );
}

function RecentlyActive({ seen }: { seen: AdminOverview['seen'] }) {
  const { t, format } = useMessages();
  if (seen === null) return <p className="muted text-sm">{t('admin-overview.notSeen')}</p>;
  const day = format.date(dateOfDay(seen.countedOn));
  return (
    <div className={styles.seen}>
      <h3 className="muted text-sm weight-500">{t('admin-overview.seen')}</h3>
      <dl>
        {(['day', 'week', 'month'] as const).map((span) => (
          <div key={span}>
            <dt className="muted text-sm">{t(`admin-overview.seen.${span}`)}</dt>
            <dd className="text-lg tabular weight-bold">{format.number(seen[span])}</dd>
          </div>
        ))}
      </dl>
      <p className="muted text-sm">{t('admin-overview.seenAbout', { day })}</p>
    </div>
  );
}

function ModeratorOverview() {
  const { t } = useMessages();
  const { answer, error, retry } = useQuery(fetchModerationAttention);
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
  return (
    <section className="mb-8">
      <h2 className="text-lg mb-3">{t('admin-overview.attention')}</h2>
      {answer ? <AttentionList attention={answer} /> : <SkeletonText lines={2} />}
    </section>
  );
}

function RoleOverview({ role }: { readonly role: Role }) {
  const { t } = useMessages();
  const title = t('admin-overview.role.title', { role: t(`admin.value.role.${role}`) });
  return (
    <>
      <PageHeader title={title} about={t(`admin.refused.${role}`)} />
      {can(role, 'moderate') ? <ModeratorOverview /> : null}
      {can(role, 'editSurveys') ? (
        <ButtonLink to={adminSurveysHref()} variant="primary">
          {t('admin.nav.surveys')}
        </ButtonLink>
      ) : null}
    </>
  );
}

export function AdminOverviewPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(OVERVIEW_FILTERS);
  const role = useRole();
  if (role && !can(role, 'readStatistics')) return <RoleOverview role={role} />;
  const tabs = OVERVIEW_TABS.filter((tab) => tab !== 'audit' || can(role, 'manageSite'));
  return (
    <>
      <PageHeader title={t('admin-overview.title')} about={t('admin-overview.about')} />
      <Tabs
        label={t('admin-overview.title')}
        value={tabs.includes(filters.tab) ? filters.tab : 'overview'}
        onChange={(tab) => setFilters({ ...NO_OVERVIEW_FILTERS, tab })}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: t(`admin-overview.tab.${tab}`),
          content:
            tab === 'audit' ? (
              <AuditTab filters={filters} onFilters={setFilters} />
            ) : (
              <OverviewTab filters={filters} onFilters={setFilters} />
            ),
        }))}
      />
    </>
  );
}
