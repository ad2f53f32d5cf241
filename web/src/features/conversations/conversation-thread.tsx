import type { Conversation, Seen } from '@samspill/domain/conversations/conversation';
import { SeenSchema } from '@samspill/domain/conversations/conversation';
import { MAX_ATTACHMENTS, type Message } from '@samspill/domain/conversations/message';
import {
  conversationHref,
  messagePath,
  messagesHref,
  seenPath,
} from '@samspill/domain/conversations/paths';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { deleteDocument } from '../../data/delete-document.ts';
import { deleteWithUndo } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { joinTexts, replaceLocalDraft, useDraftVersion } from '../../data/local-draft.ts';
import { deleteEditDraft } from '../../data/local-page-state.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useIsArchivedGroup } from '../../platform/group-filters/archived-group.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useUser } from '../../session/use-session.ts';
import { createStore } from '../../state/store.ts';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSchedule } from '../scheduled/use-schedule.ts';
import { ContactBanner } from './contact-banner.tsx';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { editMessage, nextMessageId, setReaction } from './conversation-store.ts';
import { conversationTitle, memberCard, partnerHref } from './conversation-title.ts';
import styles from './conversations.module.css';
import { type ComposerMode, MessageComposer } from './message-composer.tsx';
import {
  changeDraft,
  type DraftFile,
  draftName,
  openDraft,
  readDraft,
  unsavedEdits,
} from './message-draft.ts';
import type { MessageActions } from './message-item.tsx';
import { MessageList } from './message-list.tsx';
import type { OutboxEntry } from './message-outbox.ts';
import { PrintItem, PrintProgress, usePrinting } from './print-thread.tsx';
import type { MessageWindow } from './use-message-window.ts';
import { type OwnReading, useMarkRead } from './use-reading.ts';
import { type Thread, useThread } from './use-thread.ts';

/**
 * Read times of the others; null if the user sends no receipts. Listens only while the user’s own message is the last
 * and unread by a member, because the page shows nothing else of it.
 */
function useReadReceipts(
  { id, data }: Entity<Conversation>,
  last: Entity<Message> | undefined,
  sendsReceipts: boolean,
): Seen['at'] | null {
  const { uid } = useUser();
  const [seen, setSeen] = useState<Seen['at']>({});
  const isOwn = last?.data.senderId === uid && !last.hasPendingWrites;
  const hasSeen = (other: string) =>
    (seen[other]?.toMillis() ?? 0) >= (last?.data.createdAt.toMillis() ?? 0);
  const isWaiting =
    sendsReceipts &&
    data.state === 'open' &&
    isOwn &&
    data.memberIds.some((other) => other !== uid && !hasSeen(other));
  const live = useLiveDocument(isWaiting ? seenPath(id) : null, SeenSchema);
  const at = live.status === 'ready' ? live.data?.data.at : undefined;
  if (at !== undefined && at !== seen) setSeen(at);
  return sendsReceipts ? seen : null;
}

function useObstacle({ state, kind, memberIds, groupId }: Conversation) {
  const isArchived = useIsArchivedGroup(groupId);
  if (state !== 'open') return 'unanswered';
  if (kind === 'direct' && memberIds.length === 1) return 'alone';
  if (isArchived === null) return 'unknown';
  return isArchived ? 'archived' : null;
}

const AVATAR_PX = 36;

/** Moves the focus after keyboard navigation, because the previously focused element is gone. */
export const BY_KEYBOARD = { byKeyboard: true };

const MessageReportDialog = lazyPart(
  () => import('./message-report-dialog.tsx'),
  ({ MessageReportDialog }) => MessageReportDialog,
);

interface ConversationThreadProps {
  readonly conversation: Entity<Conversation>;
  readonly own: OwnReading;
  readonly shown: MessageWindow;
}

