import * as v from 'valibot';
import { MAX_DISPLAY_NAME_CHARS } from '../limits.ts';

/** Who wrote something, kept beside it so that a list costs no read per author; rules hold it to `users/{uid}`. */
export const AuthorCardSchema = v.strictObject({
  uid: v.string(),
  name: v.pipe(v.string(), v.maxLength(MAX_DISPLAY_NAME_CHARS)),
  photoPath: v.nullable(v.string()),
});
export type AuthorCard = v.InferOutput<typeof AuthorCardSchema>;

export function authorCardOf(
  uid: string,
  person: { readonly displayName: string; readonly photoPath: string | null },
): AuthorCard {
  return { uid, name: person.displayName, photoPath: person.photoPath };
}
