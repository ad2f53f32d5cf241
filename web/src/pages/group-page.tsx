import type { GroupView } from '@samspill/domain/groups/group';
import { Newspaper } from 'lucide-react';
import { contentOfGroupQuery } from '../features/content/content-queries.ts';
import { FeedList } from '../features/feed/feed-list.tsx';
import { useLatestOf } from '../features/feed/use-latest.ts';
import { GroupComposer } from '../features/groups/group-composer.tsx';
import { GroupConversation } from '../features/groups/group-conversation.tsx';
import { GroupScreen } from '../features/groups/group-screen.tsx';
import { ProjectsOfGroup } from '../features/projects/projects-of-group.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { ArchivedGroup } from '../platform/group-filters/archived-group.tsx';
import { Banner } from '../ui/banner.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function GroupPage() {
  return (
    <GroupScreen
      parts={(group) => ({
        feed: <GroupFeed group={group} />,
        projects: <ProjectsOfGroup groupId={group.id} />,
        conversation: <GroupConversation group={group} />,
      })}
    />
  );
}

const ignore = () => undefined;

function GroupFeed({ group }: { group: GroupView }) {
  const { t } = useMessages();
  const isActive = group.status === 'active';
  const list = useLatestOf(contentOfGroupQuery(group.id));
  return (
    <div className="stack-3 mb-5">
      {isActive ? (
        <GroupComposer group={group} />
      ) : (
        <Banner tone="info">{t('groups.archivedNote')}</Banner>
      )}
      <ArchivedGroup isArchived={!isActive}>
        <FeedList
          list={list}
          onListed={ignore}
          empty={
            <EmptyState
              icon={<Newspaper size={22} />}
              title={t('groups.noPostsTitle')}
              about={t(isActive ? 'groups.noPostsAbout' : 'groups.noPostsArchived')}
            />
          }
        />
      </ArchivedGroup>
    </div>
  );
}
