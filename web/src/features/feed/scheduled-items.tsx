import { plainDraft } from '@samspill/domain/content/content';
import { ConversationSchema } from '@samspill/domain/conversations/conversation';
import { MAX_MESSAGE_CHARS } from '@samspill/domain/conversations/message';
import { conversationHref, conversationPath, MESSAGES } from '@samspill/domain/conversations/paths';
import { writePostHref } from '@samspill/domain/feed/paths';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { CONTENT } from '@samspill/domain/paths';
import { projectHref } from '@samspill/domain/projects/paths';
import { scheduledItemsPath, scheduledPath } from '@samspill/domain/scheduled/paths';
import { type Scheduled, ScheduledSchema } from '@samspill/domain/scheduled/scheduled';
import { doc, Timestamp, type WriteBatch, writeBatch } from 'firebase/firestore';
import { CalendarClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { deleteWithUndo, useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument, useLiveQuery } from '../../data/live-query.ts';
import { deleteEditDraft, readEditDraft, writeEditDraft } from '../../data/local-page-state.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { textRateLimits } from '../../platform/limits/reached-limit.ts';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { MarkdownText } from '../../platform/site/markdown-text.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { newContentFields } from '../content/content-store.ts';
import { EditTextDialog } from '../content/edit-content-dialog.tsx';
import { newMessageFields } from '../conversations/conversation-store.ts';
import { otherCard } from '../conversations/conversation-title.ts';
import { useAuthorCard } from '../people/author-card.tsx';
import styles from '../scheduled/scheduled.module.css';
import { changeScheduled, deleteScheduled } from '../scheduled/scheduled-store.ts';
import { SendLater } from '../scheduled/send-later.tsx';
import feedStyles from './feed-list.module.css';
import { LoadingItems } from './feed-list.tsx';

type Author = ReturnType<typeof useAuthorCard>;
type ScheduledText = Pick<Scheduled, 'body' | 'images' | 'mentions'>;

function addSent(batch: WriteBatch, author: Author, { id, data }: Entity<Scheduled>): void {
  const { kind, projectId, conversationId, replyTo, quotedId, body, images, mentions } = data;
  if (kind === 'message') {
    if (conversationId === null) return;
    const ref = doc(firestore(), conversationPath(conversationId), MESSAGES, id);
    batch.set(ref, newMessageFields(author.uid, { text: body, attachments: [], replyTo }));
    return;
  }
  const text = plainDraft({ kind, projectId, body, images, mentions });
  const draft = { ...text, ...(quotedId !== undefined && { quotedId }) };
  batch.set(doc(firestore(), CONTENT, id), newContentFields({ id, author, draft }));
}

/** The server may send the item at the same time, which wins. */
function useScheduledActions(item: Entity<Scheduled>) {
  const { t, format } = useMessages();
  const { uid } = useUser();
  const author = useAuthorCard();
  const explain = useLimitRefusal();
  const { id, data } = item;
  const path = scheduledPath(uid, id);
  const toast = `scheduled-${id}`;
  const fail = async (error: unknown) => {
    const gates =
      data.kind === 'message' ? (['message'] as const) : textRateLimits('post', data.body);
    const title = await explain(gates, error, t('scheduled.failed'));
    showToast({ kind: 'error', title, id: toast });
  };
  return {
    move: (at: Date) => {
      changeScheduled(uid, id, { sendAt: Timestamp.fromDate(at) }).catch(fail);
      showOncePersisted({ title: t('scheduled.done', { when: format.dateTime(at) }), id: toast });
    },
    edit: (text: ScheduledText): Promise<void> => changeScheduled(uid, id, text),
    sendNow: () => {
      const batch = writeBatch(firestore());
      addSent(batch, author, item);
      batch.delete(doc(firestore(), path));
      batch.commit().catch(fail);
      showOncePersisted({ title: t('scheduled.sent'), id: toast });
    },
    remove: () =>
      void deleteWithUndo({
        path,
        remove: () => deleteScheduled(uid, id),
        title: t('scheduled.deleted'),
        toastId: toast,
        undo: t('ui.undo'),
        onRefused: (error) => void fail(error),
      }),
  };
}

const scheduledQuery = (uid: string): QuerySpec => ({
  collection: scheduledItemsPath(uid),
  where: [],
  orderBy: ['createdAt', 'desc'],
});

/** Refused items first, since they need the writer; then the next to be sent. */
const bySendTime = (one: Entity<Scheduled>, other: Entity<Scheduled>): number =>
  (one.data.sendAt?.toMillis() ?? 0) - (other.data.sendAt?.toMillis() ?? 0);

interface ScheduledItemsProps {
  /** Called once the list is shown, or failed. */
  readonly onListed: () => void;
}

/** A single page, since its limit is the number of items that a member may have. */
export function ScheduledItems({ onListed }: ScheduledItemsProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const deleted = useDeletedPaths();
  const size = { pageSize: MAX_PAGE_SIZE, isBlind: true };
  const live = useLiveQuery(scheduledQuery(uid), ScheduledSchema, size);
  const isListed = live.status !== 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when it becomes true
  useEffect(() => {
    if (isListed) onListed();
  }, [isListed]);
  if (live.status === 'error') return <DataError code={live.code} onRetry={live.retry} />;
  if (live.status === 'loading') return <LoadingItems count={2} />;
  const items = live.data.rows
    .filter(({ id }) => !deleted.has(scheduledPath(uid, id)))
    .toSorted(bySendTime);
  if (items.length === 0)
    return (
      <EmptyState
        icon={<CalendarClock size={22} />}
        title={t('scheduled.noneTitle')}
        about={t('scheduled.noneAbout')}
        actions={<ButtonLink to={writePostHref()}>{t('feed.write')}</ButtonLink>}
      />
    );
  return (
    <>
      <p className="muted text-sm mb-4">{t('scheduled.about')}</p>
      <ol className={feedStyles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <ScheduledItem item={item} />
          </li>
        ))}
      </ol>
    </>
  );
}

