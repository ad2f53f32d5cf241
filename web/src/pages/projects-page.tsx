import { SaveDealButton } from '../features/deals/save-deal-button.tsx';
import { SavedProjects } from '../features/deals/saved-projects.tsx';
import { PersonMatches } from '../features/matches/person-matches.tsx';
import { ProjectsScreen } from '../features/projects/projects-screen.tsx';
import { MyInvitations } from '../features/requests/my-invitations.tsx';
import { OwnTasks } from '../features/tasks/own-tasks.tsx';
import { ProjectActivity } from './project-activity.tsx';

/** Projects in general, those that fit the reader, and the reader's tasks in them. */
export function ProjectsPage() {
  return (
    <ProjectsScreen
      invitations={<MyInvitations />}
      matches={<PersonMatches />}
      tasks={<OwnTasks />}
      activity={(project, isOpen) => <ProjectActivity project={project} isOpen={isOpen} />}
      cardAction={(project) => <SaveDealButton project={project} size="sm" />}
      saved={<SavedProjects />}
    />
  );
}
