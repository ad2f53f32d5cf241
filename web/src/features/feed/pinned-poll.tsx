import { isPollOpen } from '@samspill/domain/polls/poll';
import { Pin, X } from 'lucide-react';
import { useState } from 'react';
import { readLocalDraft, writeLocalDraft } from '../../forms/local-draft.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useContent } from '../content/use-content.ts';
import { usePinnedPollId } from '../site/use-pinned-poll-id.ts';
import { FeedItem } from './feed-item.tsx';
import styles from './pinned-poll.module.css';

const DISMISSED = 'pinned-poll';

/** The poll that the site asks everybody, above the feed while it is open and until it is dismissed. */
export function PinnedPoll() {
  const id = usePinnedPollId();
  const [dismissed, setDismissed] = useState(() => readLocalDraft(DISMISSED)?.id);
  if (id === null || id === dismissed) return null;
  const dismiss = () => {
    writeLocalDraft(DISMISSED, { id });
    setDismissed(id);
  };
  return <Pinned key={id} id={id} onDismiss={dismiss} />;
}

function Pinned({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const { t } = useMessages();
  const live = useContent(id);
  const content = live.status === 'ready' ? live.data : null;
  const poll = content?.data.poll ?? null;
  const nowMs = useNow(poll?.closesAt.toMillis() ?? 0);
  if (!content || !poll || content.data.status !== 'visible' || !isPollOpen(poll, nowMs))
    return null;
  return (
    <section className={styles.pinned} aria-label={t('feed.pinned')}>
      <div className={styles.head}>
        <Pin size={14} aria-hidden="true" />
        <span>{t('feed.pinned')}</span>
        <IconButton
          size="sm"
          label={t('feed.dismissPinned')}
          icon={<X size={16} />}
          onClick={onDismiss}
        />
      </div>
      <FeedItem row={{ content, reason: null }} />
    </section>
  );
}
