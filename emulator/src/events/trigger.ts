import { databaseOf, relativePath } from '../path/resource-name.ts';
import { invalidArgument } from '../status.ts';
import type { DocumentChange } from '../store/document.ts';
import { readInt32, readMessage, readString } from '../value/payload.ts';

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
