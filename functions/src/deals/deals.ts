import { DealSchema } from '@samspill/domain/deals/deal';
import { DEALS, USERS } from '@samspill/domain/paths';
import { defineCollection } from '../firestore/collection.ts';
import { privateList } from '../limits/private-list.ts';

export const deals = privateList({
  collection: defineCollection(`${USERS}/{uid}/${DEALS}/{projectId}`, DealSchema),
  limit: 'deal',
  exportName: 'savedProjects',
});
