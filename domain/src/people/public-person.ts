import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { ProfileSchema } from './person.ts';

const { displayName, headline, photoPath } = ProfileSchema.entries;

export const PublicPersonSchema = v.strictObject({
  uid: IdSchema,
  displayName,
  headline,
  photoPath,
  checked: v.boolean(),
});
export type PublicPerson = Readonly<v.InferOutput<typeof PublicPersonSchema>>;
