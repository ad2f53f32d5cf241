import { type DocumentData, Timestamp } from 'firebase-admin/firestore';

const HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export function forgeIdToken(projectId: string, uid: string): string {
  const claims = {
    aud: projectId,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'custom' },
  };
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
}

export const NOW = Symbol('request time');

/** Keeps microseconds, which a Date drops. */
export function formatTime({ seconds, nanoseconds }: Timestamp): string {
  const wholeSeconds = new Date(seconds * 1_000).toISOString().slice(0, -'.000Z'.length);
  return `${wholeSeconds}.${String(nanoseconds).padStart(9, '0')}Z`;
}

function encodeValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (value instanceof Timestamp) return { timestampValue: formatTime(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  return { mapValue: { fields: encodeFields(value as DocumentData) } };
}

const encodeFields = (fields: DocumentData) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]));

function encodeWrite(name: string, fields: DocumentData | null): object {
  if (fields === null) return { delete: name };
  const isNow = (entry: [string, unknown]) => entry[1] === NOW;
  const entries = Object.entries(fields);
  return {
    update: {
      name,
      fields: encodeFields(Object.fromEntries(entries.filter((entry) => !isNow(entry)))),
    },
    updateTransforms: entries
      .filter(isNow)
      .map(([fieldPath]) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  };
}

/** Writes a document as the token's user; null deletes. Returns the commit time rounded up to the next millisecond. */
export async function commit(
  projectId: string,
  token: string,
  { path, fields }: { readonly path: string; readonly fields: DocumentData | null },
): Promise<Timestamp> {
  const database = `projects/${projectId}/databases/(default)`;
  const write = encodeWrite(`${database}/documents/${path}`, fields);
  const response = await fetch(`http://${HOST}/v1/${database}/documents:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [write] }),
  });
  const answer = (await response.json()) as { commitTime: string };
  if (!response.ok) throw new Error(`commit: ${response.status} ${JSON.stringify(answer)}`);
  return Timestamp.fromMillis(Date.parse(answer.commitTime) + 1);
}
