import { messageHref } from '@samspill/domain/conversations/paths';
import type { FoundMessage, FoundMessages } from '@samspill/domain/finder/message-entry';
import { MAX_QUERY_CHARS, queryWords } from '@samspill/domain/search/grams';
import { useId, useMemo } from 'react';
import { api, call } from '../../api/client.ts';
import { useApiPages } from '../../data/api-pages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { moveFocus } from './conversation-list.tsx';
import styles from './conversations.module.css';

const TYPING_PAUSE_MS = 250;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, TYPING_PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

function useHits(q: string | null) {
  const load = useMemo(() => {
    if (q === null) return null;
    return async (after: string | null, signal: AbortSignal): Promise<FoundMessages> => {
      if (after === null) await pause(signal);
      const query = { q, ...(after !== null && { after }) };
      return call(api.api.search.messages.$get({ query }, { init: { signal } }));
    };
  }, [q]);
  return useApiPages(load, { keptAs: `messages ${q}` });
}

interface MessageHitsProps {
  readonly words: string;
  readonly selectedId: string | null;
}

export function MessageHits({ words, selectedId }: MessageHitsProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const hidden = useHidden(uid);
  const headingId = useId();
  const q = words.trim().slice(0, MAX_QUERY_CHARS);
  const isAsked = queryWords(q).length > 0;
  const hits = useHits(isAsked ? q : null);
  if (!isAsked) return null;
  const rows = (hits.areOthers || hidden === null ? [] : hits.rows).filter(
    ({ senderId }) => !hidden?.has(senderId),
  );
  const isWaiting = (hits.isLoading || hidden === null) && rows.length === 0;
  return (
    <section aria-labelledby={headingId} className="stack-2 mt-4">
      <h2 className="text-sm" id={headingId}>
        {t('conversations.hits')}
      </h2>
      {hits.error === null ? null : (
        <Banner tone="error" action={<Button onClick={hits.retry}>{t('ui.retry')}</Button>}>
          {t('conversations.hitsFailed')}
        </Banner>
      )}
      <p role="status" className={rows.length > 0 || isWaiting ? 'visually-hidden' : 'muted py-4'}>
        {statusOf(hits.error, isWaiting, rows.length, t)}
      </p>
      {isWaiting ? <HitsSkeleton /> : null}
      <ul className={styles.rows} onKeyDown={moveFocus}>
        {rows.map((hit) => (
          <li key={`${hit.conversationId} ${hit.messageId}`}>
            <Hit hit={hit} isSelected={hit.messageId === selectedId} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={!hits.areOthers && hits.hasMore}
        pending={hits.isLoading}
        onLoadMore={hits.loadMore}
      />
    </section>
  );
}

function statusOf(
  error: unknown,
  isWaiting: boolean,
  count: number,
  t: ReturnType<typeof useMessages>['t'],
): string | null {
  if (error !== null || isWaiting) return null;
  return count > 0 ? t('conversations.hitsCount', { count }) : t('conversations.noMessageHits');
}

function Hit({ hit, isSelected }: { hit: FoundMessage; isSelected: boolean }) {
  const { t } = useMessages();
  const { uid } = useUser();
  const { conversationId, messageId, conversationTitle, senderId, senderName, excerpt } = hit;
  const by =
    senderId === uid ? t('conversations.me') : senderName || t('conversations.formerMember');
  return (
    <Link
      to={messageHref(conversationId, messageId)}
      className={classNames(styles.row, isSelected && styles.selected)}
      aria-current={isSelected ? 'true' : undefined}
    >
      <span className="stack grow">
        <span className="row-2">
          <bdi className={styles.rowTitle}>
            {conversationTitle || t('conversations.formerMember')}
          </bdi>
          <span className="push-end flex-none subtle text-xs">
            <TimeAgo at={new Date(hit.atMs)} />
          </span>
        </span>
        <span className={styles.hitText} dir="auto">
          {/* In a conversation of two, the other is named above. */}
          {senderName === conversationTitle
            ? excerpt
            : t('conversations.hitBy', { name: by, text: excerpt })}
        </span>
      </span>
    </Link>
  );
}

function HitsSkeleton() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {['70%', '55%', '80%'].map((width) => (
        <div key={width} className={styles.row}>
          <span className="stack grow">
            <Skeleton width="40%" height="0.875rem" />
            <Skeleton width={width} height="0.875rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
