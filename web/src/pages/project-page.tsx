import type { Project } from '@samspill/domain/projects/project';
import { contentOfProjectQuery } from '../features/content/content-queries.ts';
import { ContentSection } from '../features/feed/content-section.tsx';
import { ProjectMatches } from '../features/matches/project-matches.tsx';
import { WhyThisProject } from '../features/matches/why-match.tsx';
import { ProjectPeople } from '../features/people/project-people.tsx';
import { ProjectScreen, type ProjectSlots } from '../features/projects/project-screen.tsx';
import type { Entity } from '../firebase/entity.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';

/** A project with the people behind it and what it has shared. */
export function ProjectPage() {
  return <ProjectScreen slots={slotsOf} />;
}

function slotsOf(project: Entity<Project>, isOwner: boolean): ProjectSlots {
  return {
    actions: null,
    people: (
      <>
        {isOwner ? null : <WhyThisProject projectId={project.id} />}
        <ProjectPeople project={project.data} />
      </>
    ),
    parts: {
      updates: { content: <Updates projectId={project.id} /> },
      matches: isOwner ? { content: <ProjectMatches project={project} /> } : null,
    },
  };
}

function Updates({ projectId }: { projectId: string }) {
  const { t } = useMessages();
  return (
    <ContentSection
      title={t('follows.updates')}
      none={t('follows.noUpdates')}
      query={contentOfProjectQuery(projectId)}
    />
  );
}
