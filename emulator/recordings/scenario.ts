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

/** One call in ProtoJSON. `{word}` in a string is replaced by the value that an earlier step kept under that word. */
export interface CallStep {
  readonly rpc: Rpc;
  readonly request: JsonObject;
  /** Authorization header; default: administrator. Null sends none. */
  readonly authorization?: string | null;
  /** Keeps the returned transaction, page token, update time or commit time. */
  readonly keep?: string;
  /** Continues without the response; an `awaited` step reports it. */
  readonly later?: string;
}
interface AwaitStep {
  readonly awaited: string;
}
export interface ListenStep {
  readonly listen: JsonObject;
  readonly tell?: 'view';
}
export interface ElsewhereStep {
  readonly elsewhere: readonly JsonObject[];
}
/** Request on the scenario’s Write stream; null closes the client’s side. */
export interface WriteStep {
  readonly write: JsonObject | null;
}
/** Raw HTTP request for cases without an RPC; `path` starts after the version. */
export interface HttpStep {
  readonly http: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export type Step = CallStep | AwaitStep | ListenStep | ElsewhereStep | WriteStep | HttpStep;

interface KnownDifference {
  readonly because: string;
  readonly in: readonly string[];
  readonly over?: readonly DriverName[];
}

export interface Scenario {
  readonly name: string;
  readonly steps: readonly Step[];
}

export interface Table {
  readonly name: string;
  readonly given: Readonly<Record<string, PlainMap>>;
  /** Scenarios share one database, because they write nothing. */
  readonly isReadOnly?: boolean;
  readonly scenarios: readonly Scenario[];
  readonly differences?: readonly KnownDifference[];
}

export const scenario = (name: string, ...steps: readonly Step[]): Scenario => ({ name, steps });

/** Reason for a difference from the recorded build; null if results must match. */
export function differenceReason(
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

export const set = (path: string, fields: PlainMap, more: JsonObject = {}): JsonObject => ({
  update: { name: nameOf(path), fields: toFields(fields) },
  ...more,
});
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
