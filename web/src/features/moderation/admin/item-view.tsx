import type { ModeratedItem } from '@samspill/domain/moderation/moderated-item';
import { userHref } from '@samspill/domain/people/paths';
import { ExternalLink } from 'lucide-react';
import { useCallback } from 'react';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { MarkdownText } from '../../../platform/site/markdown-text.tsx';
import { PlainText } from '../../../platform/site/plain-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { ContentImages } from '../../content/content-images.tsx';
import { AuthorAvatar } from '../../people/author-card.tsx';
import { fetchPoll } from '../../polls/admin/poll-api.ts';
import { PollVotes } from '../../polls/admin/poll-votes.tsx';
import { moderatedHref } from './moderated.ts';

const AVATAR_PX = 36;

const STATE_TONE = {
  visible: 'success',
  held: 'warning',
  hidden: 'warning',
  deleted: 'neutral',
} as const;

export function StateBadge({ item }: { item: ModeratedItem }) {
  const { t } = useMessages();
  const { kind, state } = item;
  const word = kind === 'user' && state === 'hidden' ? 'suspended' : state;
  return <Badge tone={STATE_TONE[state]}>{t(`admin-content.state.${word}`)}</Badge>;
}

export function ItemView({ item }: { item: ModeratedItem }) {
  const { t } = useMessages();
  const { kind, author, title, state } = item;
  const at = new Date(item.createdAt);
  return (
    <article className="stack-3 break-words outlined-lg p-4">
      <div className="row-3">
        <AuthorAvatar author={author} at={at} sizePx={AVATAR_PX} />
        <div className="stack grow text-sm">
          {author.uid === '' ? (
            <span>{t('admin-content.nobody')}</span>
          ) : (
            <Link to={userHref(author.uid)}>{author.name || t('admin-content.unnamed')}</Link>
          )}
          <span className="muted text-xs">
            <TimeAgo at={at} />
          </span>
        </div>
        <StateBadge item={item} />
      </div>
      {title === '' ? null : <h3 className="text-md">{title}</h3>}
      <ItemText item={item} />
      {kind === 'content' && item.images.length > 0 ? (
        <ContentImages
          content={{ data: { images: item.images, author, createdAt: { toMillis: () => +at } } }}
        />
      ) : null}
      {item.options.length > 0 ? <PollOptions id={item.id} options={item.options} /> : null}
      {state === 'deleted' ? null : (
        <Link to={moderatedHref(item)} className="inline-row-1 text-sm">
          <ExternalLink size={14} aria-hidden="true" />
          {t('admin-content.openPlace')}
        </Link>
      )}
    </article>
  );
}

function PollOptions({ id, options }: { id: string; options: readonly string[] }) {
  const load = useCallback(() => fetchPoll(id), [id]);
  const { answer } = useQuery(load);
  return (
    <>
      {answer?.results ? null : (
        <ul className="pl-5">
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
      {answer ? <PollVotes poll={answer} /> : null}
    </>
  );
}

/** Posts and comments are Markdown; messages, profiles and projects are plain. */
function ItemText({ item: { kind, body, state } }: { item: ModeratedItem }) {
  const { t } = useMessages();
  if (state === 'deleted') return <p className="muted">{t('admin-content.emptied')}</p>;
  if (body === '') return null;
  return kind === 'project' || kind === 'user' || kind === 'message' ? (
    <PlainText text={body} />
  ) : (
    <MarkdownText text={body} />
  );
}
