import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { InvestorProfileSchema, ProfileSchema } from '../people/person.ts';
import type { Taxonomy } from '../site/taxonomy.ts';

const { displayName, headline, location, photoPath, sectors } = ProfileSchema.entries;
const { thesis, stages, ticketMin, ticketMax, currency } = InvestorProfileSchema.entries;

export const PublicInvestorSchema = v.strictObject({
  uid: IdSchema,
  displayName,
  headline,
  location,
  photoPath,
  sectors,
  thesis,
  stages,
  ticketMin,
  ticketMax,
  currency,
  checked: v.boolean(),
});
export type PublicInvestor = Readonly<v.InferOutput<typeof PublicInvestorSchema>>;

/** A page may be short, because some filters apply after the query; pass `next` as `after`. */
export interface PublicInvestors {
  readonly investors: readonly PublicInvestor[];
  readonly sectors: Taxonomy['sectors'];
  readonly next: string | null;
}
