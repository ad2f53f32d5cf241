import { Timestamp } from 'firebase-admin/firestore';
import { formatTime, NOW } from '../functions/src/testing/rest-writes.ts';
import type { Write } from '../functions/src/testing/write-plans.ts';

const HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;

const isTimestampLike = (value: object): value is { toMillis(): number } =>
  'toMillis' in value && typeof value.toMillis === 'function';

function encode(value: unknown): object {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: value } : { doubleValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  if (typeof value !== 'object') return { stringValue: String(value) };
  if (value instanceof Timestamp) return { timestampValue: formatTime(value) };
  if (isTimestampLike(value)) return { timestampValue: new Date(value.toMillis()).toISOString() };
  return { mapValue: { fields: encodeFields(value) } };
}

const encodeFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === NOW ? [] : [[name, encode(value)]],
    ),
  );

/** Quotes field names, so that hostile ones reach the engine unchanged. */
const quote = (name: string) => `\`${name.replace(/[\\`]/g, '\\$&')}\``;

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isTimestampLike(value);

const listNowPaths = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (value === NOW) return [quote(name)];
    return isMap(value) ? listNowPaths(value).map((path) => `${quote(name)}.${path}`) : [];
  });

function encodeWrite({ kind, path, fields }: Write): object {
  const name = `${DATABASE}/documents/${path}`;
  if (kind === 'delete') return { delete: name };
  const given = encodeFields(fields);
  return {
    update: { name, fields: given },
    currentDocument: { exists: kind === 'update' },
    ...(kind === 'update' && { updateMask: { fieldPaths: Object.keys(given).map(quote) } }),
    updateTransforms: listNowPaths(fields).map((fieldPath) => ({
      fieldPath,
      setToServerValue: 'REQUEST_TIME',
    })),
  };
}

/** Unsigned ID token, which the engine accepts; null for a signed-out caller. */
export function tokenOf(uid: string | null, claims: object = {}): string | null {
  if (uid === null) return null;
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const payload = {
    aud: PROJECT_ID,
    sub: uid,
    user_id: uid,
    email_verified: true,
    firebase: { sign_in_provider: 'custom' },
    ...claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/** Commits writes through the rules of the engine at `host`; returns the HTTP status. */
export async function commitAs(
  token: string | null,
  writes: readonly Write[],
  host = HOST,
): Promise<number> {
  const response = await fetch(`http://${host}/v1/${DATABASE}/documents:commit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ writes: writes.map(encodeWrite) }),
  });
  await response.arrayBuffer();
  return response.status;
}
