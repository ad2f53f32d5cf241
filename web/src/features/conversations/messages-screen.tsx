import {
  type Conversation,
  ConversationSchema,
  isRequestTo,
} from '@samspill/domain/conversations/conversation';
import {
  conversationHref,
  conversationPath,
  messagesHref,
} from '@samspill/domain/conversations/paths';
import { countUnread } from '@samspill/domain/conversations/reading';
import { ComposedIdSchema } from '@samspill/domain/id';
import { MessageCircle, SquarePen } from 'lucide-react';
import {
  type KeyboardEvent,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { lazyPart } from '../../chunks/load-chunk.ts';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { type PagedQuery, usePagedQuery } from '../../data/paged-query.ts';
import { useQuery } from '../../data/query.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { DataError } from '../../platform/search/data-error.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ConversationList, type ListKind } from './conversation-list.tsx';
import { conversationsQuery, requestedQuery } from './conversation-queries.ts';
import { fetchLeftTitle, rejoinGroup } from './conversation-store.ts';
import { BY_KEYBOARD, ConversationThread } from './conversation-thread.tsx';
import { isInMainList, matchesWords } from './conversation-title.ts';
import styles from './conversations.module.css';
import { MessageHits } from './message-hits.tsx';
import { useMessageWindow } from './use-message-window.ts';
import { usePendingContactCount } from './use-pending-contact-count.ts';
import { type OwnReading, useOwnReading } from './use-reading.ts';

const NewConversationDialog = lazyPart(
  () => import('./new-conversation-dialog.tsx'),
  ({ NewConversationDialog }) => NewConversationDialog,
);

const isKind = (value: string | null): value is ListKind => value === 'requests';

interface MessagesScreenProps {
  readonly onRead: (ids: readonly string[]) => void;
}

