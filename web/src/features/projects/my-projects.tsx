import { type Project, ProjectSchema } from '@samspill/domain/projects/project';
import { FolderPlus } from 'lucide-react';
import type { Entity } from '../../firebase/entity.ts';
import { type PagedQuery, usePagedQuery } from '../../firebase/use-paged-query.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataError } from '../search/data-error.tsx';
import { ListFoot } from '../search/list-foot.tsx';
import styles from './my-projects.module.css';
import { CompactProjectCard, CompactProjectCardSkeleton } from './project-card.tsx';
import { myProjectsQuery } from './project-queries.ts';

const GROUPS = ['draft', 'published', 'archived'] as const;
const SKELETON_COUNT = 4;
const showAll = () => true;

/** One's own projects by state, drafts first: what is unfinished wants attention. */
export function MyProjects() {
  const user = useUser();
  const results = usePagedQuery(myProjectsQuery(user.uid), {
    schema: ProjectSchema,
    matches: showAll,
    filterKey: '',
  });
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading') return <LoadingProjects />;
  return results.items.length === 0 ? <NoProjects /> : <ProjectGroups results={results} />;
}

function ProjectGroups({ results }: { results: PagedQuery<Project> }) {
  return (
    <div className={styles.groups}>
      {GROUPS.map((status) => (
        <ProjectGroup
          key={status}
          status={status}
          projects={results.items.filter((project) => project.data.status === status)}
        />
      ))}
      <ListFoot results={results} isPendingShown />
    </div>
  );
}

interface ProjectGroupProps {
  readonly status: Project['status'];
  readonly projects: readonly Entity<Project>[];
}

function ProjectGroup({ status, projects }: ProjectGroupProps) {
  const { t } = useMessages();
  if (projects.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t(`projects.group.${status}`)}</h2>
      <ul className={styles.list}>
        {projects.map((project) => (
          <li key={project.id}>
            <CompactProjectCard project={project} showStatus />
          </li>
        ))}
      </ul>
    </section>
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
        <ButtonLink variant="primary" to={hrefs.newProject()}>
          {t('projects.new')}
        </ButtonLink>
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
