import { Agent, request } from 'node:http';
import { type FieldPath, formatFieldPath } from '../path/field-path.ts';
import { databaseOf, idOf, relativePath } from '../path/resource-name.ts';
import { invalidArgument } from '../status.ts';
import {
  type Caller,
  type CommitEvent,
  type DocumentChange,
  encodeDocument,
} from '../store/document.ts';
import { valuesIdentical } from '../value/identical-values.ts';
import { readInt32, readMessage, readString } from '../value/payload.ts';
import { formatTimestamp } from '../value/timestamp.ts';
import type { Fields } from '../value/value.ts';

const MANY_SEGMENTS = /^(\*\*|\{[^}=]+=\*\*\})$/;
const ONE_SEGMENT = /^\{[^}=]+(=\*)?\}$/;

/**
 * Compiles a pattern of Eventarc or Cloud Functions: `{id}` and `*` match one segment, `{rest=**}` and `**` any number,
 * `*` inside a segment any characters.
 */
export function compilePathPattern(pattern: string): (path: string) => boolean {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const source = segments.map((segment, i) => segmentSource(segment, i === 0)).join('');
  const expression = new RegExp(`^${source}$`, 's');
  return (path) => expression.test(path);
}

function segmentSource(segment: string, isFirst: boolean): string {
  if (MANY_SEGMENTS.test(segment)) return isFirst ? '.*' : '(?:/.*)?';
  const slash = isFirst ? '' : '/';
  if (ONE_SEGMENT.test(segment) || segment === '*') return `${slash}[^/]+`;
  return slash + segment.split('*').map(escapeLiteral).join('[^/]*');
}

function escapeLiteral(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

type DocumentEventType = 'created' | 'updated' | 'deleted' | 'written';

export interface Trigger {
  readonly key: string;
  readonly project: string;
  readonly generation: 1 | 2;
  /** In the spelling of its generation. */
  readonly eventType: string;
  readonly withAuthContext: boolean;
  readonly deliveryTimeoutMs?: number;
  readonly matches: (change: DocumentChange) => boolean;
}

const EVENTARC_TYPE =
  /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(\.withAuthContext)?$/;
const LEGACY_TYPE =
  /^providers\/cloud\.firestore\/eventTypes\/document\.(create|update|delete|write)$/;
const LEGACY_RESOURCE = /^(projects\/[^/]+\/databases\/[^/]+)\/documents\/(.+)$/;
const LEGACY_NAMES: Readonly<Record<string, DocumentEventType>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  write: 'written',
};

const EVENTARC_FIELDS = ['eventType', 'database', 'namespace', 'document', 'deliveryTimeoutMs'];

/** Parses the body of `POST …/eventarcTrigger?eventarcTriggerId=KEY`; `deliveryTimeoutMs` is our extension. */
export function parseEventarcTrigger(project: string, key: string, body: unknown): Trigger {
  const message = readMessage(body, EVENTARC_FIELDS);
  const eventType = readString(message.eventType);
  const [, event, authContext] = EVENTARC_TYPE.exec(eventType) ?? [];
  if (!event) throw invalidArgument(`Unsupported event type "${eventType}".`);
  const database = `projects/${project}/databases/${readString(message.database) || '(default)'}`;
  const { value, matchType } = readMessage(message.document, ['value', 'matchType']);
  const pattern = readString(value);
  if (pattern === '') throw invalidArgument('"document.value" must be set.');
  const matchesPath =
    matchType === 'EXACT' ? (path: string) => path === pattern : compilePathPattern(pattern);
  return {
    key,
    project,
    generation: 2,
    eventType,
    withAuthContext: authContext !== undefined,
    ...(message.deliveryTimeoutMs !== undefined && {
      deliveryTimeoutMs: readTimeout(message.deliveryTimeoutMs),
    }),
    matches: matcher(database, event as DocumentEventType, matchesPath),
  };
}

function readTimeout(value: unknown): number {
  const timeoutMs = readInt32(value);
  if (timeoutMs <= 0) throw invalidArgument('"deliveryTimeoutMs" must be greater than 0.');
  return timeoutMs;
}

export function parseLegacyTrigger(project: string, key: string, body: unknown): Trigger {
  const { eventTrigger } = readMessage(body, ['eventTrigger']);
  const message = readMessage(eventTrigger, ['eventType', 'resource', 'service', 'failurePolicy']);
  const eventType = readString(message.eventType);
  const event = LEGACY_NAMES[LEGACY_TYPE.exec(eventType)?.[1] ?? ''];
  if (!event) throw invalidArgument(`Unsupported event type "${eventType}".`);
  const resource = readString(message.resource);
  const [, database, pattern] = LEGACY_RESOURCE.exec(resource) ?? [];
  if (!database || !pattern) throw invalidArgument(`Unsupported resource "${resource}".`);
  return {
    key,
    project,
    generation: 1,
    eventType,
    withAuthContext: false,
    matches: matcher(database, event, compilePathPattern(pattern)),
  };
}

function eventOf({ before, after }: DocumentChange): DocumentEventType {
  if (!before) return 'created';
  return after ? 'updated' : 'deleted';
}

function matcher(
  database: string,
  event: DocumentEventType,
  matchesPath: (path: string) => boolean,
): (change: DocumentChange) => boolean {
  return (change) =>
    (event === 'written' || event === eventOf(change)) &&
    databaseOf(change.name) === database &&
    matchesPath(relativePath(change.name));
}

