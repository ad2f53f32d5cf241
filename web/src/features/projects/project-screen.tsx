import { projectPath } from '@samspill/domain/paths';
import { editProjectHref } from '@samspill/domain/projects/paths';
import { type Project, ProjectSchema } from '@samspill/domain/projects/project';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { usePageTitle } from '../../page/page-title.tsx';
import { HiddenNote } from '../../platform/reports/hidden-note.tsx';
import { DataError } from '../../platform/search/data-error.tsx';
import { useUser } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EntityHeading } from '../../ui/entity-heading.tsx';
import { MainAndAside } from '../../ui/main-and-aside.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import type { RoleAction } from './pitch/open-roles.tsx';
import { ProjectPitch } from './pitch/project-pitch.tsx';
import { ProjectCover } from './project-cover.tsx';
import { isPublishable, toProjectDraft } from './project-draft.ts';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectMenu } from './project-menu.tsx';
import styles from './project-screen.module.css';
import { ProjectMissing, ProjectUnavailable } from './project-unavailable.tsx';
import { ShareItems } from './share-items.tsx';
import { useProjectActions } from './use-project-actions.ts';

interface ProjectHeadingProps {
  readonly project: Entity<Project>;
  readonly actions: ReactNode | null;
  readonly owner: ReactNode;
  readonly isCompact: boolean;
}

function ProjectHeading({ project, actions, owner, isCompact }: ProjectHeadingProps) {
  const { t } = useMessages();
  const { title, tagline, stage, location, publishedAt, counters } = project.data;
  return (
    <EntityHeading
      isCompact={isCompact}
      title={title || t('projects.untitled')}
      about={tagline}
      badges={<Badge>{t(`project-terms.stage.${stage}`)}</Badge>}
      location={location}
      facts={
        <>
          {owner}
          {publishedAt === null ? null : (
            <span>
              {t('projects.publishedSince')} <TimeAgo long at={new Date(publishedAt.toMillis())} />
            </span>
          )}
          <span>{t('follows.followers', { count: counters.followers })}</span>
        </>
      }
      actions={actions ?? <OwnerActions project={project} />}
    />
  );
}

