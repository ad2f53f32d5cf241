import { type JsonObject, nameOf, type PlainMap, ROOT, toFields } from './values.ts';

export const DRIVERS = ['gRPC', 'REST', 'gRPC streams', 'WebChannel'] as const;
export type DriverName = (typeof DRIVERS)[number];

export type Rpc =
  | 'BatchGetDocuments'
  | 'BatchWrite'
  | 'BeginTransaction'
  | 'Commit'
  | 'CreateDocument'
  | 'DeleteDocument'
  | 'ExecutePipeline'
  | 'GetDocument'
  | 'ListCollectionIds'
  | 'ListDocuments'
  | 'PartitionQuery'
  | 'Rollback'
  | 'RunAggregationQuery'
  | 'RunQuery'
  | 'UpdateDocument';

/** One call in ProtoJSON. `{word}` in a string stands for what an earlier step kept under that word. */
export interface CallStep {
  readonly rpc: Rpc;
  readonly request: JsonObject;
  /** The authorization header; administrators unless told. Null sends none. */
  readonly authorization?: string | null;
  /** Keeps the transaction, page token, update time or commit time that comes back. */
  readonly keep?: string;
  /** Goes on without waiting for the answer; `awaited` tells it. */
  readonly later?: string;
}
interface AwaitStep {
  readonly awaited: string;
}
/** A request on the scenario's Listen stream. */
export interface ListenStep {
  readonly listen: JsonObject;
  /** Tells what a client then shows instead of each message. */
  readonly tell?: 'view';
}
/** A commit that a Listen stream does not send itself, and what a client of the stream then shows. */
export interface ElsewhereStep {
  readonly elsewhere: readonly JsonObject[];
}
/** A request on the scenario's Write stream; null closes the client's half. */
export interface WriteStep {
  readonly write: JsonObject | null;
}
/** A request as HTTP has it, for what no RPC says; `path` begins behind the version. */
export interface HttpStep {
  readonly http: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export type Step = CallStep | AwaitStep | ListenStep | ElsewhereStep | WriteStep | HttpStep;

/** Where we answer otherwise than Google's emulator on purpose, or because it is at fault. */
interface Difference {
  readonly because: string;
  /** Names of the table's scenarios. */
  readonly in: readonly string[];
  /** All drivers unless told. */
  readonly over?: readonly DriverName[];
}

export interface Scenario {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** Scenarios that begin with the same documents. */
export interface Table {
  readonly name: string;
  readonly given: Readonly<Record<string, PlainMap>>;
  /** Nothing is written: all play in one database. */
  readonly isReadOnly?: boolean;
  readonly scenarios: readonly Scenario[];
  readonly differences?: readonly Difference[];
}

/** One line of a table: a name and the steps. */
export const scenario = (name: string, ...steps: readonly Step[]): Scenario => ({ name, steps });

/** Why we differ there from the build that was recorded; null where we must not. */
export function reasonToDiffer(
  table: Table,
  { name }: Scenario,
  driver: DriverName,
): string | null {
  const difference = table.differences?.find(
    (each) => each.in.includes(name) && (each.over?.includes(driver) ?? true),
  );
  return difference?.because ?? null;
}

type CallOptions = Omit<CallStep, 'rpc' | 'request'> & { readonly with?: JsonObject };

/** A call by its name; `with` goes into the request, the rest is about the call. */
export function call(rpc: Rpc, request: JsonObject, options: CallOptions = {}): CallStep {
  const { with: more, ...rest } = options;
  return { rpc, request: { ...request, ...more }, ...rest };
}

const DATABASE_REQUEST = { database: '{database}' };

export const runQuery = (structuredQuery: JsonObject, options?: CallOptions): CallStep =>
  call('RunQuery', { parent: ROOT, structuredQuery }, options);
export const aggregate = (
  structuredQuery: JsonObject,
  aggregations: readonly JsonObject[],
  options?: CallOptions,
): CallStep =>
  call(
    'RunAggregationQuery',
    { parent: ROOT, structuredAggregationQuery: { structuredQuery, aggregations } },
    options,
  );
export const commit = (writes: readonly JsonObject[], options?: CallOptions): CallStep =>
  call('Commit', { ...DATABASE_REQUEST, writes }, options);
export const batchWrite = (writes: readonly JsonObject[], options?: CallOptions): CallStep =>
  call('BatchWrite', { ...DATABASE_REQUEST, writes }, options);
export const batchGet = (paths: readonly string[], options?: CallOptions): CallStep =>
  call('BatchGetDocuments', { ...DATABASE_REQUEST, documents: paths.map(nameOf) }, options);
export const get = (path: string, options?: CallOptions): CallStep =>
  call('GetDocument', { name: nameOf(path) }, options);
export const list = (parent: string, collectionId: string, options?: CallOptions): CallStep =>
  call('ListDocuments', { parent: nameOf(parent), collectionId }, options);
export const listCollections = (parent: string, options?: CallOptions): CallStep =>
  call('ListCollectionIds', { parent: nameOf(parent) }, options);
export const begin = (keep: string, options: JsonObject = {}): CallStep =>
  call('BeginTransaction', { ...DATABASE_REQUEST, options }, { keep });
export const rollback = (transaction: string): CallStep =>
  call('Rollback', { ...DATABASE_REQUEST, transaction });

export const mask = (...fieldPaths: readonly string[]): JsonObject => ({ mask: { fieldPaths } });

/** A write of the whole document. */
export const set = (path: string, fields: PlainMap, more: JsonObject = {}): JsonObject => ({
  update: { name: nameOf(path), fields: toFields(fields) },
  ...more,
});
/** A write of the fields that the mask names. */
export const merge = (
  path: string,
  fieldPaths: readonly string[],
  fields: PlainMap,
  more: JsonObject = {},
): JsonObject => ({ ...set(path, fields), updateMask: { fieldPaths }, ...more });
export const remove = (path: string, more: JsonObject = {}): JsonObject => ({
  delete: nameOf(path),
  ...more,
});
/** A write that transforms fields and leaves the others. */
export const transform = (
  path: string,
  updateTransforms: readonly JsonObject[],
  more: JsonObject = {},
): JsonObject => ({ ...merge(path, [], {}), updateTransforms, ...more });
export const verify = (path: string, more: JsonObject): JsonObject => ({
  verify: nameOf(path),
  ...more,
});
export const exists = (value: boolean): JsonObject => ({ currentDocument: { exists: value } });
export const at = (updateTime: string): JsonObject => ({ currentDocument: { updateTime } });
