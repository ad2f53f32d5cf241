import { useSearchParams } from 'react-router-dom';
import { HidingNote, PersonMenu } from '../features/blocks/hiding-menus.tsx';
import { useHidingState } from '../features/blocks/use-hiding.ts';
import { contentOfPersonQuery } from '../features/content/content-queries.ts';
import { MessageButton } from '../features/conversations/message-button.tsx';
import { ContentSection } from '../features/feed/content-section.tsx';
import { FollowButton } from '../features/follows/follow-button.tsx';
import { WhyThisPerson } from '../features/matches/why-match.tsx';
import { PersonScreen } from '../features/people/person-screen.tsx';
import { InviteFromProfile } from '../features/requests/invite-button.tsx';
import { OwnTasks } from '../features/tasks/own-tasks.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useUser } from '../session/use-session.ts';

interface PersonActionsProps {
  readonly person: { readonly id: string; readonly name: string };
}

function PersonActions({ person }: PersonActionsProps) {
  const [search] = useSearchParams();
  const { id, name } = person;
  const { isBlocked } = useHidingState({ kind: 'user', id });
  return (
    <>
      {isBlocked ? null : (
        <>
          <MessageButton
            key={id}
            person={{ uid: id, name }}
            startsOpen={search.has('write')}
            primary
          />
          <InviteFromProfile person={{ uid: id, name }} />
          <FollowButton target={{ kind: 'user', id, name }} />
        </>
      )}
      <PersonMenu person={person} />
    </>
  );
}

export function PersonPage() {
  const { t } = useMessages();
  const user = useUser();
  return (
    <PersonScreen
      actions={({ id, data }) => <PersonActions person={{ id, name: data.displayName }} />}
      note={({ id, data }) => (
        <>
          <HidingNote target={{ kind: 'user', id, name: data.displayName }} />
          <WhyThisPerson uid={id} />
        </>
      )}
      shared={(uid) => (
        <>
          {uid === user.uid ? <OwnTasks /> : null}
          <ContentSection
            title={t('follows.posts')}
            none={t('follows.noPosts')}
            query={contentOfPersonQuery(uid)}
          />
        </>
      )}
    />
  );
}
