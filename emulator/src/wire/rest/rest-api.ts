import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine } from '../../engine.ts';
import {
  parentOf,
  parseParentName,
  parseRestTarget,
  type RestTarget,
} from '../../path/resource-name.ts';
import { parseAuthorization } from '../../service/authorization-header.ts';
import type { Call, ListService, UnaryService } from '../../service/call.ts';
import { jsonCodec } from '../../service/codec.ts';
import { LIST_METHODS, UNARY_METHODS } from '../../service/methods.ts';
import { invalidArgument } from '../../status.ts';
import { isRecord, type Message, payloadError } from '../../value/payload.ts';
import {
  decodePath,
  type HttpExchange,
  type HttpRoute,
  readBody,
  sendJson,
} from './http-server.ts';
import { printMessage, printMessages } from './print-json.ts';

/** Ignores the content type; a missing body is an empty object. */
export async function readJsonBody(request: IncomingMessage): Promise<Message> {
  const text = await readBody(request);
  if (text === '') return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw payloadError();
  }
  if (!isRecord(json)) throw payloadError();
  return json;
}

function maskParam(params: URLSearchParams, name: 'mask' | 'updateMask'): Message {
  const fieldPaths = params.getAll(`${name}.fieldPaths`);
  return fieldPaths.length > 0 ? { [name]: { fieldPaths } } : {};
}

function preconditionParam(params: URLSearchParams): Message {
  const exists = params.get('currentDocument.exists');
  if (exists !== null) return { currentDocument: { exists: booleanOf(exists) } };
  const updateTime = params.get('currentDocument.updateTime');
  return updateTime === null ? {} : { currentDocument: { updateTime } };
}

function booleanOf(text: string): boolean {
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw invalidArgument('currentDocument.exists must be true or false.');
}

function numberParam(params: URLSearchParams, name: string): number {
  const text = params.get(name) ?? '0';
  if (!/^-?\d{1,10}$/.test(text)) throw invalidArgument(`${name} must be an integer.`);
  return Number(text);
}

const PREFIX = /^\/(?:v1|v1beta1)\/(projects\/.*)$/s;
const VERB = /^(.*):([A-Za-z]+)$/s;
const DATABASE_OF_URL = /^(.*?)\/documents/s;

const DATABASE_VERBS: Readonly<Record<string, UnaryService>> = {
  commit: UNARY_METHODS.Commit,
  batchWrite: UNARY_METHODS.BatchWrite,
  beginTransaction: UNARY_METHODS.BeginTransaction,
  rollback: UNARY_METHODS.Rollback,
};
const DATABASE_LIST_VERBS: Readonly<Record<string, ListService>> = {
  batchGet: LIST_METHODS.BatchGetDocuments,
  executePipeline: LIST_METHODS.ExecutePipeline,
};
const PARENT_VERBS: Readonly<Record<string, UnaryService>> = {
  listCollectionIds: UNARY_METHODS.ListCollectionIds,
  partitionQuery: UNARY_METHODS.PartitionQuery,
};
const PARENT_LIST_VERBS: Readonly<Record<string, ListService>> = {
  runQuery: LIST_METHODS.RunQuery,
  runAggregationQuery: LIST_METHODS.RunAggregationQuery,
};

export function createRestApi(engine: Engine): HttpRoute {
  return async (exchange) => {
    const resource = PREFIX.exec(exchange.path)?.[1];
    if (resource === undefined) return false;
    const call = callOf(engine, exchange);
    const verb = VERB.exec(resource);
    if (exchange.method === 'POST' && verb) {
      return answerVerb(call, exchange, { resource: decodePath(verb[1]), verb: verb[2] ?? '' });
    }
    const path = decodePath(resource);
    switch (exchange.method) {
      case 'GET':
        return answerGet(call, exchange, path);
      case 'POST':
        return answerCreate(call, exchange, path);
      case 'PATCH':
        return answerUpdate(call, exchange, path);
      case 'DELETE':
        return answerDelete(call, exchange, path);
      default:
        return false;
    }
  };
}

