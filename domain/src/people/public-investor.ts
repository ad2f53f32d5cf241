import type { Taxonomy } from '../site/taxonomy.ts';
import type { InvestorProfile, Person } from './person.ts';

/** What anybody may read of an investor who chose to be listed. */
export type PublicInvestor = Pick<
  Person,
  'displayName' | 'headline' | 'location' | 'photoPath' | 'sectors'
> &
  Omit<InvestorProfile, 'listed'> & { readonly uid: string };

/** A page of them, fewer where several filters are asked; `next` is the `after` of the page that follows. */
export interface PublicInvestors {
  readonly investors: readonly PublicInvestor[];
  /** Every sector's name: a page without the database has no other way to them. */
  readonly sectors: Taxonomy['sectors'];
  readonly next: string | null;
}