function ScheduledItem({ item }: { item: Entity<Scheduled> }) {
  const { t, format } = useMessages();
  const actions = useScheduledActions(item);
  const [isEditing, setEditing] = useState(false);
  const { kind, body, images, sendAt, refused } = item.data;
  return (
    <Card className="stack-3">
      <div className="gap-1-3 items-baseline wrap text-sm">
        {sendAt === null ? (
          <strong className="error-text weight-560">
            {t(`scheduled.notSent.${refused ?? 'limit'}`)}
          </strong>
        ) : (
          <strong className="weight-560">
            {t('scheduled.sendsAt', { when: format.dateTime(new Date(sendAt.toMillis())) })}
          </strong>
        )}
        <Place item={item.data} />
      </div>
      {kind === 'message' ? (
        <p className={styles.text} dir="auto">
          {body}
        </p>
      ) : (
        <MarkdownText text={body} />
      )}
      {images.length > 0 ? (
        <p className="muted">{t('scheduled.pictures', { count: images.length })}</p>
      ) : null}
      <div className="wrap-2">
        <Button size="sm" onClick={() => setEditing(true)}>
          {t('ui.edit')}
        </Button>
        <SendLater onPick={actions.move}>
          {(open) => (
            <Button size="sm" onClick={open}>
              {t('scheduled.changeTime')}
            </Button>
          )}
        </SendLater>
        <Button size="sm" onClick={actions.sendNow}>
          {t('scheduled.sendNow')}
        </Button>
        <Button size="sm" variant="ghost" onClick={actions.remove}>
          {t('ui.delete')}
        </Button>
      </div>
      {isEditing ? <EditItem item={item} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}

function Place({ item }: { item: Scheduled }) {
  const { t } = useMessages();
  const { kind, conversationId, projectId } = item;
  if (conversationId !== null) return <ConversationPlace id={conversationId} />;
  const label = t(`scheduled.kind.${kind}`);
  if (projectId === null) return <span className="muted">{label}</span>;
  return (
    <Link className="muted" to={projectHref(projectId)}>
      {label}
    </Link>
  );
}

function ConversationPlace({ id }: { id: string }) {
  const { t } = useMessages();
  const { uid } = useUser();
  const live = useLiveDocument(conversationPath(id), ConversationSchema);
  const conversation = live.status === 'ready' ? live.data?.data : undefined;
  if (!conversation) return <span className="muted">{t('scheduled.kind.message')}</span>;
  const name =
    conversation.kind === 'direct'
      ? (otherCard(conversation, uid)?.name ?? t('scheduled.formerMember'))
      : conversation.title;
  return (
    <Link className="muted" to={conversationHref(id)}>
      {t('scheduled.messageTo', { name })}
    </Link>
  );
}

function EditItem({ item, onClose }: { item: Entity<Scheduled>; onClose: () => void }) {
  const { kind } = item.data;
  const { edit } = useScheduledActions(item);
  if (kind === 'message') return <EditMessageDialog item={item} onClose={onClose} />;
  return (
    <EditTextDialog
      id={item.id}
      text={{ ...item.data, kind }}
      write={edit}
      gatesOf={() => []}
      onClose={onClose}
    />
  );
}

function EditMessageDialog({ item, onClose }: { item: Entity<Scheduled>; onClose: () => void }) {
  const { t } = useMessages();
  const { edit } = useScheduledActions(item);
  const [body, setBody] = useState(() => readEditDraft(item.id, item.data.body) ?? item.data.body);
  const [error, setError] = useState<string | undefined>();
  const save = () => {
    const over = body.trim().length - MAX_MESSAGE_CHARS;
    if (body.trim() === '') return setError(t('scheduled.emptyText'));
    if (over > 0) return setError(t('scheduled.tooLong', { count: over }));
    edit({ body: body.trim(), images: [], mentions: [] }).then(
      () => {
        deleteEditDraft(item.id);
        onClose();
      },
      () => setError(t('scheduled.failed')),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isTextSafe
      title={t('scheduled.editMessage')}
      actions={
        <>
          <Button
            onClick={() => {
              deleteEditDraft(item.id);
              onClose();
            }}
          >
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" onClick={save}>
            {t('content.saveEdit')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('scheduled.text')}
        maxChars={MAX_MESSAGE_CHARS}
        value={body}
        error={error}
        onChange={(event) => {
          setBody(event.target.value);
          writeEditDraft(item.id, item.data.body, event.target.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
