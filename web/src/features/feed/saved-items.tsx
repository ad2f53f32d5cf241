import { type Bookmark, BookmarkSchema } from '@samspill/domain/bookmarks/bookmark';
import { bookmarksPath } from '@samspill/domain/bookmarks/paths';
import { latestHref } from '@samspill/domain/feed/paths';
import { Bookmark as BookmarkIcon, EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import type { Entity } from '../../data/entity.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { isHidden } from '../../platform/hidden/hidden-store.ts';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { ListFoot } from '../../platform/search/list-foot.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useSetBookmark } from '../bookmarks/use-bookmark.ts';
import { ContentCardSkeleton } from '../content/content-card.tsx';
import { useExistingContent } from '../content/use-content.ts';
import { FeedItem } from './feed-item.tsx';
import styles from './feed-list.module.css';
import { LoadingItems } from './feed-list.tsx';

/** Each row costs two reads: the bookmark and the post. */
const PER_PAGE = 10;
const showAll = () => true;

const savedQuery = (uid: string): QuerySpec => ({
  collection: bookmarksPath(uid),
  where: [],
  orderBy: ['createdAt', 'desc'],
});

interface SavedItemsProps {
  /** Called once the list is shown, or failed. */
  readonly onListed: () => void;
}

export function SavedItems({ onListed }: SavedItemsProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const results = usePagedQuery(savedQuery(uid), {
    schema: BookmarkSchema,
    matches: showAll,
    filterKey: '',
    pageSize: PER_PAGE,
  });
  const isListed = results.status !== 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when it becomes true
  useEffect(() => {
    if (isListed) onListed();
  }, [isListed]);
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading') return <LoadingItems count={2} />;
  if (results.items.length === 0 && !results.hasMore) return <NothingSaved />;
  return (
    <>
      <p className="muted text-sm mb-4">{t('bookmarks.about')}</p>
      <ol className={styles.list}>
        {results.items.map((bookmark) => (
          <li key={bookmark.id}>
            <SavedItem bookmark={bookmark} />
          </li>
        ))}
      </ol>
      <ListFoot results={results} isPendingShown />
    </>
  );
}

/** Uses a single read, since a list does not reveal that the author blocked the reader. */
function SavedItem({ bookmark: { id } }: { bookmark: Entity<Bookmark> }) {
  const { uid } = useUser();
  const content = useExistingContent(id);
  const hidden = useHidden(uid);
  if (content.status === 'loading' || hidden === null) return <ContentCardSkeleton />;
  if (content.status === 'error') return <DataError code={content.code} onRetry={content.retry} />;
  const item = content.data;
  const isShown =
    item !== null &&
    (item.data.status === 'visible' || item.data.author.uid === uid) &&
    !isHidden(hidden, item.data, uid);
  return isShown ? <FeedItem row={{ content: item, reason: null }} /> : <Unavailable id={id} />;
}

function Unavailable({ id }: { id: string }) {
  const { t } = useMessages();
  const set = useSetBookmark(id);
  return (
    <Card className={styles.gone ?? ''}>
      <EyeOff size={18} aria-hidden="true" />
      <div>
        <p>{t('bookmarks.gone')}</p>
        <p className="text-sm">{t('bookmarks.goneAbout')}</p>
      </div>
      <Button size="sm" onClick={() => set(false)}>
        {t('bookmarks.remove')}
      </Button>
    </Card>
  );
}

function NothingSaved() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<BookmarkIcon size={22} />}
      title={t('bookmarks.noneTitle')}
      about={t('bookmarks.noneAbout')}
      actions={<ButtonLink to={latestHref()}>{t('bookmarks.toLatest')}</ButtonLink>}
    />
  );
}
