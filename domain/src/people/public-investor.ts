import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import type { Taxonomy } from '../site/taxonomy.ts';
import { InvestorProfileSchema, ProfileSchema } from './person.ts';

const { displayName, headline, location, photoPath, sectors } = ProfileSchema.entries;
const { thesis, stages, ticketMin, ticketMax, currency } = InvestorProfileSchema.entries;

/** What anybody may read of an investor who chose to be listed. */
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
  /** Whether administrators have made sure of who it is. */
  checked: v.boolean(),
});
export type PublicInvestor = Readonly<v.InferOutput<typeof PublicInvestorSchema>>;

/** A page of them, fewer where several filters are asked; `next` is the `after` of the page that follows. */
export interface PublicInvestors {
  readonly investors: readonly PublicInvestor[];
  /** Every sector's name: a page without the database has no other way to them. */
  readonly sectors: Taxonomy['sectors'];
  readonly next: string | null;
}
