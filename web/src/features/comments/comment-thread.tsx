import type { Comment } from '@samspill/domain/content/content';
import { useEffect, useRef, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { type CommentTarget, readCommentDraft } from './comment-draft.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { NewCommentForm } from './new-comment-form.tsx';
import type { Thread } from './threads.ts';
import type { CommentActions } from './use-comment-actions.ts';
import { useParentComment } from './use-comments.ts';

interface CommentThreadProps {
  readonly contentId: string;
  readonly thread: Thread;
  readonly actions: CommentActions;
  readonly linkedId: string | null;
  readonly canAnswer: boolean;
  readonly isShown: (comment: Entity<Comment>) => boolean;
  readonly onMoreReplies: (() => void) | null;
}

export function CommentThread(props: CommentThreadProps) {
  const { contentId, thread, actions, linkedId, onMoreReplies } = props;
  const found = useParentComment(contentId, thread);
  const root = found && props.isShown(found) ? found : null;
  const target = { contentId, replyTo: thread.id };
  const [isReplying, setReplying] = useState(() => readCommentDraft(target) !== '');
  const canReply = props.canAnswer && root !== null;
  const onReply = canReply ? () => setReplying(true) : null;
  const item = { contentId, actions, onReply };
  return (
    <>
      {root === null ? (
        <MissingRoot isLoading={found === undefined} />
      ) : (
        <CommentItem {...item} comment={root} isLinked={root.id === linkedId} />
      )}
      {thread.root === null && onMoreReplies !== null ? (
        <MoreReplies onMore={onMoreReplies} />
      ) : null}
      {thread.replies.length > 0 ? (
        <ol className={styles.replies}>
          {thread.replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem {...item} comment={reply} isLinked={reply.id === linkedId} />
            </li>
          ))}
        </ol>
      ) : null}
      {canReply && isReplying ? (
        <ReplyForm
          name={root.data.author.name}
          target={target}
          onCancel={() => setReplying(false)}
          onSubmit={(text) => {
            actions.add(text, thread.id);
            setReplying(false);
          }}
        />
      ) : null}
    </>
  );
}

function MissingRoot({ isLoading }: { isLoading: boolean }) {
  const { t } = useMessages();
  return isLoading ? (
    <SkeletonText lines={2} />
  ) : (
    <p className={styles.gone}>{t('comments.gone')}</p>
  );
}

function MoreReplies({ onMore }: { onMore: () => void }) {
  const { t } = useMessages();
  return (
    <div className={styles.replies}>
      <Button size="sm" variant="ghost" className={styles.more} onClick={onMore}>
        {t('comments.moreReplies')}
      </Button>
    </div>
  );
}

interface ReplyFormProps {
  readonly name: string;
  readonly target: CommentTarget;
  readonly onCancel: () => void;
  readonly onSubmit: Parameters<typeof NewCommentForm>[0]['onSubmit'];
}

function ReplyForm({ name, ...form }: ReplyFormProps) {
  const { t } = useMessages();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.replies}>
      <NewCommentForm
        {...form}
        label={t('comments.replyTo', { name })}
        submitLabel={t('comments.reply')}
        inputRef={input}
      />
    </div>
  );
}
