import type { RpcResult } from '../describe.ts';
import { listOf, nameEntities, objectOf } from '../describe.ts';
import type { HttpStep, Rpc } from '../scenario.ts';
import type { Json, JsonObject } from '../values.ts';
import type { Driver, DriverTarget } from './driver.ts';
import { GrpcClient } from './grpc-client.ts';
import { createGrpcStreamsDriver, createWebChannelDriver } from './streams.ts';

interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: Json;
}

const ON_DATABASE: Partial<Record<Rpc, string>> = {
  BatchGetDocuments: 'batchGet',
  BatchWrite: 'batchWrite',
  BeginTransaction: 'beginTransaction',
  Commit: 'commit',
  ExecutePipeline: 'executePipeline',
  Rollback: 'rollback',
};
const ON_PARENT: Partial<Record<Rpc, string>> = {
  ListCollectionIds: 'listCollectionIds',
  PartitionQuery: 'partitionQuery',
  RunAggregationQuery: 'runAggregationQuery',
  RunQuery: 'runQuery',
};
/** Calls with all parameters in the URL. Google’s emulator hangs on a transaction there and ignores `readTime`. */
const BY_ADDRESS: ReadonlySet<Rpc> = new Set(['GetDocument', 'ListDocuments']);

const encodePath = (name: Json | undefined): string =>
  String(name ?? '')
    .split('/')
    .map((segment) => encodeURIComponent(segment).replaceAll('%3A', ':'))
    .join('/');

const DATABASE = /^(\{database\}|projects\/[^/]+\/databases\/[^/]+)$/;
const PARENT = /^(\{database\}|projects\/[^/]+\/databases\/[^/]+)\/documents/;

/** Names of another form match no route. */
function isAddress({ database, parent }: JsonObject): boolean {
  if (database !== undefined) return DATABASE.test(String(database));
  return parent === undefined || PARENT.test(String(parent));
}

function paramsOf(request: JsonObject): string {
  const params = new URLSearchParams();
  for (const key of ['mask', 'updateMask']) {
    for (const path of listOf(objectOf(request[key]).fieldPaths)) {
      params.append(`${key}.fieldPaths`, String(path));
    }
  }
  for (const [key, value] of Object.entries(objectOf(request.currentDocument))) {
    params.set(`currentDocument.${key}`, String(value));
  }
  for (const key of ['pageSize', 'pageToken', 'orderBy', 'showMissing', 'documentId']) {
    if (request[key] !== undefined) params.set(key, String(request[key]));
  }
  // Google’s emulator does not decode a plus as a space.
  const text = params.toString().replaceAll('+', '%20');
  return text === '' ? '' : `?${text}`;
}

function httpRequestOf(rpc: Rpc, request: JsonObject): HttpRequest {
  const onDatabase = ON_DATABASE[rpc];
  if (onDatabase) {
    const { database, ...body } = request;
    return { method: 'POST', path: `${encodePath(database)}/documents:${onDatabase}`, body };
  }
  const onParent = ON_PARENT[rpc];
  if (onParent) {
    const { parent, ...body } = request;
    return { method: 'POST', path: `${encodePath(parent)}:${onParent}`, body };
  }
  const params = paramsOf(request);
  const collection = `${encodePath(request.parent)}/${encodePath(request.collectionId)}`;
  const { name, ...document } = objectOf(request.document);
  switch (rpc) {
    case 'ListDocuments':
      return { method: 'GET', path: `${collection}${params}` };
    case 'CreateDocument':
      return { method: 'POST', path: `${collection}${params}`, body: document };
    case 'UpdateDocument':
      return { method: 'PATCH', path: `${encodePath(name)}${params}`, body: document };
    case 'DeleteDocument':
      return { method: 'DELETE', path: `${encodePath(request.name)}${params}` };
    default:
      return { method: 'GET', path: `${encodePath(request.name)}${params}` };
  }
}

async function call(
  { address }: DriverTarget,
  rpc: Rpc,
  request: JsonObject,
  authorization: string | null,
): Promise<RpcResult> {
  const { method, path, body } = httpRequestOf(rpc, request);
  const response = await fetch(`http://${address}/v1/${path}`, {
    method,
    headers: { ...(authorization !== null && { authorization }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json: Json = parse(text) ?? { error: { status: String(response.status), message: text } };
  const error = objectOf(objectOf(json).error);
  if (!response.ok)
    return { error: { status: String(error.status), message: String(error.message ?? '') } };
  return { messages: (Array.isArray(json) ? json : [json]).map(objectOf) };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const HOUR_MS = 3_600_000;
const TIMES = /"\d{4}-\d\d-\d\dT[\d:.]+Z"/g;
const PAGE_TOKEN = /(?<="nextPageToken": )"[^"]*"/g;

async function http({ address, database }: DriverTarget, step: HttpStep): Promise<string> {
  const path = step.path.replaceAll('{database}', database);
  const response = await fetch(`http://${address}/${path}`, {
    method: step.http,
    headers: { authorization: 'Bearer owner', ...step.headers },
    ...(step.body !== undefined && { body: step.body.replaceAll('{database}', database) }),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const text = (await response.text())
    .replace(TIMES, (time) => (isRecent(time) ? '"now"' : time))
    .replace(PAGE_TOKEN, '"token"');
  return `${response.status} ${isJson ? 'JSON' : 'text'} ${nameEntities(text)}`;
}

const isRecent = (quoted: string) =>
  Math.abs(Date.parse(quoted.slice(1, -1)) - Date.now()) < HOUR_MS;

function createRestDriver(): Driver {
  return {
    name: 'REST',
    can: (rpc, request) =>
      isAddress(request) &&
      (!BY_ADDRESS.has(rpc) || !('transaction' in request || 'readTime' in request)),
    call,
    http,
    close: () => undefined,
  };
}

function createGrpcDriver(): Driver {
  const client = new GrpcClient();
  return {
    name: 'gRPC',
    can: () => true,
    call: (place, rpc, request, authorization) => client.call(place, rpc, request, authorization),
    close: () => client.close(),
  };
}

export const createDrivers = (): readonly Driver[] => [
  createGrpcDriver(),
  createRestDriver(),
  createGrpcStreamsDriver(),
  createWebChannelDriver(),
];