function changedFields(before: Fields, after: Fields): readonly string[] {
  return changedPaths(before, after, []).map(formatFieldPath).sort();
}

function changedPaths(before: Fields, after: Fields, parent: FieldPath): FieldPath[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old && now && valuesIdentical(old, now)) return [];
    const path = [...parent, name];
    if (old?.kind !== 'map' || now?.kind !== 'map') return [path];
    return changedPaths(old.fields, now.fields, path);
  });
}

export interface EncodedEvent {
  readonly contentType: string;
  readonly body: string;
}

/** The CLI’s emulator sets no location; this is production’s multi-region. */
const LOCATION = 'nam5';

export function encodeEvent(
  trigger: Trigger,
  event: CommitEvent,
  change: DocumentChange,
  id: string,
): EncodedEvent {
  return trigger.generation === 2
    ? encodeCloudEvent(trigger, event, change, id)
    : encodeLegacyEvent(trigger, event, change, id);
}

// Uses structured JSON, because headers of a binary CloudEvent cannot contain non-ASCII document ids.
function encodeCloudEvent(
  trigger: Trigger,
  event: CommitEvent,
  change: DocumentChange,
  id: string,
): EncodedEvent {
  const path = relativePath(change.name);
  const cloudEvent = {
    specversion: '1.0',
    id,
    type: trigger.eventType,
    source: `//firestore.googleapis.com/${databaseOf(change.name)}`,
    subject: `documents/${path}`,
    time: formatTimestamp(event.commitTime),
    datacontenttype: 'application/json',
    location: LOCATION,
    project: trigger.project,
    database: idOf(databaseOf(change.name)),
    namespace: '(default)',
    document: path,
    ...(trigger.withAuthContext && authContext(event.caller)),
    data: encodeData(change),
  };
  return {
    contentType: 'application/cloudevents+json; charset=utf-8',
    body: JSON.stringify(cloudEvent),
  };
}

function encodeLegacyEvent(
  trigger: Trigger,
  event: CommitEvent,
  change: DocumentChange,
  id: string,
): EncodedEvent {
  const context = {
    eventId: id,
    eventType: trigger.eventType,
    timestamp: formatTimestamp(event.commitTime),
    resource: { service: 'firestore.googleapis.com', name: change.name },
  };
  return {
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ context, data: encodeData(change) }),
  };
}

function encodeData({ before, after }: DocumentChange) {
  return {
    ...(after && { value: encodeDocument(after) }),
    ...(before && { oldValue: encodeDocument(before) }),
    ...(before &&
      after && { updateMask: { fieldPaths: changedFields(before.fields, after.fields) } }),
  };
}

function authContext(caller: Caller): Record<string, string> {
  if (caller.kind === 'admin') return { authtype: 'service_account' };
  if (caller.kind === 'anonymous') return { authtype: 'unauthenticated' };
  const uid = caller.claims.user_id ?? caller.claims.sub;
  return { authtype: 'api_key', ...(typeof uid === 'string' && { authid: uid }) };
}

/**
 * Result of a delivery attempt. `missing`: the functions server does not know the function. `gone`: the function is
 * disabled or deleted. `failed`: the function failed or missed the deadline. `disconnected`: the process ended while
 * the function ran. `unreachable`: the process is down and the function was not called.
 */
export interface DeliveryResult {
  readonly kind: 'delivered' | 'missing' | 'gone' | 'failed' | 'disconnected' | 'unreachable';
  readonly reason: string;
}

const STATUS_NO_CONTENT = 204;
const STATUS_NOT_FOUND = 404;
const STATUS_UNAVAILABLE = 503;
const MS_PER_SECOND = 1_000;

// No keep-alive: a reused connection that the server is closing would look like a crashed function.
const agent = new Agent({ keepAlive: false });

/** Posts one event and waits at most `timeoutMs` for the response; never rejects. */
export function postEvent(
  url: string,
  { contentType, body }: EncodedEvent,
  timeoutMs: number,
): Promise<DeliveryResult> {
  return new Promise((resolve) => {
    let isConnected = false;
    const headers = { 'content-type': contentType, 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { method: 'POST', agent, headers });
    const end = (result: DeliveryResult) => {
      clearTimeout(timer);
      resolve(result);
      outgoing.destroy();
    };
    const timer = setTimeout(() => {
      end({ kind: 'failed', reason: `no answer within ${timeoutMs / MS_PER_SECOND} s` });
    }, timeoutMs);
    const fail = (error: NodeJS.ErrnoException) => {
      const reason = error.code ?? error.message;
      if (isConnected) end({ kind: 'disconnected', reason: `connection lost (${reason})` });
      else end({ kind: 'unreachable', reason: `no connection (${reason})` });
    };
    outgoing.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    // Stays attached: `destroy` after the result may emit another error.
    outgoing.on('error', fail);
    outgoing.once('response', (response) => {
      response.on('error', fail);
      response.once('end', () => end(resultOf(response.statusCode ?? 0)));
      response.resume();
    });
    outgoing.end(body);
  });
}

function resultOf(status: number): DeliveryResult {
  const reason = `status ${status}`;
  // The Firebase CLI responds 204 for a disabled function.
  if (status === STATUS_NO_CONTENT) return { kind: 'gone', reason };
  if (status === STATUS_NOT_FOUND) return { kind: 'missing', reason };
  if (status === STATUS_UNAVAILABLE) return { kind: 'unreachable', reason };
  return { kind: status < 300 ? 'delivered' : 'failed', reason };
}
