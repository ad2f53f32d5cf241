import { type Comment, CommentSchema } from '@samspill/domain/content/content';
import { useId } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { gatesOfText } from '../limits/closed.ts';
import { LimitNote } from '../limits/limit-note.tsx';
import { useLimit } from '../limits/use-limit.ts';
import { MarkdownText } from '../site/markdown-text.tsx';
import styles from './comments.module.css';
import { heldCommentsQuery } from './comments-query.ts';
import type { CommentActions } from './use-comment-actions.ts';

interface HeldCommentsProps {
  readonly contentId: string;
  readonly actions: CommentActions;
}

/** One's own comments on an item that wait, each to be published or deleted; where a notification leads. */
export function HeldComments({ contentId, actions }: HeldCommentsProps) {
  const { t } = useMessages();
  const user = useUser();
  const headingId = useId();
  const live = useLiveQuery(heldCommentsQuery(contentId, user.uid), CommentSchema);
  const held = live.status === 'ready' ? live.data.rows : [];
  const closed = useLimit(['comment'], held.length > 0);
  if (held.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.held}>
      <h3 id={headingId}>{t('comments.held')}</h3>
      <Banner tone="warning">{t('comments.heldAbout')}</Banner>
      <LimitNote closed={closed} />
      <ul className={styles.threads}>
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
  const closed = useLimit(gatesOfText('comment', comment.data.body), true);
  return (
    <li>
      <MarkdownText text={comment.data.body} />
      {/* What holds for all of them stands above. */}
      <LimitNote closed={closed?.gate === 'link' ? closed : null} />
      <div className={styles.formActions}>
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