export function ConversationThread({ conversation, own, shown }: ConversationThreadProps) {
  const { t } = useMessages();
  const user = useUser();
  const { id, data } = conversation;
  const navigate = useNavigate();
  const thread = useThread(conversation, shown.until);
  const isPast = shown.until !== null;
  const last = isPast ? undefined : thread.oldestFirst.at(-1);
  const seen = useReadReceipts(conversation, last, own.sendsReceipts);
  // The list says so once it stands where it opens: what is above that was not read yet.
  const [isAtEnd, setAtEnd] = useState(false);
  useMarkRead(conversation, thread.oldestFirst, own, isAtEnd && !isPast);
  const [mode, setMode] = useState(() => restoreMode(id));
  const draftVersion = useDraftVersion(draftName(id));
  const [reported, setReported] = useState<Entity<Message> | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const focusInput = () => requestAnimationFrame(() => focusEnd(input.current));
  const enter = (next: ComposerMode) => {
    setMode(storeMode(id, next));
    focusInput();
  };
  const edit = useEdit(id);
  const actions = useMessageActions(conversation, { enter, report: setReported });
  const lastOwn = thread.oldestFirst.findLast(
    ({ data: said }) => said.senderId === user.uid && !said.deletedAt && !said.card,
  );
  const obstacle = useObstacle(data);
  const { section, focusOnceOpen } = useInputFocus(id, input, obstacle === null);
  const giveBack = (text: string, files: readonly DraftFile[] = []) => {
    const before = readDraft(id);
    replaceLocalDraft(draftName(id), {
      ...before,
      text: joinTexts(text, before.text),
      files: [...files, ...before.files].slice(0, MAX_ATTACHMENTS),
    });
  };
  const scheduleMessage = useScheduleMessage(id, giveBack);
  const takeBack = (entry: OutboxEntry) => {
    thread.discard(entry);
    const uploaded = entry.draft.attachments.map((attachment) => ({
      key: attachment.path,
      name: attachment.name,
      attachment,
    }));
    giveBack(entry.draft.text, [...uploaded, ...entry.files]);
    focusInput();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.thread}
      aria-label={conversationTitle(t, data, user.uid)}
    >
      <ThreadHeading conversation={conversation} thread={thread} isPast={isPast} />
      <MessageList
        key={id}
        conversation={conversation}
        thread={thread}
        shown={shown}
        reading={own.reading}
        seen={seen}
        canWrite={obstacle === null}
        actions={actions}
        onAtEnd={setAtEnd}
        onTakeBack={takeBack}
      />
      <ContactBanner conversation={conversation} onAccept={focusOnceOpen} />
      {obstacle === null ? (
        <MessageComposer
          key={mode.kind === 'edit' ? mode.message.id : `${id} ${draftVersion}`}
          conversationId={id}
          mode={mode}
          inputRef={input}
          onSend={(...said) => {
            thread.send(...said);
            // Sent messages appear at the end, so leave the linked message.
            if (isPast) void navigate(conversationHref(id), { replace: true });
          }}
          onSchedule={scheduleMessage}
          onEdit={edit}
          onLeaveMode={() => enter(mode.kind === 'edit' ? draftMode(id) : NEW_MESSAGE)}
          onEditLast={() => lastOwn && enter({ kind: 'edit', message: lastOwn })}
        />
      ) : obstacle === 'alone' || obstacle === 'archived' ? (
        <p className="muted text-center ruled p-3-4">{t(`conversations.${obstacle}`)}</p>
      ) : null}
      <Suspense>
        {reported ? (
          <MessageReportDialog
            place={{ conversationId: id, messageId: reported.id }}
            onClose={() => setReported(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

const NEW_MESSAGE: ComposerMode = { kind: 'new' };

function draftMode(conversationId: string): ComposerMode {
  const { reply } = readDraft(conversationId);
  return reply === null ? NEW_MESSAGE : { kind: 'reply', to: reply };
}

function storeMode(conversationId: string, mode: ComposerMode): ComposerMode {
  const edit = unsavedEdits.get(conversationId);
  if (edit) deleteEditDraft(edit.message.id);
  unsavedEdits.delete(conversationId);
  if (mode.kind !== 'edit')
    changeDraft(conversationId, { reply: mode.kind === 'reply' ? mode.to : null });
  return mode;
}

function restoreMode(conversationId: string): ComposerMode {
  const edit = unsavedEdits.get(conversationId);
  if (edit) return { kind: 'edit', message: edit.message };
  openDraft(conversationId);
  return draftMode(conversationId);
}

function useScheduleMessage(conversationId: string, giveBack: (text: string) => void) {
  const schedule = useSchedule();
  return (body: string, replyTo: string | null, at: Date) => {
    const place = { kind: 'message', projectId: null, conversationId, replyTo } as const;
    const draft = { ...place, body, images: [], mentions: [] };
    schedule({ id: nextMessageId(), draft, at }, () => giveBack(body));
  };
}

function useEdit(conversationId: string) {
  const { t } = useMessages();
  return ({ id }: Entity<Message>, text: string) => {
    editMessage({ conversationId, messageId: id }, text).catch(() =>
      showToast({
        kind: 'error',
        title: t('conversations.editRefused'),
        about: text,
        sticky: true,
        id,
      }),
    );
  };
}

function focusEnd(input: HTMLTextAreaElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

/** Request that was just accepted. Outlives the thread, which is shown again when the request leaves its list. */
const acceptedId = createStore<string | null>(null);

function useInputFocus(
  id: string,
  input: RefObject<HTMLTextAreaElement | null>,
  canWrite: boolean,
) {
  const section = useRef<HTMLElement>(null);
  const isByKeyboard = useLocation().state?.byKeyboard === true;
  useLayoutEffect(() => {
    if (!isByKeyboard) return;
    if (input.current) focusEnd(input.current);
    else section.current?.focus();
  }, [isByKeyboard, input]);
  useLayoutEffect(() => {
    if (!canWrite || acceptedId.read() !== id) return;
    acceptedId.set(null);
    input.current?.focus();
  }, [canWrite, input, id]);
  // Accepting removes the pressed button: the field to answer in gets the focus once it is there.
  const focusOnceOpen = () => acceptedId.set(id);
  return { section, focusOnceOpen };
}

interface ModeSetters {
  readonly enter: (mode: ComposerMode) => void;
  readonly report: (message: Entity<Message>) => void;
}

function useMessageActions(
  { id, data }: Entity<Conversation>,
  { enter, report }: ModeSetters,
): MessageActions {
  const { t } = useMessages();
  const user = useUser();
  const placeOf = (message: Entity<Message>) => ({ conversationId: id, messageId: message.id });
  const explain = useLimitRefusal();
  const fail = async (error: unknown) => {
    const title = await explain(['message', 'edit'], error, t('conversations.refused'));
    showToast({ kind: 'error', title, id: 'message' });
  };
  return {
    reply: (to) => {
      const name =
        to.data.senderId === user.uid
          ? t('conversations.me')
          : (memberCard(data, to.data.senderId)?.name ?? t('conversations.formerMember'));
      enter({ kind: 'reply', to: { id: to.id, name } });
    },
    edit: (message) => enter({ kind: 'edit', message }),
    remove: (message) => {
      const path = messagePath(id, message.id);
      void deleteWithUndo({
        path,
        remove: () => deleteDocument(path),
        title: t('conversations.deletedMessage'),
        toastId: `message-${message.id}`,
        undo: t('ui.undo'),
        onRefused: fail,
      });
    },
    report,
    react: (message, emoji) => {
      const isGiven = message.data.reactions[user.uid] === emoji;
      setReaction(placeOf(message), user.uid, isGiven ? null : emoji).catch(fail);
    },
    showMessage: (messageId) => {
      const element = document.getElementById(`message-${messageId}`);
      if (!element) return showToast({ title: t('conversations.earlierAbout'), id: 'message' });
      element.scrollIntoView({ block: 'center' });
      element.focus();
    },
  };
}

interface ThreadHeadingProps {
  readonly conversation: Entity<Conversation>;
  readonly thread: Thread;
  readonly isPast: boolean;
}

function ThreadHeading({ conversation, thread, isPast }: ThreadHeadingProps) {
  const { t } = useMessages();
  const user = useUser();
  const { id, data } = conversation;
  const title = conversationTitle(t, data, user.uid);
  const href = partnerHref(data, user.uid);
  const printing = usePrinting(id, thread, isPast);
  return (
    <>
      <header className={styles.heading}>
        <Link to={messagesHref()} className={styles.back} aria-label={t('conversations.back')}>
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <ConversationAvatar id={id} conversation={data} uid={user.uid} sizePx={AVATAR_PX} />
        <div className={styles.headingText}>
          <h2 className="truncate">
            {href === null ? (
              title
            ) : (
              <Link className="plain-link" to={href}>
                {title}
              </Link>
            )}
          </h2>
          {data.kind === 'direct' ? null : (
            <p className="push-end flex-none subtle text-xs">
              {t('conversations.members', { count: data.memberIds.length })}
            </p>
          )}
        </div>
        <ConversationMenu
          conversation={conversation}
          printItem={<PrintItem printing={printing} />}
        />
      </header>
      <PrintProgress printing={printing} />
    </>
  );
}
