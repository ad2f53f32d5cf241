import { type Deal, DealSchema } from '@samspill/domain/deals/deal';
import { dealPath } from '@samspill/domain/deals/paths';
import { IdSchema } from '@samspill/domain/id';
import * as v from 'valibot';
import deals from '../data/deals.json' with { type: 'json' };
import { projectOf, readData } from '../data-set.ts';
import type { HoursAgo, SeedDocument } from '../documents.ts';

const INVESTOR = 'ingrid-dahl-berg';
const TOUCHED_SHARE = 0.5;

const SeedDealSchema = v.strictObject({
  ...v.omit(DealSchema, ['title', 'createdAt', 'updatedAt']).entries,
  projectId: IdSchema,
  hoursAgo: v.number(),
});

const DEALS = readData('deals', v.array(SeedDealSchema), deals);

export const listDocuments = (hoursAgo: HoursAgo): SeedDocument[] =>
  DEALS.map(({ projectId, hoursAgo: saved, ...deal }) => {
    const createdAt = hoursAgo(saved);
    const updatedAt = deal.note === '' ? createdAt : hoursAgo(saved * TOUCHED_SHARE);
    const { title } = projectOf(projectId).content;
    const data: Deal = { ...deal, title, createdAt, updatedAt };
    return { path: dealPath(INVESTOR, projectId), data };
  });
