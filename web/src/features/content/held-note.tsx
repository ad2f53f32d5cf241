import { type Content, ContentSchema } from '@samspill/domain/content/content';
import { toExcerpt } from '@samspill/domain/content/mentions';
import { contentHref } from '@samspill/domain/content/paths';
import { feedHref } from '@samspill/domain/feed/paths';
import { EyeOff } from 'lucide-react';
import { useId } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { LimitNote } from '../../platform/limits/limit-note.tsx';
import { textRateLimits, useLimit } from '../../platform/limits/reached-limit.ts';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { heldContentQuery } from './content-queries.ts';
import { publishHeld } from './content-store.ts';

/** Shown for missing, hidden and blocked items alike, so as not to reveal a block. */
export function ContentUnavailable() {
  const { t } = useMessages();
  return (
    <>
      <h1 className="visually-hidden">{t('content.unavailableTitle')}</h1>
      <EmptyState
        icon={<EyeOff size={22} />}
        title={t('content.unavailableTitle')}
        about={t('content.unavailableAbout')}
        actions={<ButtonLink to={feedHref()}>{t('content.toFeed')}</ButtonLink>}
      />
    </>
  );
}

const MAX_TITLE_CHARS = 60;

export function HeldNote({ content }: { content: Entity<Content> }) {
  const { t } = useMessages();
  const user = useUser();
  if (content.data.author.uid !== user.uid)
    return <Banner tone="warning">{t('content.heldNoteAdmin')}</Banner>;
  return (
    <div className="stack-3">
      <OwnHeldNote content={content} />
      <OtherHeldItems contentId={content.id} />
    </div>
  );
}

function OwnHeldNote({ content }: { content: Entity<Content> }) {
  const { t } = useMessages();
  const gates = textRateLimits('post', content.data.body);
  const closed = useLimit(gates, true);
  const explain = useLimitRefusal();
  const publish = () => {
    publishHeld(content.id, content.data).catch(async (error: unknown) => {
      const title = await explain(gates, error, t('content.refused'));
      showToast({ kind: 'error', title, id: 'post' });
    });
  };
  return (
    <>
      <Banner
        tone="warning"
        action={
          closed === null ? (
            <Button size="sm" variant="primary" onClick={publish}>
              {t('content.publishHeld')}
            </Button>
          ) : null
        }
      >
        {t('content.heldNote')}
      </Banner>
      <LimitNote closed={closed} />
    </>
  );
}

function OtherHeldItems({ contentId }: { contentId: string }) {
  const { t } = useMessages();
  const user = useUser();
  const headingId = useId();
  const live = useLiveQuery(heldContentQuery(user.uid), ContentSchema);
  const others = live.status === 'ready' ? live.data.rows.filter(({ id }) => id !== contentId) : [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{t('content.heldOthers')}</h2>
      <ul className="stack-1 break-words">
        {others.map(({ id, data }) => (
          <li key={id}>
            <Link to={contentHref(id)}>
              {toExcerpt(data.body, MAX_TITLE_CHARS) || t(`content.kind.${data.kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
