import type { Project } from '@samspill/domain/projects/project';
import type { Entity } from '../data/entity.ts';
import { useRestoredState } from '../data/history-entry-state.ts';
import { NewProjectMatches } from '../features/matches/new-project-matches.tsx';
import { ProjectsScreen } from '../features/projects/projects-screen.tsx';
import { MyInvitations, PendingRequestsPreview } from '../features/requests/my-invitations.tsx';
import { ProjectDeadlines } from '../features/tasks/project-deadlines.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useUser } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { ProjectChecklist } from './project-checklist.tsx';

interface ProjectActivityProps {
  readonly project: Entity<Project>;
  readonly isOpen: boolean;
}

export function ProjectActivity({ project, isOpen }: ProjectActivityProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const [isShown, setShown] = useRestoredState(`activity ${project.id}`, isOpen);
  const isOwner = project.data.ownerId === uid;
  if (!isShown)
    return (
      <div>
        <Button
          size="sm"
          aria-label={t('projects.showActivityOf', { title: project.data.title })}
          onClick={() => setShown(true)}
        >
          {t('projects.showActivity')}
        </Button>
      </div>
    );
  return (
    <div className="stack-5 hide-empty">
      {isOwner ? (
        <>
          <PendingRequestsPreview project={project} />
          <ProjectChecklist project={project} hasMatchesBeside />
          <NewProjectMatches project={project} />
        </>
      ) : null}
      <ProjectDeadlines project={project} />
    </div>
  );
}

export function ProjectsPage() {
  return (
    <ProjectsScreen
      invitations={<MyInvitations />}
      activity={(project, isOpen) => <ProjectActivity project={project} isOpen={isOpen} />}
    />
  );
}
