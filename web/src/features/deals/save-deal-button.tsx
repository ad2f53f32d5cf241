import { type Deal, DealSchema } from '@samspill/domain/deals/deal';
import { dealsPath } from '@samspill/domain/deals/paths';
import { collection, documentId, limit, onSnapshot, query, where } from 'firebase/firestore';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { WatchIds } from '../../data/batched-watch.ts';
import { createWatchPerUser, useBatchedWatch } from '../../data/batched-watch.ts';
import { parseEntity } from '../../data/entity.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { ProjectActionProps } from '../../page/parts.tsx';
import { useUser } from '../../session/use-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDealActions } from './use-deal-actions.ts';

/** Limit of an `in` filter. */
const MAX_IDS = 30;

/** Shared listener for a page of cards, which costs a single query. */
const watchDeals =
  (uid: string): WatchIds<Deal> =>
  (projectIds, onAnswer, onFailure) =>
    onSnapshot(
      query(
        collection(firestore(), dealsPath(uid)),
        where(documentId(), 'in', projectIds),
        limit(MAX_IDS),
      ),
      (snapshot) => {
        const deals = snapshot.docs.map((stored) => parseEntity(DealSchema, stored));
        onAnswer(new Map(deals.flatMap((deal) => (deal ? [[deal.id, deal.data]] : []))));
      },
      onFailure,
    );

const ownDeals = createWatchPerUser(watchDeals, MAX_IDS);

const ICON_PX = 18;

export function SaveDealButton({ project, size = 'md' }: ProjectActionProps) {
  const user = useUser();
  const isOwn = project.data.memberIds.includes(user.uid);
  return user.kinds.includes('investor') && !isOwn ? (
    <Toggle project={project} size={size} />
  ) : null;
}

function Toggle({ project, size }: Required<ProjectActionProps>) {
  const { t } = useMessages();
  const user = useUser();
  const { title } = project.data;
  const deal = useBatchedWatch(ownDeals(user.uid), project.id);
  const actions = useDealActions(project.id);
  const Icon = deal ? BookmarkCheck : Bookmark;
  return (
    <IconButton
      size={size}
      label={t(deal ? 'deals.unsave' : 'deals.save', { title })}
      // Has its place before the answer, so that nothing moves.
      disabled={deal === undefined}
      aria-pressed={Boolean(deal)}
      icon={<Icon size={ICON_PX} />}
      onClick={() => (deal ? actions.remove(deal) : actions.save(title))}
    />
  );
}
