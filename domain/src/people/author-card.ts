import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { PhotoPathSchema } from '../media/upload.ts';

export const MAX_DISPLAY_NAME_CHARS = 80;

/** Denormalized author, to save a read per item; rules compare it to `users/{uid}`. */
export const AuthorCardSchema = v.strictObject({
  uid: IdSchema,
  name: v.pipe(v.string(), v.maxLength(MAX_DISPLAY_NAME_CHARS)),
  photoPath: v.nullable(PhotoPathSchema),
});
export type AuthorCard = v.InferOutput<typeof AuthorCardSchema>;

export function authorCardOf(
  uid: string,
  person: { readonly displayName: string; readonly photoPath: string | null },
): AuthorCard {
  return { uid, name: person.displayName, photoPath: person.photoPath };
}
