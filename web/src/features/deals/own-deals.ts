import { type Deal, DealSchema } from '@samspill/domain/deals/deal';
import { dealsPath } from '@samspill/domain/paths';
import { collection, documentId, limit, onSnapshot, query, where } from 'firebase/firestore';
import { createWatchPerUser, type WatchIds } from '../../data/batched-watch.ts';
import { parseEntity } from '../../data/entity.ts';
import { firestore } from '../../firebase/firestore.ts';

/** What one query may name. */
const MAX_IDS = 30;

/** One listener for what somebody saved of these projects, so that a page of cards costs one query. */
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

/** The watch of what one person saved, by project. */
export const ownDeals = createWatchPerUser(watchDeals, MAX_IDS);
