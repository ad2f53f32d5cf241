import { repairedAs, shownAs } from '@samspill/domain/stored';
import * as v from 'valibot';

export interface Entity<T> {
  readonly id: string;
  readonly data: T;
  readonly hasPendingWrites: boolean;
}

export type DocumentSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;
export type DocumentOf<TSchema extends DocumentSchema> = v.InferOutput<TSchema>;

interface StoredDocument {
  readonly id: string;
  readonly ref: { readonly path: string };
  readonly metadata: { readonly hasPendingWrites: boolean };
  data(options: { readonly serverTimestamps: 'estimate' }): unknown;
}

/**
 * Validates a document. Cuts or empties an invalid field and logs it; returns null if neither is possible. Drops
 * unknown fields, so that an open page survives a deployment that adds fields.
 */
export function parseEntity<TSchema extends DocumentSchema>(
  schema: TSchema,
  stored: StoredDocument,
): Entity<DocumentOf<TSchema>> | null {
  const fields = stored.data({ serverTimestamps: 'estimate' });
  const result = v.safeParse(shownAs(schema), fields);
  const data = result.success ? result.output : repairedAs(schema, fields);
  if (result.issues)
    console.warn(`${data ? 'Repaired' : 'Skipped'} ${stored.ref.path}:`, v.flatten(result.issues));
  return data && { id: stored.id, data, hasPendingWrites: stored.metadata.hasPendingWrites };
}
