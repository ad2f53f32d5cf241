import { isPollOpen } from '@samspill/domain/polls/poll';
import { Pin } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useContent } from '../content/use-content.ts';
import { usePinnedPollId } from '../site/use-pinned-poll-id.ts';
import { FeedItem } from './feed-item.tsx';
import { PinnedFrame, useDismissedPinned } from './pinned.tsx';

export function PinnedPoll() {
  const id = usePinnedPollId();
  const { dismissedId, dismiss } = useDismissedPinned('pinned-poll');
  if (id === null || id === dismissedId) return null;
  return <OpenPoll key={id} id={id} onDismiss={() => dismiss(id)} />;
}

function OpenPoll({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const { t } = useMessages();
  const live = useContent(id);
  const content = live.status === 'ready' ? live.data : null;
  const poll = content?.data.poll ?? null;
  const nowMs = useNow(poll?.closesAt.toMillis() ?? 0);
  if (!content || !poll || content.data.status !== 'visible' || !isPollOpen(poll, nowMs))
    return null;
  return (
    <PinnedFrame
      label={t('feed.pinned')}
      icon={<Pin size={14} aria-hidden="true" />}
      dismissLabel={t('feed.dismissPinned')}
      onDismiss={onDismiss}
    >
      <FeedItem row={{ content, reason: null }} />
    </PinnedFrame>
  );
}
