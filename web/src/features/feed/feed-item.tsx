import { contentHref } from '@samspill/domain/content/paths';
import { MessageCircle } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Link } from '../../ui/link.tsx';
import { ContentCard } from '../content/content-card.tsx';
import { ContentMenuButton } from '../content/content-menu-button.tsx';
import { LikeButton } from '../likes/like-button.tsx';
import styles from './feed-item.module.css';
import type { FeedReason, FeedRow } from './feed-list-state.ts';

interface FeedItemProps {
  readonly row: FeedRow;
  readonly isWithinProject?: boolean | undefined;
}

export function FeedItem({ row, isWithinProject }: FeedItemProps) {
  const { t, format } = useMessages();
  const { content, reason } = row;
  const { comments } = content.data.counters;
  return (
    <ContentCard
      content={content}
      size="compact"
      isWithinProject={isWithinProject}
      reason={reason === null ? null : <ReasonLine reason={reason} />}
      menu={<ContentMenuButton content={content} />}
      actions={
        <>
          <LikeButton content={content} />
          <Link to={contentHref(content.id)} className={styles.comments}>
            <MessageCircle size={17} aria-hidden="true" />
            {comments > 0 ? (
              <>
                <span aria-hidden="true">{format.compact(comments)}</span>
                <span className="visually-hidden">
                  {t('content.comments', { count: comments })}
                </span>
              </>
            ) : (
              t('content.comment')
            )}
          </Link>
        </>
      }
    />
  );
}

function ReasonLine({ reason: { kind, name } }: { reason: FeedReason }) {
  const { t } = useMessages();
  return kind === 'follows-author' || kind === 'mentioned'
    ? t(`feed.reason.${kind}`, { name })
    : t(`feed.reason.${kind}`);
}