function callOf(engine: Engine, { request }: HttpExchange): Call {
  return {
    engine,
    codec: jsonCodec,
    authenticate: () => parseAuthorization(request.headers.authorization),
  };
}

function sendMessage(response: ServerResponse, message: Message): true {
  sendJson(response, `${printMessage(message)}\n`);
  return true;
}

async function answerVerb(
  call: Call,
  exchange: HttpExchange,
  { resource, verb }: { resource: string; verb: string },
): Promise<boolean> {
  const { response } = exchange;
  const unary = DATABASE_VERBS[verb] ?? PARENT_VERBS[verb];
  const list = DATABASE_LIST_VERBS[verb] ?? PARENT_LIST_VERBS[verb];
  if (!unary && !list) return false;
  const body = await readJsonBody(exchange.request);
  const isOnParent = verb in PARENT_VERBS || verb in PARENT_LIST_VERBS;
  const database = DATABASE_OF_URL.exec(resource)?.[1] ?? resource;
  const request = { ...body, ...(isOnParent ? { parent: resource } : { database }) };
  if (unary) return sendMessage(response, await unary(call, request));
  if (list) sendJson(response, printMessages(await list(call, request)));
  return true;
}

async function answerGet(call: Call, exchange: HttpExchange, path: string): Promise<boolean> {
  const target = parseRestTarget(path);
  if (!target) return false;
  const { params, response } = exchange;
  const consistency = {
    ...(params.has('transaction') && { transaction: params.get('transaction') }),
    ...(params.has('readTime') && { readTime: params.get('readTime') }),
  };
  if (target.kind === 'document') {
    const request = { name: target.name, ...maskParam(params, 'mask'), ...consistency };
    return sendMessage(response, await UNARY_METHODS.GetDocument(call, request));
  }
  const request = { ...listParams(target, params), ...consistency };
  return sendMessage(response, await UNARY_METHODS.ListDocuments(call, request));
}

function listParams(
  { parent, collectionId }: Extract<RestTarget, { kind: 'collection' }>,
  params: URLSearchParams,
): Message {
  // The Emulator UI sends the mask `_none_`, which has no effect.
  const isMasked = !params.getAll('mask.fieldPaths').includes('_none_');
  return {
    parent,
    collectionId,
    pageSize: numberParam(params, 'pageSize'),
    pageToken: params.get('pageToken') ?? '',
    orderBy: params.get('orderBy') ?? '',
    showMissing: params.get('showMissing') === 'true',
    ...(isMasked && maskParam(params, 'mask')),
  };
}

async function answerCreate(call: Call, exchange: HttpExchange, path: string): Promise<boolean> {
  const target = parseRestTarget(path);
  // The parent of a new document must be a collection.
  if (target?.kind === 'document') parseParentName(parentOf(target.name));
  if (target?.kind !== 'collection' || target.collectionId === '') return false;
  const { params, response } = exchange;
  const request = {
    parent: target.parent,
    collectionId: target.collectionId,
    documentId: params.get('documentId') ?? '',
    document: await readJsonBody(exchange.request),
    ...maskParam(params, 'mask'),
  };
  return sendMessage(response, await UNARY_METHODS.CreateDocument(call, request));
}

async function answerUpdate(call: Call, exchange: HttpExchange, path: string): Promise<boolean> {
  const { params, response } = exchange;
  const request = {
    document: { ...(await readJsonBody(exchange.request)), name: path },
    ...maskParam(params, 'updateMask'),
    ...maskParam(params, 'mask'),
    ...preconditionParam(params),
  };
  return sendMessage(response, await UNARY_METHODS.UpdateDocument(call, request));
}

async function answerDelete(call: Call, exchange: HttpExchange, path: string): Promise<boolean> {
  const request = { name: path, ...preconditionParam(exchange.params) };
  return sendMessage(exchange.response, await UNARY_METHODS.DeleteDocument(call, request));
}
