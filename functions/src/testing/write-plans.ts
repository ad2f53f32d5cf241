import type { Case } from '@samspill/domain/testing/cases';
import type { Random } from './random.ts';
import { NOW } from './rest-writes.ts';

export interface Write {
  readonly kind: 'create' | 'update' | 'delete';
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export const CREATED_NOW = { createdAt: NOW, updatedAt: NOW };
export const EDITED_NOW = { editedAt: NOW, updatedAt: NOW };

export const create = (path: string, fields: Write['fields']): Write => ({
  kind: 'create',
  path,
  fields,
});
export const update = (path: string, fields: Write['fields']): Write => ({
  kind: 'update',
  path,
  fields,
});
export const remove = (path: string): Write => ({ kind: 'delete', path, fields: {} });

export interface WriteContext {
  readonly uid: string;
  readonly uids: readonly string[];
  /** Ids of stored documents by the name of their collection. */
  readonly known: ReadonlyMap<string, readonly string[]>;
  readonly random: Random;
}

/** Writes of one commit. */
export type WritePlan = (context: WriteContext) => readonly Write[];

export const pickCase = ({ random }: WriteContext, cases: readonly Case[]) =>
  random.pick(cases).fields;
export const pickPerson = ({ uids, random }: WriteContext) => random.pick(uids);
export const newId = ({ random }: WriteContext) =>
  Array.from({ length: 20 }, () => random.pick([...'abcXYZ019'])).join('');
export const pickKnownId = (context: WriteContext, collection: string) => {
  const known = context.known.get(collection) ?? [];
  return known.length > 0 ? context.random.pick(known) : newId(context);
};
export const cardOf = (uid: string) => ({
  uid,
  name: `Fuzz ${uid.split('-').at(-1) ?? ''}`,
  photoPath: null,
});
