import { type Content, optionsOf } from '@samspill/domain/content/content';
import { toExcerpt } from '@samspill/domain/content/mentions';
import { contentHref } from '@samspill/domain/content/paths';
import { ChartColumn, EyeOff, Image as ImageIcon } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { isHidden } from '../../platform/hidden/hidden-store.ts';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { useUser } from '../../session/use-session.ts';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { AuthorAvatar } from '../people/author-card.tsx';
import styles from './quoted-card.module.css';
import { useExistingContent } from './use-content.ts';

const AVATAR_PX = 24;
const MAX_QUOTED_CHARS = 280;

/** Renders the quoted post. Uses a single read, since a list does not reveal that the author blocked the reader. */
export function QuotedCard({ contentId }: { contentId: string }) {
  const { uid } = useUser();
  const content = useExistingContent(contentId);
  const hidden = useHidden(uid);
  if (content.status === 'loading' || hidden === null) return <Skeleton height="5rem" />;
  const item = content.status === 'ready' ? content.data : null;
  const isShown = item?.data.status === 'visible' && !isHidden(hidden, item.data, uid);
  return isShown ? <Quoted content={item.data} /> : <Unavailable />;
}

/** One link: what is in the post is read and answered on its own page. */
function Quoted({ content }: { content: Content }) {
  const { t } = useMessages();
  const { id, author, body, kind, images, createdAt } = content;
  const options = optionsOf(content).length;
  const at = new Date(createdAt.toMillis());
  const excerpt = toExcerpt(body, MAX_QUOTED_CHARS);
  return (
    <Link to={contentHref(id)} className={styles.card}>
      <span className="cluster gap-1-2">
        <AuthorAvatar author={author} at={at} sizePx={AVATAR_PX} />
        <bdi className="break-words min-0 weight-bold">{author.name}</bdi>
        <span className="subtle text-xs">
          {kind === 'post' ? null : <>{t(`content.kind.${kind}`)} · </>}
          <TimeAgo at={at} />
        </span>
      </span>
      {excerpt ? (
        <span className="break-words pre-line" dir="auto">
          {excerpt}
        </span>
      ) : null}
      {images.length > 0 ? (
        <span className="subtle text-xs inline-row-1">
          <ImageIcon size={14} aria-hidden="true" />
          {t('content.images', { count: images.length })}
        </span>
      ) : null}
      {options > 0 ? (
        <span className="subtle text-xs inline-row-1">
          <ChartColumn size={14} aria-hidden="true" />
          {t('content.pollOptions', { count: options })}
        </span>
      ) : null}
    </Link>
  );
}

function Unavailable() {
  const { t } = useMessages();
  return (
    <p className={styles.gone}>
      <EyeOff size={16} aria-hidden="true" />
      {t('content.unavailableTitle')}
    </p>
  );
}
