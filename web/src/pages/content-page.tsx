import type { Content } from '@samspill/domain/content/content';
import { toExcerpt } from '@samspill/domain/content/mentions';
import { feedHref } from '@samspill/domain/feed/paths';
import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { Share2 } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Entity } from '../data/entity.ts';
import { useLiveDocument } from '../data/live-query.ts';
import { BookmarkButton } from '../features/bookmarks/bookmark-button.tsx';
import { CommentsSection } from '../features/comments/comments-section.tsx';
import { ContentCard, ContentCardSkeleton } from '../features/content/content-card.tsx';
import { ContentMenuButton } from '../features/content/content-menu-button.tsx';
import { ContentUnavailable, HeldNote } from '../features/content/held-note.tsx';
import { useExistingContent } from '../features/content/use-content.ts';
import { useContentActions } from '../features/content/use-content-actions.ts';
import { LikeButton } from '../features/likes/like-button.tsx';
import { CompactPersonCard, CompactPersonCardSkeleton } from '../features/people/person-card.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { usePageTitle } from '../page/page-title.tsx';
import { ArchivedGroup, useIsArchivedGroup } from '../platform/group-filters/archived-group.tsx';
import { HiddenCommentNote, HiddenNote } from '../platform/reports/hidden-note.tsx';
import { DataError } from '../platform/search/data-error.tsx';
import { Button } from '../ui/button.tsx';
import { MainAndAside } from '../ui/main-and-aside.tsx';

const MAX_TITLE_CHARS = 60;
const COMMENT_HASH = /^#comment-([\w-]+)$/;
const commentIn = (hash: string): string | null => COMMENT_HASH.exec(hash)?.[1] ?? null;

export function ContentPage() {
  const { id = '' } = useParams();
  const content = useExistingContent(id);
  if (content.status === 'loading')
    return <MainAndAside main={<ContentCardSkeleton />} aside={<CompactPersonCardSkeleton />} />;
  if (content.status === 'error') return <DataError code={content.code} onRetry={content.retry} />;
  const item = content.data;
  return item === null ? <ContentUnavailable /> : <ContentView key={item.id} content={item} />;
}

function ContentView({ content }: { content: Entity<Content> }) {
  const { t } = useMessages();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { author, kind, body, status } = content.data;
  const isArchived = useIsArchivedGroup(content.data.groupId);
  const title = t('content.open', { kind: t(`content.kind.${kind}`), name: author.name });
  const commentId = commentIn(hash);
  usePageTitle(toExcerpt(body, MAX_TITLE_CHARS) || title);
  return (
    <MainAndAside
      main={
        <div className="stack-6">
          <h1 className="visually-hidden">{title}</h1>
          {status === 'hidden' ? (
            <HiddenNote kind="content" id={content.id} ownerUid={author.uid}>
              {t('content.hiddenNote')}
            </HiddenNote>
          ) : null}
          {status === 'held' ? <HeldNote content={content} /> : null}
          {commentId === null ? null : (
            <HiddenCommentNote key={commentId} id={commentId} contentId={content.id} />
          )}
          <ArchivedGroup isArchived={isArchived}>
            <ContentCard
              content={content}
              size="full"
              menu={
                <ContentMenuButton
                  content={content}
                  onGone={() => void navigate(feedHref(), { replace: true })}
                />
              }
              actions={
                <>
                  <LikeButton content={content} />
                  {content.data.status === 'group' ? null : (
                    <BookmarkButton contentId={content.id} />
                  )}
                  <ShareButton content={content} />
                </>
              }
            />
            <CommentsSection content={content} linkedId={commentId} />
          </ArchivedGroup>
        </div>
      }
      aside={<Author uid={author.uid} />}
    />
  );
}

/** Reads the author, since the item has only the name and picture. The rules refuse that across a block. */
function Author({ uid }: { uid: string }) {
  const person = useLiveDocument(userPath(uid), PersonSchema);
  if (person.status === 'loading') return <CompactPersonCardSkeleton />;
  return person.status === 'ready' && person.data !== null ? (
    <CompactPersonCard person={person.data} />
  ) : null;
}

function ShareButton({ content }: { content: Entity<Content> }) {
  const { t } = useMessages();
  const { share, copyLink } = useContentActions(content);
  return (
    <Button size="sm" variant="ghost" icon={<Share2 size={17} />} onClick={share ?? copyLink}>
      {t(share === null ? 'content.copyLink' : 'content.share')}
    </Button>
  );
}
