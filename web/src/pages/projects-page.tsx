import { PersonMatches } from '../features/matches/person-matches.tsx';
import { ProjectsScreen } from '../features/projects/projects-screen.tsx';
import { MyInvitations } from '../features/requests/my-invitations.tsx';
import { OwnTasks } from '../features/tasks/own-tasks.tsx';

/** Projects in general, those that fit the reader, and the reader's tasks in them. */
export function ProjectsPage() {
  return (
    <ProjectsScreen
      invitations={<MyInvitations />}
      matches={<PersonMatches />}
      tasks={<OwnTasks />}
    />
  );
}