function OwnerActions({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const actions = useProjectActions(project);
  const canPublish = project.data.status === 'draft' && isPublishable(toProjectDraft(project.data));
  return (
    <>
      <ButtonLink
        icon={<Pencil size={16} />}
        variant={canPublish ? 'secondary' : 'primary'}
        to={editProjectHref(project.id)}
      >
        {t('ui.edit')}
      </ButtonLink>
      {canPublish ? (
        <Button variant="primary" onClick={actions.publish}>
          {t('projects.publish')}
        </Button>
      ) : null}
      <ProjectMenu project={project} actions={actions}>
        <ShareItems projectId={project.id} title={project.data.title} />
      </ProjectMenu>
    </>
  );
}

/** In display order; `matches` is for the owner only. */
export const PROJECT_TABS = ['about', 'updates', 'tasks', 'members', 'matches'] as const;
type ProjectTab = (typeof PROJECT_TABS)[number];

const TAB_PARAM = 'tab';

export function readProjectTab(params: URLSearchParams, tabs: readonly ProjectTab[]): ProjectTab {
  const named = v.safeParse(v.picklist(tabs), params.get(TAB_PARAM));
  return named.success ? named.output : 'about';
}

/** No parameter for the first tab, so that it has a single address. */
export function writeProjectTab(tab: ProjectTab): Record<string, string> {
  return tab === 'about' ? {} : { [TAB_PARAM]: tab };
}

type ProjectParts = Readonly<
  Partial<Record<ProjectTab, { readonly content: ReactNode; readonly count?: ReactNode } | null>>
>;

/** Mounts only the open tab, so that hidden tabs cost no reads. */
function ProjectTabs({ parts }: { parts: ProjectParts }) {
  const { t } = useMessages();
  const [params, setParams] = useSearchParams();
  const shown = PROJECT_TABS.flatMap((value) => {
    const part = parts[value];
    return part ? [{ value, ...part }] : [];
  });
  const values = shown.map(({ value }) => value);
  return (
    <Tabs
      label={t('projects.parts')}
      value={readProjectTab(params, values)}
      onChange={(tab) => setParams(writeProjectTab(tab), { preventScrollReset: true })}
      tabs={shown.map(({ value, content, count }) => ({
        value,
        label: (
          <>
            {t(`projects.tab.${value}`)}
            {count}
          </>
        ),
        content,
      }))}
    />
  );
}

const COVER_WIDTH_PX = 1200;
const COVER_SIZES = '(min-width: 1280px) 1200px, 100vw';

/** Parts from other features; `actions` and `note` are not shown on the reader’s own project. */
export interface ProjectSlots {
  readonly actions: ReactNode | null;
  readonly owner: ReactNode;
  readonly roleAction?: RoleAction | undefined;
  readonly lead: ReactNode;
  readonly contact: ReactNode;
  readonly note: ReactNode;
  readonly people: ReactNode;
  readonly parts: ProjectParts;
}

interface ProjectScreenProps {
  readonly slots: (project: Entity<Project>, isOwner: boolean) => ProjectSlots;
}

export function ProjectScreen({ slots }: ProjectScreenProps) {
  const { id = '' } = useParams();
  const user = useUser();
  const project = useLiveDocument(projectPath(id), ProjectSchema);
  if (project.status === 'loading') return <ProjectSkeleton />;
  if (project.status === 'error') {
    if (project.code === 'permission-denied') return <ProjectUnavailable kind="denied" />;
    return <DataError isPage code={project.code} onRetry={project.retry} />;
  }
  if (project.data === null) return <ProjectMissing projectId={id} />;
  const isOwner = project.data.data.ownerId === user.uid;
  return (
    <ProjectView
      key={id}
      project={project.data}
      slots={slots(project.data, isOwner)}
      isOwner={isOwner}
    />
  );
}

interface ProjectViewProps {
  readonly project: Entity<Project>;
  readonly slots: ProjectSlots;
  readonly isOwner: boolean;
}

function ProjectView({ project, slots, isOwner }: ProjectViewProps) {
  const { t } = useMessages();
  const { data } = project;
  usePageTitle(data.title || t('projects.untitled'));
  const [params] = useSearchParams();
  const isAbout = readProjectTab(params, PROJECT_TABS) === 'about';
  const about = { content: <About project={project} slots={slots} isOwner={isOwner} /> };
  return (
    <article className="stack-5">
      <VisibilityNote id={project.id} project={data} />
      {slots.note}
      {isAbout ? (
        <div className={styles.cover}>
          <ProjectCover project={project} maxWidthPx={COVER_WIDTH_PX} sizes={COVER_SIZES} eager />
        </div>
      ) : null}
      <ProjectHeading
        project={project}
        actions={slots.actions}
        owner={slots.owner}
        isCompact={!isAbout}
      />
      <ProjectTabs parts={{ ...slots.parts, about }} />
    </article>
  );
}

function About({ project, slots, isOwner }: ProjectViewProps) {
  const { id, data } = project;
  const changedAt = new Date(data.updatedAt.toMillis());
  return (
    <MainAndAside
      lead={
        <>
          <ProjectFacts project={data} />
          {slots.lead}
        </>
      }
      main={
        <>
          <ProjectPitch
            project={{ id, draft: toProjectDraft(data), changedAt }}
            roleAction={slots.roleAction}
            isOwner={isOwner}
          />
          {isOwner ? null : slots.contact}
        </>
      }
      aside={slots.people}
    />
  );
}

function VisibilityNote({ id, project }: { id: string; project: Project }) {
  const { t } = useMessages();
  if (project.hidden)
    return (
      <HiddenNote kind="project" id={id} ownerUid={project.ownerId}>
        {t('projects.hiddenNote')}
      </HiddenNote>
    );
  if (project.status === 'published') return null;
  return (
    <Banner tone="warning">
      {t(project.status === 'draft' ? 'projects.draftNote' : 'projects.archivedNote')}
    </Banner>
  );
}

function ProjectSkeleton() {
  return (
    <div className="stack-5" aria-hidden="true">
      <div className={styles.cover}>
        <Skeleton height="100%" />
      </div>
      <Skeleton width="40%" height="2.25rem" />
      <Skeleton width="60%" />
      <MainAndAside main={<SkeletonText lines={6} />} aside={<Skeleton height="12rem" />} />
    </div>
  );
}
