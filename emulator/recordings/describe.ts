// Formats server responses reproducibly: without times, ids and addresses.
import type { CallStep, Rpc } from './scenario.ts';
import type { Json, JsonObject } from './values.ts';

export type RpcResult =
  | { readonly messages: readonly JsonObject[] }
  | { readonly error: { readonly status: string; readonly message: string } };

const RECENT_MS = 3_600_000;
/** Replaces times by their order in the scenario: t1 is before t2. */
const TIME_MARK = /⟨([^⟩]*)⟩/g;
const LONG_NUMBER = /\d{15,}/g;
/** Key format of the Java emulator; brackets or braces depend on its version. */
const ENTITY = /EntityRef[{[]([^}\]]*)[}\]]/g;

export const nameEntities = (text: string): string => text.replace(ENTITY, 'entity $1');

const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
export const objectOf = (json: Json | undefined): JsonObject => (isObject(json) ? json : {});
export const listOf = (json: Json | undefined): readonly Json[] =>
  Array.isArray(json) ? json : [];
const textOf = (json: Json | undefined): string => (typeof json === 'string' ? json : '');

export const pathOf = (name: Json | undefined): string =>
  textOf(name).replace(/^projects\/[^/]*\/databases\/[^/]*\/documents\/?/, '');

const markTime = (json: Json | undefined): string => (json ? `⟨${textOf(json)}⟩` : 'no time');

function showDouble(json: Json | undefined): string {
  const value = Number(json);
  if (Object.is(value, -0)) return '0.0';
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}

function showTimestamp(json: Json | undefined): string {
  const text = textOf(json);
  const isNow = Math.abs(Date.parse(text) - Date.now()) < RECENT_MS;
  return isNow ? 'now' : text;
}

function showValue(json: Json | undefined): string {
  const value = objectOf(json);
  const [kind] = Object.keys(value);
  const content = kind === undefined ? null : (value[kind] ?? null);
  switch (kind) {
    case 'stringValue':
      return textOf(content).length > 60
        ? `text of ${textOf(content).length}`
        : JSON.stringify(content);
    case 'doubleValue':
      return showDouble(content);
    case 'timestampValue':
      return showTimestamp(content);
    case 'bytesValue':
      return `bytes ${textOf(content)}`;
    case 'referenceValue':
      return `-> ${pathOf(content)}`;
    case 'geoPointValue': {
      const { latitude = 0, longitude = 0 } = objectOf(content);
      return `geo ${Number(latitude)} ${Number(longitude)}`;
    }
    case 'arrayValue':
      return `[${listOf(objectOf(content).values).map(showValue).join(', ')}]`;
    case 'mapValue':
      return showFields(objectOf(content).fields);
    case 'nullValue':
      return 'null';
    default:
      return String(content);
  }
}

/** Sorts by name, because field order is unspecified. */
export function showFields(json: Json | undefined): string {
  const entries = Object.entries(objectOf(json)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, value]) => `${key}: ${showValue(value)}`).join(', ')}}`;
}

function showDocument(json: Json | undefined): string {
  const { name, fields, createTime, updateTime } = objectOf(json);
  if (!createTime && !updateTime) return `${pathOf(name)} missing`;
  return `${pathOf(name)} ${showFields(fields)} ${markTime(createTime)} ${markTime(updateTime)}`;
}

function showWriteResult(json: Json): string {
  const { updateTime, transformResults } = objectOf(json);
  const results = listOf(transformResults).map(showValue);
  return [markTime(updateTime), ...results].join(' ');
}

function showCommit({ writeResults, commitTime }: JsonObject): string {
  return `${listOf(writeResults).map(showWriteResult).join(', ')} at ${markTime(commitTime)}`;
}

function showBatchWrite({ writeResults, status }: JsonObject): string {
  return listOf(status)
    .map((each, i) => {
      const { code, message } = objectOf(each);
      return code
        ? describeError({ status: String(code), message: textOf(message) })
        : showWriteResult(listOf(writeResults)[i] ?? null);
    })
    .join('; ');
}

const moreMarker = (token: Json | undefined): readonly string[] => (token ? ['more'] : []);

function showMessage(
  step: { rpc: Rpc; request: JsonObject },
  message: JsonObject,
): readonly string[] {
  switch (step.rpc) {
    case 'RunQuery': {
      const { document } = message;
      if (!document) return [];
      const isProjection = 'select' in objectOf(step.request.structuredQuery);
      const { name, fields } = objectOf(document);
      return [isProjection ? `${pathOf(name)} ${showFields(fields)}` : pathOf(name)];
    }
    case 'RunAggregationQuery':
      return message.result ? [showFields(objectOf(message.result).aggregateFields)] : [];
    case 'Commit':
      return [showCommit(message)];
    case 'BatchWrite':
      return [showBatchWrite(message)];
    case 'BatchGetDocuments':
      if (message.found) return [showDocument(message.found)];
      return message.missing ? [`${pathOf(message.missing)} missing`] : ['transaction'];
    case 'ListDocuments':
      return [...listOf(message.documents).map(showDocument), ...moreMarker(message.nextPageToken)];
    case 'ListCollectionIds':
      return [...listOf(message.collectionIds).map(textOf), ...moreMarker(message.nextPageToken)];
    case 'GetDocument':
    case 'CreateDocument':
    case 'UpdateDocument':
      return [showDocument(message)];
    default:
      return message.transaction ? ['transaction'] : ['done'];
  }
}

export const describeError = ({ status, message }: { status: string; message: string }): string =>
  `${status}: ${nameEntities(message.replace(LONG_NUMBER, 'N'))}`;

export function describeAnswer(step: Pick<CallStep, 'rpc' | 'request'>, answer: RpcResult): string {
  if ('error' in answer) return describeError(answer.error);
  const lines = answer.messages.flatMap((message) => showMessage(step, message));
  return lines.length > 0 ? lines.join('; ') : 'nothing';
}

export function normalizeTimes(lines: readonly string[], project: string): string[] {
  const times = new Set<string>();
  for (const line of lines) for (const [, time] of line.matchAll(TIME_MARK)) times.add(time ?? '');
  const order = [...times].toSorted((a, b) => microsOf(a) - microsOf(b));
  return lines.map((line) =>
    line
      .replace(TIME_MARK, (_, time: string) => `t${order.indexOf(time) + 1}`)
      .replaceAll(project, 'P'),
  );
}

/** Microseconds since 1970, which a double represents exactly. */
function microsOf(iso: string): number {
  const fraction = /\.(\d+)/.exec(iso)?.[1] ?? '';
  const seconds = Date.parse(iso.replace(/\.\d+/, '')) / 1_000;
  return seconds * 1e6 + Number(fraction.padEnd(6, '0').slice(0, 6));
}
