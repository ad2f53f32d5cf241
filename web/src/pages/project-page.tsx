import { ProjectPeople } from '../features/people/project-people.tsx';
import { ProjectScreen } from '../features/projects/project-screen.tsx';

/** A project with the people behind it. */
export function ProjectPage() {
  return <ProjectScreen people={(project) => <ProjectPeople project={project} />} />;
}
