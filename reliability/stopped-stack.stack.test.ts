import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { likePath } from '@samspill/domain/likes/paths';
import { contentPath } from '@samspill/domain/paths';
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentDocument } from '../functions/src/testing/content-documents.ts';
import { addPeople } from '../functions/src/testing/engine-client.ts';
import { PROJECT_ID } from '../scripts/project.mjs';
import { scaled } from '../scripts/time-limits.mjs';
import { createOwnStack, type OwnStack, ownAddress, withOwnAddresses } from './own-stack.ts';

/** `STOPPED_LIKES=6000` runs the long form. */
const LIKES = Number(process.env.STOPPED_LIKES ?? '100');
const FIRESTORE = ownAddress('firestore');
const TIME_LIMIT_MS = scaled(180_000 + LIKES * 200);
const POST = 'stopped-stack-post';
const AUTHOR = 'stopped-stack-author';
const UNFINISHED = /^firebase-export-/;

let own: OwnStack;

beforeEach(() => {
  own = createOwnStack();
});

afterEach(() => own.remove());

const connect = () => withOwnAddresses(() => new Firestore({ projectId: PROJECT_ID }));

async function publishAndLike(db: Firestore) {
  await addPeople(db, [AUTHOR]);
  await db.doc(contentPath(POST)).set(contentDocument(POST, AUTHOR));
  const uids = Array.from({ length: LIKES }, (_, index) => `liker-${index}`);
  for (let from = 0; from < LIKES; from += 500) {
    const batch = db.batch();
    for (const uid of uids.slice(from, from + 500)) {
      const like = { uid, contentId: POST, createdAt: Timestamp.now() };
      batch.set(db.doc(likePath(POST, uid)), like);
    }
    await batch.commit();
  }
}

async function countDeliveries(): Promise<number> {
  const path = `http://${FIRESTORE}/emulator/v1/projects/${PROJECT_ID}:deliveries`;
  const { functions } = (await (await fetch(path)).json()) as {
    functions: { waiting: number; running: number; retriesScheduled: number }[];
  };
  return functions.reduce(
    (sum, each) => sum + each.waiting + each.running + each.retriesScheduled,
    0,
  );
}

async function expectExactCount(db: Firestore) {
  await expect.poll(countDeliveries, { timeout: TIME_LIMIT_MS, interval: 500 }).toBe(0);
  const post = await db.doc(contentPath(POST)).get();
  expect(post.get('counters.likes')).toBe(LIKES);
}

it(
  'continues with the waiting events after it was stopped',
  async () => {
    const first = await own.start();
    const db = connect();
    await publishAndLike(db);
    const { error, result } = await own.request(first, 'stop');
    expect(error).toBeUndefined();
    expect(result).toEqual({ waiting: expect.any(Number) });
    expect((result as { waiting: number }).waiting).toBeGreaterThan(0);
    await once(first, 'exit');
    expect(first.exitCode).toBe(0);
    await db.terminate();

    await own.start();
    const again = connect();
    await expectExactCount(again);
    await again.terminate();
  },
  TIME_LIMIT_MS,
);

it(
  'saves everything when the script that started it is killed during a checkpoint',
  async () => {
    const first = await own.start();
    const db = connect();
    await publishAndLike(db);
    first.send({ id: -1, name: 'export', value: join(own.folder, 'checkpoint') });
    await pause(20);
    first.disconnect();
    await once(first, 'exit');
    expect(first.exitCode).toBe(0);
    expect(own.log()).not.toContain('ERR_IPC_CHANNEL_CLOSED');
    const names = readdirSync(own.folder);
    expect(names).toContain('export');
    expect(names.filter((name) => UNFINISHED.test(name))).toEqual([]);
    await db.terminate();

    await own.start();
    const again = connect();
    await expectExactCount(again);
    await again.terminate();
  },
  TIME_LIMIT_MS,
);
