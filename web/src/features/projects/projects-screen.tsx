import { matchesHref } from '@samspill/domain/matches/paths';
import { newProjectHref, projectsHref } from '@samspill/domain/projects/paths';
import { type Project, ProjectSchema } from '@samspill/domain/projects/project';
import { FolderPlus, Plus } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import type { PagedQuery } from '../../data/paged-query.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { PartsContext } from '../../page/parts.tsx';
import { DataError } from '../../platform/search/data-error.tsx';
import { ListFoot } from '../../platform/search/list-foot.tsx';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DiscoverProjects } from './discover-projects.tsx';
import styles from './my-projects.module.css';
import { CompactProjectCard, CompactProjectCardSkeleton } from './project-card.tsx';
import { missingRequiredFields } from './project-draft.ts';
import { myProjectsQuery } from './project-queries.ts';

const GROUPS = ['published', 'draft', 'archived'] as const;
const SKELETON_COUNT = 4;
/** Keeps the page below 30 reads, including activity of the first two projects. */
const PER_PAGE = 5;
const INITIALLY_OPEN = 2;
const showAll = () => true;

interface MyProjectsProps {
  /** Activity of a published project; projects further down load it when opened. */
  readonly activity: (project: Entity<Project>, isOpen: boolean) => ReactNode;
}

export function MyProjects({ activity }: MyProjectsProps) {
  const user = useUser();
  const results = usePagedQuery(myProjectsQuery(user.uid), {
    schema: ProjectSchema,
    matches: showAll,
    filterKey: '',
    pageSize: PER_PAGE,
    isBlind: true,
  });
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading') return <LoadingProjects />;
  return results.items.length === 0 ? (
    <NoProjects />
  ) : (
    <ProjectGroups results={results} activity={activity} />
  );
}

interface ProjectGroupsProps extends MyProjectsProps {
  readonly results: PagedQuery<Project>;
}

function ProjectGroups({ results, activity }: ProjectGroupsProps) {
  return (
    <div className="stack-6">
      {GROUPS.map((status) => (
        <ProjectGroup
          key={status}
          status={status}
          projects={results.items.filter((project) => project.data.status === status)}
          activity={activity}
        />
      ))}
      <ListFoot results={results} isPendingShown />
    </div>
  );
}

interface ProjectGroupProps extends MyProjectsProps {
  readonly status: Project['status'];
  readonly projects: readonly Entity<Project>[];
}

function ProjectGroup({ status, projects, activity }: ProjectGroupProps) {
  const { t } = useMessages();
  if (projects.length === 0) return null;
  return (
    <section>
      <h2 className="text-sm mb-3">{t(`projects.group.${status}`)}</h2>
      <ul className={status === 'published' ? styles.homes : styles.list}>
        {projects.map((project, place) => (
          <li key={project.id} className="stack-4 min-0">
            <CompactProjectCard project={project} showStatus />
            {status === 'published' ? (
              <>
                <Figures project={project.data} />
                {activity(project, place < INITIALLY_OPEN)}
              </>
            ) : null}
            {status === 'draft' ? <Missing project={project.data} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ project }: { project: Project }) {
  const { t } = useMessages();
  const { counters, memberIds } = project;
  return (
    <p className={styles.figures}>
      <span>{t('follows.followers', { count: counters.followers })}</span>
      <span>{t('requests.members', { count: memberIds.length })}</span>
      {counters.openTasks > 0 ? (
        <span>{t('projects.openTasks', { count: counters.openTasks })}</span>
      ) : null}
    </p>
  );
}

function Missing({ project }: { project: Project }) {
  const { t, format } = useMessages();
  const missing = missingRequiredFields(project).map((field) => t(`projects.missing.${field}`));
  return (
    <p className={styles.figures}>
      {missing.length === 0
        ? t('projects.readyToPublish')
        : t('projects.missingToPublish', { list: format.list(missing) })}
    </p>
  );
}

function NoProjects() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<FolderPlus size={22} />}
      title={t('projects.noneMineTitle')}
      about={t('projects.noneMineAbout')}
      actions={
        <>
          <ButtonLink variant="primary" to={newProjectHref()}>
            {t('projects.new')}
          </ButtonLink>
          <ButtonLink to={matchesHref()}>{t('projects.toMatches')}</ButtonLink>
          <ButtonLink to={projectsHref()}>{t('projects.exploreAll')}</ButtonLink>
        </>
      }
    />
  );
}

function LoadingProjects() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
        <li key={index}>
          <CompactProjectCardSkeleton />
        </li>
      ))}
    </ul>
  );
}

const VIEW_PARAM = 'view';
const OWN_VIEWS = ['discover', 'mine'];
/** View that is now a page of its own; links in older notifications and mails lead here. */
const FORMER_VIEW = 'matches';

interface ProjectsScreenProps extends MyProjectsProps {
  readonly invitations: ReactNode;
}

export function ProjectsScreen({ invitations, activity }: ProjectsScreenProps) {
  const { t } = useMessages();
  const [params, setParams] = useSearchParams();
  const user = useUser();
  const parts = useContext(PartsContext).projectsViews;
  const views = [...OWN_VIEWS, ...parts.map(({ value }) => value)];
  const view = views.find((known) => known === params.get(VIEW_PARAM)) ?? 'discover';
  if (params.get(VIEW_PARAM) === FORMER_VIEW) return <Navigate to={matchesHref()} replace />;
  return (
    <>
      <PageHeader
        title={t('projects.title')}
        about={t('projects.about')}
        actions={
          <ButtonLink variant="primary" icon={<Plus size={16} />} to={newProjectHref()}>
            {t('projects.new')}
          </ButtonLink>
        }
      />
      <Tabs
        label={t('projects.views')}
        value={view}
        onChange={(next) => setParams(next === 'discover' ? {} : { [VIEW_PARAM]: next })}
        tabs={[
          {
            value: 'discover',
            label: t('projects.discover'),
            content: <DiscoverProjects />,
          },
          {
            value: 'mine',
            label: t('projects.mine'),
            content: (
              <>
                {invitations}
                <MyProjects activity={activity} />
              </>
            ),
          },
          ...parts
            .filter(({ value, isShown }) => value === view || (isShown?.(user) ?? true))
            .map(({ value, label, Component }) => ({
              value,
              label: t(label),
              content: <Component />,
            })),
        ]}
      />
    </>
  );
}
