import { HidingNote } from '../features/blocks/hiding-note.tsx';
import { ProjectMenu } from '../features/blocks/project-menu.tsx';
import { contentOfProjectQuery } from '../features/content/content-queries.ts';
import { ContentSection } from '../features/feed/content-section.tsx';
import { FollowButton } from '../features/follows/follow-button.tsx';
import { ProjectPeople } from '../features/people/project-people.tsx';
import { ProjectScreen } from '../features/projects/project-screen.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';

/** A project with what can be done about it, the people behind it and what it has shared. */
export function ProjectPage() {
  const { t } = useMessages();
  return (
    <ProjectScreen
      actions={({ id, data }) => (
        <>
          <FollowButton target={{ kind: 'project', id, name: data.title }} primary />
          <ProjectMenu project={{ id, name: data.title }} />
        </>
      )}
      note={({ id, data }) => <HidingNote target={{ kind: 'project', id, name: data.title }} />}
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
