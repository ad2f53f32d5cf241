import type { Comment, Content } from '@samspill/domain/content/content';
import { canAnswerText } from '@samspill/domain/content/content-permissions';
import { useId } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useHidden } from '../blocks/use-hidden.ts';
import { useDeleted } from '../content/use-deleted.ts';
import { DataError } from '../search/data-error.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { type CommentActions, useCommentActions } from './use-comment-actions.ts';
import { useThreads } from './use-threads.ts';

interface CommentsSectionProps {
  readonly content: Entity<Content>;
  /** The comment that the address names. */
  readonly linkedId: string | null;
}

/** What is said about an item: where to say more, then threads, the latest first. */
export function CommentsSection({ content, linkedId }: CommentsSectionProps) {
  const { t } = useMessages();
  const user = useUser();
  const headingId = useId();
  const actions = useCommentActions(content.id);
  const count = content.data.counters.comments;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>{t('content.comments', { count })}</h2>
      {canAnswerText(user, content.data) ? (
        <CommentForm
          label={t('comments.write')}
          submitLabel={t('content.comment')}
          onSubmit={(text) => actions.add(text, null)}
        />
      ) : null}
      <Threads content={content} linkedId={linkedId} actions={actions} />
    </section>
  );
}

function Threads({
  content,
  linkedId,
  actions,
}: CommentsSectionProps & { actions: CommentActions }) {
  const { t } = useMessages();
  const user = useUser();
  const isShown = useIsShown();
  const threads = useThreads(content.id, linkedId);
  if (threads.status === 'error')
    return <DataError code={threads.code ?? 'unknown'} onRetry={threads.retry} />;
  if (threads.status === 'loading') return <SkeletonText lines={4} />;
  const shown = threads.items.filter(isShown);
  return (
    <>
      {shown.length === 0 && !threads.hasMore ? (
        <p className={styles.none}>{t('comments.none')}</p>
      ) : null}
      <ol className={styles.threads}>
        {shown.map((comment) => (
          <li key={comment.id}>
            <CommentThread
              {...{ comment, actions, linkedId, isShown }}
              contentId={content.id}
              canAnswer={canAnswerText(user, content.data)}
            />
          </li>
        ))}
      </ol>
      <LoadMore
        hasMore={threads.hasMore}
        pending={threads.isLoadingMore}
        onLoadMore={threads.loadMore}
      />
    </>
  );
}

/** Leaves out what was just deleted, and who is blocked or muted. */
function useIsShown() {
  const user = useUser();
  const hidden = useHidden(user.uid);
  const deleted = useDeleted();
  return ({ id, data }: Entity<Comment>) =>
    !deleted.has(id) && (data.author.uid === user.uid || !hidden?.has(data.author.uid));
}
