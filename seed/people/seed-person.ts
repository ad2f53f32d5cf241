import type { Profile } from '@samspill/domain/people/person';
import type { Portrait } from '../media/portrait-traits.ts';

/** A person of the data set; the e-mail address is `{mailbox}@samspill.test`. */
export interface SeedPerson {
  readonly uid: string;
  readonly mailbox: string;
  readonly admin?: true;
  readonly joinedDaysAgo: number;
  /** Null leaves the person with initials. */
  readonly portrait: Portrait | null;
  readonly profile: Omit<Profile, 'photoPath'>;
}
