import { PersonMatches } from '../features/matches/person-matches.tsx';
import { ProjectsScreen } from '../features/projects/projects-screen.tsx';

/** Projects in general, and those that fit the reader. */
export function ProjectsPage() {
  return <ProjectsScreen matches={<PersonMatches />} />;
}
