import type { Comment } from '@samspill/domain/content/content';
import { useEffect, useRef, useState } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { useBatchedWatch } from '../../firebase/use-batched-watch.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { repliesOf } from './replies.ts';
import type { CommentActions } from './use-comment-actions.ts';

interface CommentThreadProps {
  readonly contentId: string;
  readonly comment: Entity<Comment>;
  readonly actions: CommentActions;
  readonly linkedId: string | null;
  readonly canAnswer: boolean;
  readonly isShown: (comment: Entity<Comment>) => boolean;
}

/** A comment with the replies to it, live. */
export function CommentThread(props: CommentThreadProps) {
  const { contentId, comment, actions, linkedId, canAnswer } = props;
  const replies = useBatchedWatch(repliesOf(contentId), comment.id) ?? [];
  const [isReplying, setReplying] = useState(false);
  const shown = replies.filter(props.isShown);
  const onReply = canAnswer ? () => setReplying(true) : null;
  return (
    <>
      <CommentItem
        {...{ contentId, comment, actions, onReply }}
        isLinked={comment.id === linkedId}
      />
      {shown.length > 0 ? (
        <ol className={styles.replies}>
          {shown.map((reply) => (
            <li key={reply.id}>
              <CommentItem
                {...{ contentId, actions, onReply }}
                comment={reply}
                isLinked={reply.id === linkedId}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {isReplying ? (
        <ReplyForm
          name={comment.data.author.name}
          onCancel={() => setReplying(false)}
          onSubmit={(text) => {
            actions.add(text, comment.id);
            setReplying(false);
          }}
        />
      ) : null}
    </>
  );
}

interface ReplyFormProps {
  readonly name: string;
  readonly onCancel: () => void;
  readonly onSubmit: Parameters<typeof CommentForm>[0]['onSubmit'];
}

function ReplyForm({ name, onCancel, onSubmit }: ReplyFormProps) {
  const { t } = useMessages();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.replies}>
      <CommentForm
        label={t('comments.replyTo', { name })}
        submitLabel={t('comments.reply')}
        inputRef={input}
        onCancel={onCancel}
        onSubmit={onSubmit}
      />
    </div>
  );
}
