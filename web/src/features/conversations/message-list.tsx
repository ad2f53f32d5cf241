import type { Conversation, Seen } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import { conversationHref, messagePath } from '@samspill/domain/conversations/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { ArrowDown, CircleAlert, Clock } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { PlainText } from '../../platform/site/plain-text.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDayStart, useNow } from '../../ui/use-now.ts';
import { memberCard } from './conversation-title.ts';
import { type MessageActions, MessageItem } from './message-item.tsx';
import styles from './message-list.module.css';
import type { OutboxEntry } from './message-outbox.ts';
import { findFirstUnread, layOutThread } from './thread-layout.ts';
import type { MessageWindow } from './use-message-window.ts';
import type { OwnReading } from './use-reading.ts';
import type { Thread } from './use-thread.ts';

/** Distance from the end in pixels within which the list follows new messages. */
const END_PX = 80;
const OLDER_FROM_PX = 400;
const MAX_SEEN_NAMES = 3;

interface MessageListProps {
  readonly conversation: Entity<Conversation>;
  readonly thread: Thread;
  readonly shown: MessageWindow;
  readonly reading: OwnReading['reading'];
  readonly seen: Seen['at'] | null;
  readonly canWrite: boolean;
  readonly actions: MessageActions;
  readonly onAtEnd: (isAtEnd: boolean) => void;
  readonly onTakeBack: (entry: OutboxEntry) => void;
}

