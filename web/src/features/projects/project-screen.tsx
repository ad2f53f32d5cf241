import { projectPath } from '@samspill/domain/paths';
import { type Project, ProjectSchema } from '@samspill/domain/projects/project';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../app/page-title.tsx';
import type { Entity } from '../../firebase/entity.ts';
import { useLiveDocument } from '../../firebase/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { DataError } from '../search/data-error.tsx';
import { PlainText } from '../site/plain-text.tsx';
import { ProjectCover } from './project-cover.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectHeading } from './project-heading.tsx';
import styles from './project-screen.module.css';
import { ProjectUnavailable } from './project-unavailable.tsx';

const COVER_WIDTH_PX = 1200;
const COVER_SIZES = '(min-width: 1280px) 1200px, 100vw';

/** What other features show about a project; `actions` and `note` only about somebody else's. */
interface ProjectScreenProps {
  readonly actions: (project: Entity<Project>) => ReactNode;
  readonly note: (project: Entity<Project>) => ReactNode;
  /** Who is behind the project, from a feature that knows people. */
  readonly people: (project: Project) => ReactNode;
  /** What the project has shared. */
  readonly updates: (projectId: string) => ReactNode;
}

/** One project, live: what its owner changes shows without a reload. */
export function ProjectScreen(props: ProjectScreenProps) {
  const { id = '' } = useParams();
  const project = useLiveDocument(projectPath(id), ProjectSchema);
  if (project.status === 'loading') return <ProjectSkeleton />;
  if (project.status === 'error') {
    if (project.code === 'permission-denied') return <ProjectUnavailable kind="denied" />;
    return <DataError isPage code={project.code} onRetry={project.retry} />;
  }
  return project.data === null ? (
    <ProjectUnavailable kind="missing" />
  ) : (
    <ProjectView
      project={project.data}
      actions={props.actions(project.data)}
      note={props.note(project.data)}
      people={props.people(project.data.data)}
      updates={props.updates(project.data.id)}
    />
  );
}

interface ProjectViewProps {
  readonly project: Entity<Project>;
  readonly actions: ReactNode;
  readonly note: ReactNode;
  readonly people: ReactNode;
  readonly updates: ReactNode;
}

function ProjectView(props: ProjectViewProps) {
  const { project } = props;
  const { t } = useMessages();
  const user = useUser();
  const { data } = project;
  const isOwner = data.ownerId === user.uid;
  usePageTitle(data.title || t('projects.untitled'));
  return (
    <article className={styles.page}>
      <VisibilityNote project={data} />
      {isOwner ? null : props.note}
      <div className={styles.cover}>
        <ProjectCover project={project} maxWidthPx={COVER_WIDTH_PX} sizes={COVER_SIZES} eager />
      </div>
      <ProjectHeading project={project} actions={isOwner ? null : props.actions} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-label={t('projects.description')}>
            {data.description.trim() ? (
              <PlainText text={data.description} />
            ) : (
              <p className={styles.none}>{t('projects.noDescription')}</p>
            )}
          </section>
          <div className={styles.updates}>{props.updates}</div>
        </div>
        <div className={styles.aside}>
          <ProjectFacts project={data} />
          {props.people}
        </div>
      </div>
    </article>
  );
}

/** Tells members why others do not see the project. */
function VisibilityNote({ project }: { project: Project }) {
  const { t } = useMessages();
  if (project.hidden) return <Banner tone="error">{t('projects.hiddenNote')}</Banner>;
  if (project.status === 'published') return null;
  return (
    <Banner tone="warning">
      {t(project.status === 'draft' ? 'projects.draftNote' : 'projects.archivedNote')}
    </Banner>
  );
}

function ProjectSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.cover}>
        <Skeleton height="100%" />
      </div>
      <Skeleton width="40%" height="2.25rem" />
      <Skeleton width="60%" />
      <div className={styles.columns}>
        <div className={styles.main}>
          <SkeletonText lines={6} />
        </div>
        <div className={styles.aside}>
          <Skeleton height="12rem" />
        </div>
      </div>
    </div>
  );
}
