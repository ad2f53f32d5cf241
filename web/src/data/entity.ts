import { repairedAs, shownAs } from '@samspill/domain/stored';
import * as v from 'valibot';

/** A document that passed its schema, with its id and whether this browser still owes it to the server. */
export interface Entity<T> {
  readonly id: string;
  readonly data: T;
  readonly hasPendingWrites: boolean;
}

/** The schema of a document, as `domain` defines it. */
export type DocumentSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;
export type DocumentOf<TSchema extends DocumentSchema> = v.InferOutput<TSchema>;

interface StoredDocument {
  readonly id: string;
  readonly ref: { readonly path: string };
  readonly metadata: { readonly hasPendingWrites: boolean };
  data(options: { readonly serverTimestamps: 'estimate' }): unknown;
}

/**
 * The document as `schema` sees it. A field that it refuses is cut or left empty, with a line in the log; null when it
 * can be neither.
 * A field that a newer release added is left out, so that an open page outlives a deployment.
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
