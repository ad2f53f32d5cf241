import type { Conversation } from '@samspill/domain/conversations/conversation';
import { conversationHref } from '@samspill/domain/conversations/paths';
import { BellOff, Inbox, MessageCircle } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Entity } from '../../data/entity.ts';
import type { PagedQuery } from '../../data/paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import type { HiddenIds } from '../../platform/hidden/hidden-store.ts';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { ListFoot } from '../../platform/search/list-foot.tsx';
import { useUser } from '../../session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { conversationTitle, memberCard } from './conversation-title.ts';
import styles from './conversations.module.css';
import { type OwnReading, useUnreadCount } from './use-reading.ts';

const AVATAR_PX = 40;
const SKELETON_ROWS = 6;

export type ListKind = 'open' | 'requests';

interface ConversationListProps {
  readonly kind: ListKind;
  readonly results: PagedQuery<Conversation>;
  readonly reading: OwnReading['reading'];
  readonly selectedId: string | null;
  readonly isSearching: boolean;
}

export function ConversationList(props: ConversationListProps) {
  const { kind, results, reading, selectedId, isSearching } = props;
  const { t } = useMessages();
  if (results.status === 'loading') return <ListSkeleton />;
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.items.length === 0 && !results.hasMore)
    return <NoConversations kind={kind} isSearching={isSearching} />;
  return (
    <>
      <ul
        className={styles.rows}
        aria-label={t(kind === 'open' ? 'conversations.list' : 'conversations.requests')}
        onKeyDown={moveFocus}
      >
        {results.items.map((conversation) => (
          <li key={conversation.id}>
            <Row
              kind={kind}
              conversation={conversation}
              reading={reading}
              isSelected={conversation.id === selectedId}
            />
          </li>
        ))}
      </ul>
      <ListFoot results={results} isPendingShown />
    </>
  );
}

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface RowProps {
  readonly kind: ListKind;
  readonly conversation: Entity<Conversation>;
  readonly reading: OwnReading['reading'];
  readonly isSelected: boolean;
}

function Row({ kind, conversation, reading, isSelected }: RowProps) {
  const { t, format } = useMessages();
  const user = useUser();
  const hidden = useHidden(user.uid);
  const isMuted = hidden?.has(conversation.id) ?? false;
  const { id, data } = conversation;
  const unread = useUnreadCount(conversation, reading);
  return (
    <Link
      to={conversationHref(id, kind)}
      className={classNames(styles.row, isSelected && styles.selected, unread > 0 && styles.unread)}
      aria-current={isSelected ? 'true' : undefined}
    >
      <ConversationAvatar id={id} conversation={data} uid={user.uid} sizePx={AVATAR_PX} />
      <span className="stack grow">
        <span className="row-2">
          <span className={styles.rowTitle}>{conversationTitle(t, data, user.uid)}</span>
          {isMuted ? <BellOff size={13} aria-label={t('conversations.muted')} /> : null}
          <span className="push-end flex-none subtle text-xs">
            <TimeAgo at={new Date(data.lastMessageAt.toMillis())} />
          </span>
        </span>
        <span className="row-2">
          <span className={styles.excerpt}>
            {conversationExcerpt(t, data, { uid: user.uid, hidden })}
          </span>
          {unread > 0 ? (
            <span className={classNames(styles.count, isMuted && styles.quiet)}>
              <span aria-hidden="true">{format.number(unread)}</span>
              <span className="visually-hidden">
                {t('conversations.unread', { count: unread })}
              </span>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  );
}

function conversationExcerpt(
  t: Translate,
  conversation: Conversation,
  { uid, hidden }: { readonly uid: string; readonly hidden: HiddenIds | null },
): string {
  const { lastMessage, kind, state, createdBy } = conversation;
  if (state === 'requested' && createdBy === uid) return t('conversations.waiting');
  if (!lastMessage) return t('conversations.noMessages');
  // Show cards: the server writes them.
  if (
    lastMessage.kind !== 'card' &&
    lastMessage.senderId !== uid &&
    hidden?.has(lastMessage.senderId) !== false
  )
    return hidden === null ? '' : t('conversations.hiddenMessage');
  const said =
    lastMessage.kind === 'text' ? lastMessage.text : t(`conversations.last.${lastMessage.kind}`);
  if (lastMessage.kind === 'card') return said;
  if (lastMessage.senderId === uid) return t('conversations.you', { said });
  const name = memberCard(conversation, lastMessage.senderId)?.name.split(' ')[0];
  return kind === 'direct' || name === undefined ? said : `${name}: ${said}`;
}

function NoConversations({ kind, isSearching }: { kind: ListKind; isSearching: boolean }) {
  const { t } = useMessages();
  if (isSearching) return <p className="muted py-4">{t('conversations.noHits')}</p>;
  return kind === 'requests' ? (
    <EmptyState
      icon={<Inbox size={22} />}
      title={t('conversations.noRequests')}
      about={t('conversations.noRequestsAbout')}
    />
  ) : (
    <EmptyState
      icon={<MessageCircle size={22} />}
      title={t('conversations.none')}
      about={t('conversations.noneAbout')}
    />
  );
}

function ListSkeleton() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className={styles.row}>
          <Skeleton width={`${AVATAR_PX}px`} height={`${AVATAR_PX}px`} round />
          <span className="stack grow">
            <Skeleton width="45%" height="0.875rem" />
            <Skeleton width="80%" height="0.875rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
