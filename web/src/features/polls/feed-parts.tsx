import { isPollOpen } from '@samspill/domain/polls/poll';
import { SiteGlobalSchema } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { useDismissedId } from '../../data/dismissed-id.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import type { ContentProps, PinnedItemProps } from '../../page/parts.tsx';
import { CardAbove } from '../../ui/card.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useContent } from '../content/use-content.ts';
import { PollView } from './poll-view.tsx';

export const ContentPoll = ({ content }: ContentProps) =>
  content.data.poll === null ? null : (
    <CardAbove>
      <PollView content={content} />
    </CardAbove>
  );

const PinnedPollSchema = v.strictObject({ pinnedPollId: SiteGlobalSchema.entries.pinnedPollId });

function usePinnedPollId(): string | null {
  const live = useLiveDocument(SITE_GLOBAL, PinnedPollSchema);
  return (live.status === 'ready' && live.data?.data.pinnedPollId) || null;
}

interface PinnedPollProps {
  readonly Item: ComponentType<PinnedItemProps>;
}

export function PinnedPoll({ Item }: PinnedPollProps) {
  const id = usePinnedPollId();
  const { dismissedId, dismiss } = useDismissedId('pinned-poll');
  if (id === null || id === dismissedId) return null;
  return <OpenPoll key={id} id={id} Item={Item} onDismiss={() => dismiss(id)} />;
}

interface OpenPollProps extends PinnedPollProps {
  readonly id: string;
  readonly onDismiss: () => void;
}

function OpenPoll({ id, Item, onDismiss }: OpenPollProps) {
  const live = useContent(id);
  const content = live.status === 'ready' ? live.data : null;
  const poll = content?.data.poll ?? null;
  const nowMs = useNow(poll?.closesAt.toMillis() ?? 0);
  if (!content || !poll || content.data.status !== 'visible' || !isPollOpen(poll, nowMs))
    return null;
  return <Item content={content} onDismiss={onDismiss} />;
}
