import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { ProfileSchema } from './person.ts';

const { displayName, headline, photoPath } = ProfileSchema.entries;

/** What anybody may read of somebody who chose to be shown outside the site. */
export const PublicPersonSchema = v.strictObject({
  uid: IdSchema,
  displayName,
  headline,
  photoPath,
  /** Whether administrators have made sure of who it is. */
  checked: v.boolean(),
});
export type PublicPerson = Readonly<v.InferOutput<typeof PublicPersonSchema>>;
