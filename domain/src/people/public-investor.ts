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
  readonly next: string | null;
}
