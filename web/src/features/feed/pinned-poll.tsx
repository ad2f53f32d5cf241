import { SITE_GLOBAL } from '@samspill/domain/paths';
import { isPollOpen } from '@samspill/domain/polls/poll';
import { SiteGlobalSchema } from '@samspill/domain/site/global';
import { Pin } from 'lucide-react';
import * as v from 'valibot';
import { useLiveDocument } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useContent } from '../content/use-content.ts';
import { FeedItem } from './feed-item.tsx';
import { PinnedFrame, useDismissedPinned } from './pinned.tsx';

const PinnedSchema = v.strictObject({ pinnedPollId: SiteGlobalSchema.entries.pinnedPollId });

function usePinnedPollId(): string | null {
  const live = useLiveDocument(SITE_GLOBAL, PinnedSchema);
  return (live.status === 'ready' && live.data?.data.pinnedPollId) || null;
}

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
