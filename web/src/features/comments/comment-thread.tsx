import type { Comment } from '@samspill/domain/comments/comment';
import { contentHref } from '@samspill/domain/content/paths';
import { userHref } from '@samspill/domain/people/paths';
import { canChangeText, canDeleteText, canReportText } from '@samspill/domain/text-permissions';
import { Ellipsis, Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useIsArchived } from '../../platform/group-filters/archived-group.tsx';
import { useCopy } from '../../platform/limits/use-copy.ts';
import { MarkdownText } from '../../platform/site/markdown-text.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useScrolledTo } from '../../ui/focus.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Link } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { AuthorAvatar } from '../people/author-card.tsx';
import {
  CommentForm,
  type CommentTarget,
  openCommentDraft,
  writeCommentDraft,
} from './comment-form.tsx';
import styles from './comments.module.css';
import { NewCommentForm } from './new-comment-form.tsx';
import type { Thread } from './threads.ts';
import type { CommentActions } from './use-comment-actions.ts';
import { useParentComment } from './use-comments.ts';

const ReportDialog = lazyPart(
  () => import('../../platform/reports/report-dialog.tsx'),
  ({ ReportDialog }) => ReportDialog,
);

interface CommentMenuProps {
  readonly contentId: string;
  readonly comment: Entity<Comment>;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function CommentMenu({ contentId, comment, onEdit, onDelete }: CommentMenuProps) {
  const { t } = useMessages();
  const user = useUser();
  const copy = useCopy();
  const isArchived = useIsArchived();
  const href = `${contentHref(contentId)}#comment-${comment.id}`;
  const [isReporting, setReporting] = useState(false);
  const label = t('comments.more', { name: comment.data.author.name });
  return (
    <>
      <Menu trigger={<IconButton size="sm" label={label} icon={<Ellipsis size={16} />} />}>
        <MenuItem icon={<Link2 size={ICON_PX} />} onSelect={() => copy.link(href)}>
          {t('content.copyLink')}
        </MenuItem>
        {canChangeText(user, comment.data) && isArchived === false ? (
          <MenuItem icon={<Pencil size={ICON_PX} />} onSelect={onEdit}>
            {t('ui.edit')}
          </MenuItem>
        ) : null}
        {canDeleteText(user, comment.data) ? (
          <MenuItem danger icon={<Trash2 size={ICON_PX} />} onSelect={onDelete}>
            {t('ui.delete')}
          </MenuItem>
        ) : null}
        {canReportText(user, comment.data) ? (
          <MenuItem icon={<Flag size={ICON_PX} />} onSelect={() => setReporting(true)}>
            {t('content.report')}
          </MenuItem>
        ) : null}
      </Menu>
      <Suspense>
        {isReporting ? (
          <ReportDialog
            open
            onOpenChange={setReporting}
            target={{ targetKind: 'comment', targetId: comment.id, contentId }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const AVATAR_PX = 32;

interface CommentItemProps {
  readonly contentId: string;
  readonly comment: Entity<Comment>;
  readonly actions: CommentActions;
  readonly isLinked: boolean;
  readonly onReply: (() => void) | null;
}

function CommentItem({ contentId, comment, actions, isLinked, onReply }: CommentItemProps) {
  const { t } = useMessages();
  const target = { contentId, replyTo: null, editOf: comment.id };
  const [isEditing, setEditing] = useState(() => openCommentDraft(target) !== '');
  const article = useScrolledTo<HTMLElement>(isLinked, 'center');
  const { author, body } = comment.data;
  const at = new Date(comment.data.createdAt.toMillis());
  return (
    <article
      ref={article}
      id={`comment-${comment.id}`}
      tabIndex={-1}
      aria-label={t('comments.by', { name: author.name })}
      className={classNames(styles.comment, isLinked && 'secondary-soft')}
    >
      <AuthorAvatar author={author} at={at} sizePx={AVATAR_PX} />
      <div className="grow">
        <div className={styles.head}>
          <Link to={userHref(author.uid)} className={styles.author}>
            {author.name}
          </Link>
          <CommentTime comment={comment} at={at} />
          <CommentMenu
            contentId={contentId}
            comment={comment}
            onEdit={() => setEditing(true)}
            onDelete={() => actions.remove(comment)}
          />
        </div>
        {isEditing ? (
          <CommentForm
            label={t('comments.edit')}
            submitLabel={t('ui.save')}
            initialBody={openCommentDraft(target) || body}
            onBodyChange={(text) => writeCommentDraft(target, text)}
            onCancel={() => setEditing(false)}
            onSubmit={(text) => {
              actions.edit(comment, text);
              setEditing(false);
            }}
          />
        ) : (
          <MarkdownText text={body} />
        )}
        {onReply && !isEditing ? (
          <Button size="sm" variant="ghost" className={styles.reply} onClick={onReply}>
            {t('comments.reply')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}

function CommentTime({ comment, at }: { comment: Entity<Comment>; at: Date }) {
  const { t } = useMessages();
  return (
    <span className="subtle text-xs">
      <TimeAgo at={at} />
      {comment.data.editedAt === null ? null : ` · ${t('content.edited')}`}
      {comment.hasPendingWrites ? (
        <span className="warning-text">
          {' · '}
          {t(navigator.onLine ? 'content.sending' : 'content.pending')}
        </span>
      ) : null}
    </span>
  );
}

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
  const [isReplying, setReplying] = useState(() => openCommentDraft(target) !== '');
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
      <Button size="sm" variant="ghost" className="self-start" onClick={onMore}>
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