export function MessageList(props: MessageListProps) {
  const { conversation, thread, shown, reading, seen, onAtEnd } = props;
  const { t } = useMessages();
  const user = useUser();
  const hidden = useHidden(user.uid);
  const { results, oldestFirst } = thread;
  const unread = useFirstUnread(conversation.id, thread, {
    reading,
    isWanted: shown.until === null,
  });
  const firstUnreadId = unread.id;
  // Before the blocks are known, words of a blocked user would show.
  const isWaiting = unread.isSearched || hidden === null;
  const { area, isAtEnd, toEnd } = useScroll(isWaiting ? NO_MESSAGES : oldestFirst, {
    firstUnreadId,
    targetId: shown.targetId,
    onAtEnd,
    onTop: () => {
      if (results.hasMore && !results.isLoadingMore && results.code === null) results.loadMore();
    },
  });
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading' || isWaiting) return <ListSkeleton />;
  const byId = new Map(oldestFirst.map((message) => [message.id, message.data]));
  const seenLine = describeReaders(t, {
    conversation: conversation.data,
    oldestFirst,
    seen,
    uid: user.uid,
  });
  return (
    <div className={styles.frame}>
      <div
        ref={area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className={styles.area}
        role="log"
        aria-label={t('conversations.thread')}
      >
        {results.hasMore || shown.until !== null ? (
          <p className={styles.partOnly}>{t('conversations.printedPart')}</p>
        ) : null}
        <div className={styles.top}>
          {results.code === null ? null : (
            <Button onClick={results.retry}>{t('conversations.olderFailed')}</Button>
          )}
          {results.isLoadingMore ? <Skeleton width="6rem" height="0.875rem" /> : null}
          {!results.hasMore && oldestFirst.length === 0 ? (
            <p className="subtle text-xs">{t('conversations.beginHere')}</p>
          ) : null}
        </div>
        {layOutThread(oldestFirst, firstUnreadId).map((row) => (
          <div key={row.message.id}>
            {row.dayStartMs === null ? null : <Day startMs={row.dayStartMs} />}
            {row.isFirstUnread ? (
              <p className={styles.unread} id="first-unread">
                {t('conversations.newMessages')}
              </p>
            ) : null}
            <MessageItem
              path={messagePath(conversation.id, row.message.id)}
              row={row}
              conversation={conversation.data}
              answered={byId.get(row.message.data.replyTo ?? '') ?? null}
              isHidden={(uid) => uid !== user.uid && hidden.has(uid)}
              canWrite={props.canWrite}
              actions={props.actions}
              foot={
                row.message.id === seenLine?.messageId ? (
                  <p className="subtle text-xs text-end">{seenLine.text}</p>
                ) : null
              }
            />
          </div>
        ))}
        <PendingMessages {...props} />
        <RefusedMessages {...props} />
      </div>
      {shown.until !== null ? (
        <ButtonLink
          size="sm"
          className={styles.toEnd}
          icon={<ArrowDown size={15} />}
          to={conversationHref(conversation.id)}
          replace
        >
          {t('conversations.toLatest')}
        </ButtonLink>
      ) : isAtEnd ? null : (
        <Button size="sm" className={styles.toEnd} icon={<ArrowDown size={15} />} onClick={toEnd}>
          {t('conversations.toLatest')}
        </Button>
      )}
    </div>
  );
}

const NO_MESSAGES: readonly Entity<Message>[] = [];

/** Maximum older pages that are loaded to find the first unread message. */
const MAX_PAGES_BACK = 14;

interface FirstUnreadOptions {
  readonly reading: OwnReading['reading'];
  /** False for a conversation that opens elsewhere. */
  readonly isWanted: boolean;
}

/**
 * Finds the first message that was unread when the conversation opened; the result stays fixed while it is open. Loads
 * older pages while all loaded messages are unread, since the first unread message may not be loaded yet.
 */
function useFirstUnread(
  conversationId: string,
  { results, oldestFirst }: Thread,
  { reading, isWanted }: FirstUnreadOptions,
): { readonly id: string | null; readonly isSearched: boolean } {
  const { uid } = useUser();
  const [readUntilMs, setReadUntilMs] = useState<number | null | undefined>(undefined);
  if (readUntilMs === undefined && reading !== undefined)
    setReadUntilMs(reading?.conversations[conversationId]?.at.toMillis() ?? null);
  const [pagesBack, setPagesBack] = useState(0);
  const [isOpened, setOpened] = useState(false);
  const oldestMs = oldestFirst[0]?.data.createdAt.toMillis();
  const isSearched =
    isWanted &&
    !isOpened &&
    results.status === 'ready' &&
    results.code === null &&
    results.hasMore &&
    pagesBack < MAX_PAGES_BACK &&
    readUntilMs != null &&
    oldestMs !== undefined &&
    oldestMs > readUntilMs;
  // Later messages must not start another search.
  if (!isSearched && !isOpened && results.status === 'ready' && readUntilMs !== undefined)
    setOpened(true);
  const { isLoadingMore, loadMore } = results;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came asks for the next
  useEffect(() => {
    if (!isSearched || isLoadingMore) return;
    setPagesBack((count) => count + 1);
    loadMore();
  }, [isSearched, isLoadingMore, oldestMs]);
  return { id: findFirstUnread(oldestFirst, readUntilMs ?? null, uid), isSearched };
}

interface ThreadScrollOptions {
  readonly firstUnreadId: string | null;
  readonly targetId: string | null;
  readonly onAtEnd: (isAtEnd: boolean) => void;
  readonly onTop: () => void;
}

interface ScrollState {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
}

function useScroll(
  messages: readonly Entity<Message>[],
  options: ThreadScrollOptions,
): ScrollState {
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const [isAtEnd, setAtEnd] = useState(true);
  const last = useRef({ firstId: '', height: 0, isOpened: false, isAtEnd: true });

  useLayoutEffect(() => {
    const element = area.current;
    if (!element || messages.length === 0) return;
    const before = last.current;
    const firstId = messages[0]?.id ?? '';
    if (!before.isOpened) {
      const { targetId } = latest.current;
      const target = targetId && document.getElementById(`message-${targetId}`);
      const unread = element.querySelector('#first-unread');
      if (target) {
        target.scrollIntoView({ block: 'center' });
        target.focus({ preventScroll: true });
        before.isAtEnd = false;
      } else if (unread) unread.scrollIntoView({ block: 'start' });
      else element.scrollTop = element.scrollHeight;
    } else if (before.isAtEnd) element.scrollTop = element.scrollHeight;
    else if (before.firstId !== firstId) element.scrollTop += element.scrollHeight - before.height;
    // The cache may answer first, without the message.
    const isOpened = before.isOpened || isTargetShown(latest.current.targetId);
    last.current = { ...before, isOpened, firstId, height: element.scrollHeight };
  }, [messages]);

  const isEmpty = messages.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the area is there once there are messages
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let topPx = element.scrollTop;
    const look = () => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      const isEnd = left < END_PX;
      last.current = { ...last.current, isAtEnd: isEnd, height: element.scrollHeight };
      setAtEnd(isEnd);
      latest.current.onAtEnd(isEnd);
      // Load only while scrolling up: in a short list both ends are near, and each page is billed.
      const isOnWayUp = element.scrollTop < topPx || element.scrollTop === 0;
      topPx = element.scrollTop;
      if (isOnWayUp && topPx < OLDER_FROM_PX) latest.current.onTop();
    };
    // Loading images and an opening keyboard change the height without a scroll event.
    const observer = new ResizeObserver(() => {
      if (last.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [isEmpty]);

  const toEnd = () => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    area.current?.scrollTo({ top: area.current.scrollHeight, behavior });
  };
  return { area, isAtEnd, toEnd };
}

const isTargetShown = (targetId: string | null) =>
  targetId === null || document.getElementById(`message-${targetId}`) !== null;

function Day({ startMs }: { startMs: number }) {
  const { t, format } = useMessages();
  const today = useDayStart();
  const days = Math.round((today - startMs) / DAY_MS);
  const name =
    days === 0
      ? t('conversations.today')
      : days === 1
        ? t('conversations.yesterday')
        : format.date(new Date(startMs));
  return <h3 className={styles.day}>{name}</h3>;
}

interface ReceiptState {
  readonly conversation: Conversation;
  readonly oldestFirst: readonly Entity<Message>[];
  readonly seen: Seen['at'] | null;
  readonly uid: string;
}

function describeReaders(
  t: ReturnType<typeof useMessages>['t'],
  { conversation, oldestFirst, seen, uid }: ReceiptState,
): { readonly messageId: string; readonly text: string } | null {
  if (seen === null) return null;
  const last = oldestFirst.at(-1);
  if (last?.data.senderId !== uid || last.data.card || last.hasPendingWrites) return null;
  const atMs = last.data.createdAt.toMillis();
  const names = Object.entries(seen)
    .filter(([other, at]) => other !== uid && at.toMillis() >= atMs)
    .flatMap(([other]) => memberCard(conversation, other)?.name ?? []);
  if (names.length === 0) return null;
  if (conversation.kind === 'direct') return { messageId: last.id, text: t('conversations.seen') };
  const rest = names.length - MAX_SEEN_NAMES;
  const text =
    rest > 0
      ? t('conversations.seenByMany', {
          names: names.slice(0, MAX_SEEN_NAMES).join(', '),
          count: rest,
        })
      : t('conversations.seenBy', { names: names.join(', ') });
  return { messageId: last.id, text };
}

function PendingMessages({ thread, onTakeBack }: MessageListProps) {
  const { t } = useMessages();
  if (thread.waiting.length === 0) return null;
  return (
    <ul className={classNames(styles.refused, styles.waiting)}>
      {thread.waiting.map((entry) => (
        <li key={entry.id}>
          {entry.draft.text === '' ? null : <PlainText text={entry.draft.text} />}
          <p className="muted text-sm break-words">
            {[...entry.draft.attachments, ...entry.files].map(({ name }) => name).join(', ')}
          </p>
          <p className="muted text-sm break-words" role="status">
            <Clock size={14} aria-hidden="true" /> {t('conversations.waitsForFiles')}
          </p>
          <div className="flex-gap-2">
            <Button size="sm" variant="ghost" onClick={() => onTakeBack(entry)}>
              {t('conversations.takeBack')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Tells a limit, which passes, from a conversation that takes nothing. */
function RefusalReason({ closedUntilMs }: { closedUntilMs: number | undefined }) {
  const { t, format } = useMessages();
  const nowMs = useNow(closedUntilMs ?? 0);
  if (closedUntilMs === undefined) return t('conversations.notSent');
  return nowMs < closedUntilMs
    ? t('conversations.tooMany', { when: format.dateTime(new Date(closedUntilMs)) })
    : t('conversations.sendNow');
}

function RefusedMessages({ thread, onTakeBack }: MessageListProps) {
  const { t } = useMessages();
  if (thread.refused.length === 0) return null;
  return (
    <ul className={styles.refused}>
      {thread.refused.map((entry) => (
        <li key={entry.id}>
          <PlainText text={entry.draft.text || t('conversations.last.file')} />
          <p className="error-text text-sm" role="alert">
            <CircleAlert size={14} aria-hidden="true" />{' '}
            <RefusalReason closedUntilMs={entry.closedUntilMs} />
          </p>
          <div className="flex-gap-2">
            <Button size="sm" onClick={() => thread.retry(entry)}>
              {t('ui.retry')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onTakeBack(entry)}>
              {t('conversations.takeBack')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const SKELETON_WIDTHS = ['55%', '35%', '60%', '45%', '50%'];

function ListSkeleton() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.area}>
        {SKELETON_WIDTHS.map((width) => (
          <p key={width} className={styles.skeleton}>
            <Skeleton width={width} height="2.25rem" />
          </p>
        ))}
      </div>
    </div>
  );
}
