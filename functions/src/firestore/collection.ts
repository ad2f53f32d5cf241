import { type StoredSchema, storedAs } from '@samspill/domain/stored';
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { type ParamsOf, paramsOf } from './document-path.ts';

type Log = Pick<Deps, 'log'>;

/** A document as it was read, whether it is there or not. */
interface Snapshot {
  readonly id: string;
  readonly ref: DocumentReference;
  data(): DocumentData | undefined;
}

/** A document that holds what its collection's documents do. */
export interface Found<T> {
  readonly id: string;
  readonly ref: DocumentReference;
  readonly data: T;
}

/**
 * The documents of one place, such as `users/{uid}/following/{targetId}`, and the only way to what they hold. One that
 * does not hold it is logged by its path and counts as none, so that it keeps nothing else from going on.
 */
export interface Collection<T, Params = unknown> {
  readonly pattern: string;
  /** The ids in a document's path. */
  paramsOf(path: string): Params;
  /** What stored fields hold; undefined of what is not there and of what is none. */
  parseFields(deps: Log, path: string, fields: DocumentData | undefined): T | undefined;
  /** The same of a document that was read. */
  parse(deps: Log, snapshot: Snapshot | null | undefined): T | undefined;
  /** Those of several that are there and hold what they should. */
  parseAll(deps: Log, snapshots: Iterable<Snapshot>): Found<T>[];
  /** Reads one document, at the path that `domain/src/paths.ts` makes. */
  read(deps: Log & Pick<Deps, 'db'>, path: string): Promise<T | undefined>;
  /** The same documents by some of their fields: of a query that selects these, or where no other is asked about. */
  only<Name extends keyof T & string>(...names: Name[]): Collection<Pick<T, Name>, Params>;
}

function create<T, Pattern extends string>(
  pattern: Pattern,
  schema: StoredSchema<T>,
): Collection<T, ParamsOf<Pattern>> {
  // Asked for on hot paths, once for each document: its schema is put together once.
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
      const found: Found<T>[] = [];
      for (const snapshot of snapshots) {
        const data = of.parse(deps, snapshot);
        if (data !== undefined) found.push({ id: snapshot.id, ref: snapshot.ref, data });
      }
      return found;
    },
    read: async (deps, path) => of.parse(deps, await deps.db.doc(path).get()),
    only: <Name extends keyof T & string>(...names: Name[]) => {
      const key = names.join();
      const part = parts.get(key) ?? create(pattern, pickFrom(schema, names));
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

/** Documents at `pattern`, as their schema in the domain has them; `fallbacks` are for what older ones lack. */
export const defineCollection = <Schema extends v.GenericSchema, const Pattern extends string>(
  pattern: Pattern,
  schema: Schema,
  fallbacks: Partial<v.InferOutput<Schema>> = {},
): Collection<v.InferOutput<Schema>, ParamsOf<Pattern>> =>
  create(pattern, storedAs(schema, fallbacks));
