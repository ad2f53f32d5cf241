import { IdSchema } from '@samspill/domain/id';
import { type StoredSchema, storedAs } from '@samspill/domain/stored';
import { type DocumentData, type DocumentReference, GrpcStatus } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { type ParamsOf, paramsOf } from './document-path.ts';

type WithLog = Pick<Deps, 'log'>;

interface SnapshotLike {
  readonly id: string;
  readonly ref: DocumentReference;
  data(): DocumentData | undefined;
}

export interface ParsedDocument<T> {
  readonly id: string;
  readonly ref: DocumentReference;
  readonly data: T;
}

/**
 * Provides typed access to the documents of a path pattern such as `users/{uid}/following/{targetId}`. Logs an invalid
 * document by path and treats it as missing, so that it blocks nothing else.
 */
export interface Collection<T, Params = unknown> {
  readonly pattern: string;
  paramsOf(path: string): Params;
  parseFields(deps: WithLog, path: string, fields: DocumentData | undefined): T | undefined;
  parse(deps: WithLog, snapshot: SnapshotLike | null | undefined): T | undefined;
  parseAll(deps: WithLog, snapshots: Iterable<SnapshotLike>): ParsedDocument<T>[];
  read(deps: WithLog & Pick<Deps, 'db'>, path: string): Promise<T | undefined>;
  /** Selects these fields only, so that other invalid fields do not matter. */
  only<Name extends keyof T & string>(...names: Name[]): Collection<Pick<T, Name>, Params>;
}

function createCollection<T, Pattern extends string>(
  pattern: Pattern,
  schema: StoredSchema<T>,
): Collection<T, ParamsOf<Pattern>> {
  // Cache partial schemas: hot paths request one per document.
  const parts = new Map<string, unknown>();
  const of: Collection<T, ParamsOf<Pattern>> = {
    pattern,
    paramsOf: (path) => paramsOf(pattern, path),
    parseFields: ({ log }, path, fields) => {
      paramsOf(pattern, path);
      if (fields === undefined) return undefined;
      const { success, output, issues } = v.safeParse(schema, fields);
      if (success) return output;
      log.error('document left out', { path, fields: issues.map((issue) => v.getDotPath(issue)) });
      return undefined;
    },
    parse: (deps, snapshot) =>
      snapshot ? of.parseFields(deps, snapshot.ref.path, snapshot.data()) : undefined,
    parseAll: (deps, snapshots) => {
      const found: ParsedDocument<T>[] = [];
      for (const snapshot of snapshots) {
        const data = of.parse(deps, snapshot);
        if (data !== undefined) found.push({ id: snapshot.id, ref: snapshot.ref, data });
      }
      return found;
    },
    read: async (deps, path) => of.parse(deps, await deps.db.doc(path).get()),
    only: <Name extends keyof T & string>(...names: Name[]) => {
      const key = names.join();
      const part = parts.get(key) ?? createCollection(pattern, pickFrom(schema, names));
      parts.set(key, part);
      return part as Collection<Pick<T, Name>, ParamsOf<Pattern>>;
    },
  };
  return of;
}

function pickFrom<T, Name extends keyof T & string>(
  { entries }: StoredSchema<T>,
  names: readonly Name[],
) {
  const picked = Object.entries(entries).filter(([name]) => names.some((each) => each === name));
  return v.looseObject(Object.fromEntries(picked)) as unknown as StoredSchema<Pick<T, Name>>;
}

/** Documents at a path pattern, and the schemas that new ones and their ids match. */
export interface StoredCollection<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly pattern: string;
  readonly schema: Schema;
  readonly id?: v.GenericSchema;
}

/** Defines a collection by its domain schema; `fallbacks` fill fields that older documents lack. */
export const defineCollection = <Schema extends v.GenericSchema, const Pattern extends string>(
  pattern: Pattern,
  schema: Schema,
  fallbacks: Partial<v.InferOutput<Schema>> = {},
  id: v.GenericSchema = IdSchema,
): Collection<v.InferOutput<Schema>, ParamsOf<Pattern>> & StoredCollection<Schema> => ({
  ...createCollection(pattern, storedAs(schema, fallbacks)),
  schema,
  id,
});

export const ignoreExisting = (creation: Promise<unknown>): Promise<unknown> =>
  creation.catch((error: { readonly code?: unknown }) => {
    if (error.code !== GrpcStatus.ALREADY_EXISTS) throw error;
  });