export function MessagesScreen({ onRead }: MessagesScreenProps) {
  const { t } = useMessages();
  const [search] = useSearchParams();
  const selectedId = search.get('c');
  const tab = search.get('tab');
  const kind: ListKind = isKind(tab) ? tab : 'open';
  const [words, setWords] = useState('');
  const own = useOwnReading();
  const results = useConversations(kind, words);
  const waiting = usePendingContactCount(kind, results);
  const selected = useSelected(selectedId, results);
  useSelectedList(tab, selected);
  useReadIds(results, own, onRead);
  const [isNewOpen, setNewOpen] = useState(false);
  const onKeyDown = useConversationShortcuts(kind, results, selectedId);
  const page = useTopOffset();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a shortcut to the list's links
    <div
      ref={page}
      className={classNames(styles.page, selectedId !== null && styles.isOpen)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.side} data-scroll-area="conversations">
        <div className="row-2 spread">
          <h1 className="text-lg">{t('conversations.title')}</h1>
          <Button size="sm" icon={<SquarePen size={16} />} onClick={() => setNewOpen(true)}>
            {t('conversations.new')}
          </Button>
        </div>
        <SearchField label={t('conversations.search')} value={words} onChange={setWords} />
        <Lists kind={kind} selectedId={selectedId} waiting={waiting}>
          <ConversationList
            kind={kind}
            results={results}
            reading={own.reading}
            selectedId={selectedId}
            isSearching={words.trim() !== ''}
          />
          <MessageHits words={words} selectedId={search.get('m')} />
        </Lists>
      </div>
      <Selected id={selectedId} messageId={search.get('m')} selected={selected} own={own} />
      <Suspense>
        {isNewOpen ? (
          <NewConversationDialog conversations={results.looked} onClose={() => setNewOpen(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Fills the screen; each one is a read at each visit, and earlier ones load on scrolling. */
const CONVERSATIONS_PER_PAGE = 12;

function useConversations(kind: ListKind, words: string): PagedQuery<Conversation> {
  const user = useUser();
  const query = kind === 'open' ? conversationsQuery(user.uid) : requestedQuery(user.uid);
  const belongs = (conversation: Conversation) =>
    kind === 'open' ? isInMainList(conversation, user.uid) : isRequestTo(conversation, user.uid);
  return usePagedQuery(query, {
    schema: ConversationSchema,
    matches: (conversation) => belongs(conversation) && matchesWords(conversation, user.uid, words),
    filterKey: words,
    pageSize: CONVERSATIONS_PER_PAGE,
  });
}

type SelectedConversation =
  | { readonly status: 'loading' | 'none' }
  | { readonly status: 'ready'; readonly conversation: Entity<Conversation> }
  | { readonly status: 'error'; readonly code: string; readonly retry: () => void };

function useSelected(id: string | null, list: PagedQuery<Conversation>): SelectedConversation {
  const listed = list.items.find((conversation) => conversation.id === id);
  const isAlone = id !== null && !listed && list.status !== 'loading';
  const live = useLiveDocument(isAlone ? conversationPath(id) : null, ConversationSchema);
  if (id === null) return { status: 'none' };
  if (listed) return { status: 'ready', conversation: listed };
  if (live.status === 'error') return { status: 'error', code: live.code, retry: live.retry };
  if (live.status === 'loading') return { status: 'loading' };
  return live.data
    ? { status: 'ready', conversation: live.data }
    : { status: 'error', code: 'not-found', retry: () => undefined };
}

/** Without a tab in the address, opens the list of the selected conversation: first contacts are in the requests. */
function useSelectedList(tab: string | null, selected: SelectedConversation): void {
  const user = useUser();
  const [, setSearch] = useSearchParams();
  const id = selected.status === 'ready' ? selected.conversation.id : null;
  const isRequest =
    selected.status === 'ready' && isRequestTo(selected.conversation.data, user.uid);
  useEffect(() => {
    if (tab !== null || id === null || !isRequest) return;
    setSearch(
      (before) => {
        before.set('tab', 'requests');
        return before;
      },
      { replace: true },
    );
  }, [tab, id, isRequest, setSearch]);
}

/** Reports read conversations once after loading; later reads mark their own notifications. */
function useReadIds(
  { status, fromCache, items }: PagedQuery<Conversation>,
  { reading }: OwnReading,
  onRead: MessagesScreenProps['onRead'],
): void {
  const user = useUser();
  const isKnown = status === 'ready' && !fromCache && reading !== undefined;
  const read = isKnown ? items.filter((each) => countUnread(reading, each, user.uid) === 0) : [];
  const report = useEffectEvent(() => onRead(read.map(({ id }) => id)));
  useEffect(() => {
    if (isKnown) report();
  }, [isKnown]);
}

interface ListsProps {
  readonly kind: ListKind;
  readonly selectedId: string | null;
  readonly waiting: number;
  readonly children: React.ReactNode;
}

function Lists({ kind, selectedId, waiting, children }: ListsProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const change = (value: ListKind) => {
    const place = new URLSearchParams(selectedId === null ? {} : { c: selectedId });
    // Also set while a request is open; otherwise the list would switch back to requests.
    if (value === 'requests' || selectedId !== null) place.set('tab', value);
    void navigate(`${messagesHref()}${place.size > 0 ? `?${place}` : ''}`, { replace: true });
  };
  const label = t('conversations.requests');
  return (
    <Tabs
      label={t('conversations.lists')}
      value={kind}
      onChange={change}
      tabs={[
        {
          value: 'open',
          label: t('conversations.list'),
          content: kind === 'open' ? children : null,
        },
        {
          value: 'requests',
          label: waiting > 0 ? t('conversations.requestsCount', { label, count: waiting }) : label,
          content: kind === 'requests' ? children : null,
        },
      ]}
    />
  );
}

function useConversationShortcuts(
  kind: ListKind,
  results: PagedQuery<Conversation>,
  selectedId: string | null,
) {
  const navigate = useNavigate();
  return (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
    if (step === undefined) return;
    const at = results.items.findIndex(({ id }) => id === selectedId);
    const next = results.items[at + step];
    if (!next) return;
    event.preventDefault();
    void navigate(conversationHref(next.id, kind), { state: BY_KEYBOARD });
  };
}

interface SelectedProps {
  readonly id: string | null;
  readonly messageId: string | null;
  readonly selected: SelectedConversation;
  readonly own: OwnReading;
}

function Selected({ id, messageId, selected, own }: SelectedProps) {
  const { t } = useMessages();
  useLockedScroll(id !== null);
  useRaisedToasts(id !== null);
  switch (selected.status) {
    case 'ready':
      return (
        <ThreadAt
          key={`${selected.conversation.id} ${messageId}`}
          conversation={selected.conversation}
          messageId={messageId}
          own={own}
        />
      );
    case 'loading':
      return <ThreadSkeleton />;
    case 'error':
      return (
        <div className={styles.thread}>
          {selected.code === 'unavailable' ? (
            <DataError code={selected.code} onRetry={selected.retry} />
          ) : (
            <Gone id={id ?? ''} />
          )}
        </div>
      );
    case 'none':
      return (
        <div className={classNames(styles.thread, 'justify-center')}>
          <EmptyState
            icon={<MessageCircle size={22} />}
            title={t('conversations.pickOne')}
            about={t('conversations.pickOneAbout')}
          />
        </div>
      );
  }
}

/** Offers former members of a group the way back. */
function Gone({ id }: { readonly id: string }) {
  const { t } = useMessages();
  const load = useCallback(async () => ({ title: await fetchLeftTitle(id) }), [id]);
  const { answer } = useQuery(v.is(ComposedIdSchema, id) ? load : null);
  const { attempt, isPending, failure } = useAsyncAction();
  const title = answer?.title ?? null;
  // The document could not be read before, and its listener has ended.
  const rejoin = () =>
    attempt(async () => {
      await rejoinGroup(id);
      location.reload();
    });
  return title === null ? (
    <EmptyState
      icon={<MessageCircle size={22} />}
      title={t('conversations.gone')}
      about={t('conversations.goneAbout')}
    />
  ) : (
    <EmptyState
      icon={<MessageCircle size={22} />}
      title={t('conversations.left', { title })}
      about={failure ?? t('conversations.leftAbout')}
      actions={
        <Button variant="primary" pending={isPending} onClick={() => void rejoin()}>
          {t('conversations.rejoin')}
        </Button>
      }
    />
  );
}

interface ThreadAtProps {
  readonly conversation: Entity<Conversation>;
  readonly messageId: string | null;
  readonly own: OwnReading;
}

function ThreadAt({ conversation, messageId, own }: ThreadAtProps) {
  const shown = useMessageWindow(conversation.id, messageId);
  if (shown === null) return <ThreadSkeleton />;
  return <ConversationThread conversation={conversation} own={own} shown={shown} />;
}

function ThreadSkeleton() {
  return (
    <div className={styles.thread} aria-hidden="true">
      <header className={styles.heading}>
        <Skeleton width="36px" height="36px" round />
        <Skeleton width="10rem" height="1rem" />
      </header>
    </div>
  );
}

function useTopOffset() {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const top = (page.current?.getBoundingClientRect().top ?? 0) + scrollY;
      page.current?.style.setProperty('--top', `${top}px`);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return page;
}

function useRaisedToasts(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    document.documentElement.dataset.toasts = 'raised';
    return () => {
      delete document.documentElement.dataset.toasts;
    };
  }, [isOpen]);
}

/** On a phone the conversation covers the screen; locks the page scroll below it. */
function useLockedScroll(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked || !matchMedia('(max-width: 56rem)').matches) return;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, [isLocked]);
}
