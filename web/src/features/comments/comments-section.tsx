import type { Comment } from '@samspill/domain/comments/comment';
import { CommentSchema } from '@samspill/domain/comments/comment';
import { commentPath } from '@samspill/domain/comments/paths';
import type { Content } from '@samspill/domain/content/content';
import { canAnswerText } from '@samspill/domain/text-permissions';
import { useId } from 'react';
import { useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import type { PagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useIsArchived } from '../../platform/group-filters/archived-group.tsx';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { LimitNote } from '../../platform/limits/limit-note.tsx';
import { textRateLimits, useLimit } from '../../platform/limits/reached-limit.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { ListFoot } from '../../platform/search/list-foot.tsx';
import { MarkdownText } from '../../platform/site/markdown-text.tsx';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { CommentThread } from './comment-thread.tsx';
import { heldCommentsQuery } from './comments-query.ts';
import { NewCommentForm } from './new-comment-form.tsx';
import { toThreads } from './threads.ts';
import { type CommentActions, useCommentActions } from './use-comment-actions.ts';
import { useComments } from './use-comments.ts';

interface HeldCommentsProps {
  readonly contentId: string;
  readonly actions: CommentActions;
}

function HeldComments({ contentId, actions }: HeldCommentsProps) {
  const { t } = useMessages();
  const user = useUser();
  const headingId = useId();
  const live = useLiveQuery(heldCommentsQuery(contentId, user.uid), CommentSchema);
  const held = live.status === 'ready' ? live.data.rows : [];
  const closed = useLimit(['comment'], held.length > 0);
  if (held.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="stack-4">
      <h3 id={headingId}>{t('comments.held')}</h3>
      <Banner tone="warning">{t('comments.heldAbout')}</Banner>
      <LimitNote closed={closed} />
      <ul className="stack-4">
        {held.map((comment) => (
          <HeldComment key={comment.id} {...{ comment, actions }} />
        ))}
      </ul>
    </section>
  );
}

interface HeldCommentProps {
  readonly comment: Entity<Comment>;
  readonly actions: CommentActions;
}

function HeldComment({ comment, actions }: HeldCommentProps) {
  const { t } = useMessages();
  const closed = useLimit(textRateLimits('comment', comment.data.body), true);
  return (
    <li>
      <MarkdownText text={comment.data.body} />
      <LimitNote closed={closed?.gate === 'link' ? closed : null} />
      <div className="flex-gap-2 justify-end">
        <Button size="sm" variant="ghost" onClick={() => actions.remove(comment)}>
          {t('ui.delete')}
        </Button>
        {closed === null ? (
          <Button size="sm" variant="primary" onClick={() => actions.publish(comment)}>
            {t('comments.publish')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

interface CommentsSectionProps {
  readonly content: Entity<Content>;
  readonly linkedId: string | null;
}

export function CommentsSection({ content, linkedId }: CommentsSectionProps) {
  const { t } = useMessages();
  const user = useUser();
  const headingId = useId();
  const actions = useCommentActions(content.id);
  const { comments, shown, isShown, isKnown } = useShownComments({ content, linkedId });
  const isArchived = useIsArchived();
  const canComment = isArchived === false && canAnswerText(user, content.data);
  // The loaded comments include pending changes; the server’s counter does not.
  const isAllRead = comments.status === 'ready' && isKnown && !comments.hasMore;
  const count = isAllRead ? shown.length : content.data.counters.comments;
  return (
    <section aria-labelledby={headingId} className="stack-4">
      <h2 id={headingId}>{t('content.comments', { count })}</h2>
      {isArchived ? <Banner tone="info">{t('comments.archived')}</Banner> : null}
      {canComment ? (
        <NewCommentForm
          target={{ contentId: content.id, replyTo: null }}
          label={t('comments.write')}
          submitLabel={t('content.comment')}
          onSubmit={(text) => actions.add(text, null)}
        />
      ) : null}
      {linkedId === null ? null : <HeldComments contentId={content.id} actions={actions} />}
      <Threads {...{ content, linkedId, actions, comments, shown, isShown, isKnown, canComment }} />
    </section>
  );
}

interface ShownComments {
  readonly comments: PagedQuery<Comment>;
  readonly shown: readonly Entity<Comment>[];
  readonly isShown: (comment: Entity<Comment>) => boolean;
  readonly isKnown: boolean;
}

function useShownComments({ content, linkedId }: CommentsSectionProps): ShownComments {
  const user = useUser();
  const hidden = useHidden(user.uid);
  const deleted = useDeletedPaths();
  const comments = useComments(content, linkedId);
  const isShown = ({ id, data }: Entity<Comment>) =>
    !deleted.has(commentPath(content.id, id)) &&
    (data.author.uid === user.uid || hidden?.has(data.author.uid) === false);
  return { comments, shown: comments.items.filter(isShown), isShown, isKnown: hidden !== null };
}

type ThreadsProps = CommentsSectionProps &
  ShownComments & { readonly actions: CommentActions; readonly canComment: boolean };

function Threads(props: ThreadsProps) {
  const { content, linkedId, actions, comments, shown, isShown, isKnown } = props;
  const { t } = useMessages();
  if (comments.status === 'error')
    return <DataError code={comments.code ?? 'unknown'} onRetry={comments.retry} />;
  if (comments.status === 'loading' || !isKnown) return <SkeletonText lines={4} />;
  const threads = toThreads(shown);
  const { hasMore, loadMore } = comments;
  return (
    <>
      {threads.length === 0 && !hasMore ? <p className="subtle">{t('comments.none')}</p> : null}
      <ol className="stack-4">
        {threads.map((thread) => (
          <li key={thread.id}>
            <CommentThread
              {...{ thread, actions, linkedId, isShown }}
              contentId={content.id}
              canAnswer={props.canComment}
              onMoreReplies={hasMore ? loadMore : null}
            />
          </li>
        ))}
      </ol>
      <ListFoot results={comments} isPendingShown />
    </>
  );
}
