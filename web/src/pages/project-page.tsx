import { canShareUpdate, type Project } from '@samspill/domain/projects/project';
import type { Entity } from '../data/entity.ts';
import { HidingNote, ProjectMenu } from '../features/blocks/hiding-menus.tsx';
import { Composer } from '../features/content/composer.tsx';
import { contentOfProjectQuery } from '../features/content/content-queries.ts';
import { MessageButton } from '../features/conversations/message-button.tsx';
import { ContentSection } from '../features/feed/content-section.tsx';
import { FollowButton } from '../features/follows/follow-button.tsx';
import { ProjectMatches } from '../features/matches/project-matches.tsx';
import { WhyThisProject } from '../features/matches/why-match.tsx';
import { ProjectContact, ProjectOwner, ProjectPeople } from '../features/people/project-people.tsx';
import { ProjectScreen, type ProjectSlots } from '../features/projects/project-screen.tsx';
import { ShareItems } from '../features/projects/share-items.tsx';
import {
  JoinActions,
  OfferButton,
  OwnershipOffer,
  RequestRoleButton,
} from '../features/requests/join-actions.tsx';
import { MembersTab, PendingCount } from '../features/requests/members-tab.tsx';
import { ProjectTasks } from '../features/tasks/project-tasks.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { ProjectActions } from '../page/parts.tsx';
import { useBlocked } from '../platform/hidden/use-hidden.ts';
import { useUser } from '../session/use-session.ts';
import { Banner } from '../ui/banner.tsx';
import { ProjectChecklist } from './project-checklist.tsx';
import styles from './project-page.module.css';

export function ProjectPage() {
  return <ProjectScreen slots={projectSlots} />;
}

function projectSlots(project: Entity<Project>, isOwner: boolean): ProjectSlots {
  return {
    actions: isOwner ? null : <VisitorActions project={project} />,
    owner: <ProjectOwner ownerId={project.data.ownerId} />,
    roleAction: isOwner ? undefined : (role) => <RequestRoleButton project={project} role={role} />,
    lead: isOwner ? <ProjectChecklist project={project} /> : <WhyThisProject project={project} />,
    contact: (
      <ProjectContact
        project={project}
        action={({ id, data }) => (
          <MessageButton isNamed person={{ uid: id, name: data.displayName }} />
        )}
      />
    ),
    note: isOwner ? null : (
      <>
        <OwnershipOffer project={project} />
        <HidingNote target={targetOf(project)} />
        <BlockedOwnerNote ownerId={project.data.ownerId} />
      </>
    ),
    people: (
      <ProjectPeople
        project={project}
        actions={({ id, data }) => (
          <MessageButton size="sm" person={{ uid: id, name: data.displayName }} />
        )}
      />
    ),
    parts: {
      updates: { content: <Updates project={project} /> },
      tasks: {
        content: (
          <ProjectTasks
            project={project}
            offer={(task) => <OfferButton project={project} task={task} />}
          />
        ),
      },
      members: {
        content: <MembersTab project={project} />,
        count: isOwner ? <PendingCount projectId={project.id} /> : null,
      },
      matches: isOwner ? { content: <ProjectMatches project={project} /> } : null,
    },
  };
}

const targetOf = ({ id, data }: Entity<Project>) =>
  ({ kind: 'project', id, name: data.title }) as const;

function useIsBlocked(ownerId: string): boolean {
  const { uid } = useUser();
  return useBlocked(uid)?.has(ownerId) ?? false;
}

/** A blocked owner's project stays readable, so that it can be reported, but is not followed or saved. */
function BlockedOwnerNote({ ownerId }: { ownerId: string }) {
  const { t } = useMessages();
  const isBlocked = useIsBlocked(ownerId);
  return isBlocked ? <Banner tone="warning">{t('follows.blockedOwner')}</Banner> : null;
}

function VisitorActions({ project }: { project: Entity<Project> }) {
  const isBlocked = useIsBlocked(project.data.ownerId);
  return (
    <JoinActions
      project={project}
      menu={(item) => (
        <>
          {isBlocked ? null : <FollowButton target={targetOf(project)} />}
          <span className={styles.together}>
            {isBlocked ? null : <ProjectActions project={project} />}
            <ProjectMenu project={{ id: project.id, name: project.data.title }}>
              {item}
              <ShareItems projectId={project.id} title={project.data.title} />
            </ProjectMenu>
          </span>
        </>
      )}
    />
  );
}

function Updates({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const user = useUser();
  const canShare = canShareUpdate(user, project.data);
  return (
    <div className="stack-6 text-column">
      {canShare ? <Composer kind="update" projectId={project.id} mayPrefetch /> : null}
      <ContentSection
        title={t('follows.updates')}
        none={t('follows.noUpdates')}
        query={contentOfProjectQuery(project.id)}
        isWithinProject
      />
    </div>
  );
}
