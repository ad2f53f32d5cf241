import type { Project } from '@samspill/domain/projects/project';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EntityHeading } from '../../ui/entity-heading.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { isPublishable, toProjectDraft } from './project-draft.ts';
import { ProjectMenu } from './project-menu.tsx';
import { ShareItems } from './share-items.tsx';
import { useProjectActions } from './use-project-actions.ts';

interface ProjectHeadingProps {
  readonly project: Entity<Project>;
  readonly actions: ReactNode | null;
  readonly owner: ReactNode;
}

export function ProjectHeading({ project, actions, owner }: ProjectHeadingProps) {
  const { t } = useMessages();
  const { title, tagline, stage, location, publishedAt, counters } = project.data;
  return (
    <EntityHeading
      title={title || t('projects.untitled')}
      about={tagline}
      badges={<Badge>{t(`project-terms.stage.${stage}`)}</Badge>}
      location={location}
      facts={
        <>
          {owner}
          {publishedAt === null ? null : (
            <span>
              {t('projects.publishedSince')} <TimeAgo at={new Date(publishedAt.toMillis())} />
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
        to={hrefs.editProject(project.id)}
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
