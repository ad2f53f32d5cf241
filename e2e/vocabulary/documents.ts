import { followingPath } from '@samspill/domain/follows/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { Profile } from '@samspill/domain/people/person';
import {
  emptyProjectDraft,
  PROJECT_SERVER_FIELDS,
  type ProjectDraft,
  splitIntoWrites,
} from '@samspill/domain/projects/project';
import { FIRESTORE_PORT, HOST, PROJECT_ID } from '../../scripts/project.mjs';
import type { Account } from './accounts.ts';
import { findUid } from './auth-emulator.ts';

// Seeds data for stories through the owners’ tokens, so the security rules apply.

const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;
const COMMIT = `http://${HOST}:${FIRESTORE_PORT}/v1/${DATABASE}/documents:commit`;

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The emulator accepts unsigned tokens. */
function forgeIdToken(uid: string): string {
  const claims = { aud: PROJECT_ID, sub: uid, user_id: uid, firebase: {} };
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
}

function encodeValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  return { mapValue: { fields: encodeFields(Object(value)) } };
}

const encodeFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]));

interface Change {
  readonly path: string;
  readonly fields: object;
  readonly times: readonly string[];
}

async function writeAs(uid: string, { path, fields, times }: Change): Promise<void> {
  const write = {
    update: { name: `${DATABASE}/documents/${path}`, fields: encodeFields(fields) },
    updateMask: { fieldPaths: Object.keys(fields) },
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  };
  const response = await fetch(COMMIT, {
    method: 'POST',
    headers: { authorization: `Bearer ${forgeIdToken(uid)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [write] }),
  });
  if (!response.ok) throw new Error(`${path} was not written: ${await response.text()}`);
}

export async function addDraft(owner: Account, draft: Partial<ProjectDraft>): Promise<string> {
  const ownerId = await findUid(owner.email);
  const path = projectPath(crypto.randomUUID());
  const [own = {}, ...pitch] = splitIntoWrites(draft).toReversed();
  const fields = {
    ...emptyProjectDraft(),
    ...own,
    ...PROJECT_SERVER_FIELDS,
    ownerId,
    memberIds: [ownerId],
    status: 'draft',
    publishedAt: null,
  };
  await writeAs(ownerId, { path, fields, times: ['createdAt', 'updatedAt'] });
  for (const part of pitch) await writeAs(ownerId, { path, fields: part, times: ['updatedAt'] });
  return `/${path}`;
}

export async function addProject(owner: Account, draft: Partial<ProjectDraft>): Promise<string> {
  const page = await addDraft(owner, draft);
  await writeAs(await findUid(owner.email), {
    path: page.slice(1),
    fields: { status: 'published' },
    times: ['publishedAt', 'updatedAt'],
  });
  return page;
}

export async function makeShareable(owner: Account, page: string): Promise<void> {
  const path = page.slice(1);
  await writeAs(await findUid(owner.email), {
    path,
    fields: { shareable: true },
    times: ['updatedAt'],
  });
}

/** Requires that the user has signed in before. */
export async function fillProfile(person: Account, fields: Partial<Profile>): Promise<void> {
  const uid = await findUid(person.email);
  await writeAs(uid, { path: userPath(uid), fields, times: ['updatedAt'] });
}

/** Requires that the user has signed in before. */
export async function turnOnMailsOfFollowers(person: Account): Promise<void> {
  const uid = await findUid(person.email);
  const fields = { notifications: { follow: { inApp: true, email: true } } };
  await writeAs(uid, { path: settingsPath(uid), fields, times: ['updatedAt'] });
}

export async function followProject(person: Account, address: string): Promise<string> {
  const followerId = await findUid(person.email);
  const targetId = address.split('/').at(-1) ?? '';
  const path = followingPath(followerId, targetId);
  const fields = { kind: 'project', targetId, followerId };
  await writeAs(followerId, { path, fields, times: ['createdAt'] });
  return path;
}
