import { contentOfProjectQuery } from '../features/content/content-queries.ts';
import { ContentSection } from '../features/feed/content-section.tsx';
import { ProjectPeople } from '../features/people/project-people.tsx';
import { ProjectScreen } from '../features/projects/project-screen.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';

/** A project with the people behind it and what it has shared. */
export function ProjectPage() {
  const { t } = useMessages();
  return (
    <ProjectScreen
      people={(project) => <ProjectPeople project={project} />}
      updates={(projectId) => (
        <ContentSection
          title={t('follows.updates')}
          none={t('follows.noUpdates')}
          query={contentOfProjectQuery(projectId)}
        />
      )}
    />
  );
}
