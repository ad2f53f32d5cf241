import { readFileSync } from 'node:fs';
import { groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { userPath } from '@samspill/domain/paths';
import { emptyProfile, type Person } from '@samspill/domain/people/person';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import {
  type DocumentData,
  type Firestore,
  getFirestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { afterAll, beforeAll } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { type DocumentEvent, type Reaction, stagesOf } from '../platform/triggers/reaction.ts';
import { createOfflineDeps } from './offline-deps.ts';
import { commit, forgeIdToken, NOW } from './rest-writes.ts';

const HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const RULES_FILE = new URL('../../../firestore.rules', import.meta.url);
const MAX_DELIVERIES = 3;
const MAX_CONCURRENCY = 100;

/** Separate emulator project without running functions: tests deliver the events themselves. */
export interface EngineProject {
  readonly deps: Deps;
  readonly db: Firestore;
  /** Writes through the rules as a user; null deletes. Rejects if the rules deny it. */
  writeAs(uid: string, path: string, fields: DocumentData | null): Promise<DocumentEvent>;
  write(path: string, fields: DocumentData | null): Promise<DocumentEvent>;
  empty(): Promise<void>;
}

async function putRules(projectId: string): Promise<void> {
  const content = readFileSync(RULES_FILE, 'utf8');
  const response = await fetch(`http://${HOST}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`rules: ${await response.text()}`);
}

async function clearDatabase(projectId: string): Promise<void> {
  const database = `projects/${projectId}/databases/(default)`;
  await fetch(`http://${HOST}/emulator/v1/${database}/documents`, { method: 'DELETE' });
}

function storedAs(fields: DocumentData | null, now: Timestamp): DocumentData | undefined {
  if (fields === null) return undefined;
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, value]) => [name, value === NOW ? now : value]));
}

const NO_FILES = { bucket: () => ({ getFiles: async () => [[]] }) } as unknown as Deps['storage'];

export function engineProject(name: string): EngineProject {
  const projectId = `demo-reactions-${name}`;
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  const empty = () => clearDatabase(projectId);
  beforeAll(async () => {
    await Promise.all([putRules(projectId), empty()]);
  });
  afterAll(async () => {
    await empty();
    await deleteApp(app);
  });

  async function write(token: string, path: string, fields: DocumentData | null) {
    const before = (await db.doc(path).get()).data();
    const committedAt = await commit(projectId, token, { path, fields });
    return { path, before, after: storedAs(fields, committedAt), committedAt };
  }

  return {
    db,
    deps: { ...createOfflineDeps().deps, db, storage: NO_FILES, now: () => new Date() },
    writeAs: (uid, path, fields) => write(forgeIdToken(projectId, uid), path, fields),
    write: (path, fields) => write('owner', path, fields),
    empty,
  };
}

export function personDocument(uid: string, fields: Partial<Person> = {}): Person {
  return {
    ...emptyProfile(uid, 'nb'),
    status: 'active',
    counters: { followers: 0, projects: 0 },
    searchTokens: [],
    seeded: false,
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
    ...fields,
  };
}

export function settingsDocument(fields: DocumentData = {}): DocumentData {
  const times = { createdAt: Timestamp.now(), updatedAt: Timestamp.now() };
  return { email: null, notifications: {}, digest: 'weekly', ...times, ...fields };
}

export async function addPeople(db: Firestore, uids: readonly string[]): Promise<void> {
  const writer = db.bulkWriter();
  for (const uid of uids) {
    void writer.set(db.doc(userPath(uid)), personDocument(uid));
    void writer.set(db.doc(`${userPath(uid)}/private/settings`), settingsDocument());
  }
  await writer.close();
}

export async function addGroup(db: Firestore, id: string, uids: readonly string[]): Promise<void> {
  const now = Timestamp.now();
  await db.doc(groupPath(id)).set({
    name: id,
    description: '',
    admission: 'invitation',
    status: 'active',
    leaderIds: [],
    counters: { members: uids.length },
    createdAt: now,
    updatedAt: now,
  });
  for (const uid of uids) {
    const member = { uid, groupId: id, leads: false, addedBy: null, createdAt: now };
    await db.doc(groupMemberPath(id, uid)).set(member);
  }
}

const isReactionFor = (path: string, { of }: Reaction) =>
  new RegExp(`^${of.pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

export async function deliverEvent(
  deps: Deps,
  reactions: readonly Reaction[],
  change: DocumentEvent,
) {
  const own = reactions.filter((reaction) => isReactionFor(change.path, reaction));
  for (const stage of stagesOf(deps, own, change)) await Promise.all(stage.map(({ run }) => run()));
}

export async function deliverTwice(
  deps: Deps,
  reactions: readonly Reaction[],
  change: DocumentEvent,
): Promise<void> {
  await deliverEvent(deps, reactions, change);
  await deliverEvent(deps, reactions, change);
}

export async function writeAndReact(
  { deps, write }: EngineProject,
  reactions: readonly Reaction[],
  path: string,
  fields: DocumentData | null,
): Promise<DocumentEvent> {
  const change = await write(path, fields);
  await deliverTwice(deps, reactions, change);
  return change;
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export async function deliverShuffled(
  deps: Deps,
  reactions: readonly Reaction[],
  changes: readonly DocumentEvent[],
): Promise<void> {
  const random = createRandom(changes.length);
  const deliveries = changes
    .flatMap((change) => Array(1 + Math.floor(random() * MAX_DELIVERIES)).fill(change))
    .map((change: DocumentEvent) => ({ change, at: random() }))
    .sort((one, other) => one.at - other.at);
  await mapConcurrently(MAX_CONCURRENCY, deliveries, ({ change }) =>
    deliverEvent(deps, reactions, change),
  );
}

export async function mapConcurrently<T, R>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
