import { Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';
import { createEngine } from './engine.ts';
import { createServer } from './server.ts';
import { scaled } from './testing/fixture.ts';

const PROJECT = 'demo-server';
const DOCUMENTS = `v1/projects/${PROJECT}/databases/(default)/documents`;
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
  }
}`;

const COUNTING = 50;

const onShutDown = vi.fn();
const server = createServer(createEngine(createClock()), onShutDown);
let base = '';
let firestore: Firestore;

beforeAll(async () => {
  const port = await server.listen('127.0.0.1', 0);
  base = `http://127.0.0.1:${port}`;
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`);
  firestore = new Firestore({ projectId: PROJECT });
});
afterAll(async () => {
  await firestore.terminate();
  server.close();
  vi.unstubAllEnvs();
});

const send = (method: string, path: string, body?: unknown) =>
  fetch(`${base}/${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });

describe('fifty concurrent transactions on one counter', () => {
  it(
    'commit all increments without a lock timeout',
    async () => {
      const counter = firestore.doc('counters/one');
      await counter.set({ n: 0 });
      // A deadlocked transaction aborts at once and retries; a busy machine needs more than the SDK’s five attempts.
      const countOne = () =>
        firestore.runTransaction(
          async (transaction) => {
            const n = (await transaction.get(counter)).get('n');
            transaction.update(counter, { n: n + 1 });
          },
          { maxAttempts: COUNTING },
        );
      await Promise.all(Array.from({ length: COUNTING }, countOne));
      expect((await counter.get()).get('n')).toBe(COUNTING);
    },
    scaled(30_000),
  );
});

describe('emulator port', () => {
  it('returns over REST the documents written over gRPC, and vice versa', async () => {
    await firestore.doc('open/a').set({ n: 1, at: new Date(0), half: 0.5 });
    const response = await send('GET', `${DOCUMENTS}/open/a`);
    expect(await response.json()).toMatchObject({
      fields: {
        n: { integerValue: '1' },
        at: { timestampValue: '1970-01-01T00:00:00Z' },
        half: { doubleValue: 0.5 },
      },
    });
    await send('PATCH', `${DOCUMENTS}/open/a?updateMask.fieldPaths=n`, {
      fields: { n: { integerValue: 2 } },
    });
    expect((await firestore.doc('open/a').get()).get('n')).toBe(2);
  });

  it('runs transactions and queries of the server SDK', async () => {
    await firestore.runTransaction(async (transaction) => {
      const document = await transaction.get(firestore.doc('open/a'));
      transaction.set(firestore.doc('open/b'), { n: document.get('n') + 1 });
    });
    const { docs } = await firestore.collection('open').where('n', '>', 2).get();
    expect(docs.map(({ id }) => id)).toEqual(['b']);
    expect((await firestore.collection('open').count().get()).data().count).toBe(2);
  });

  it('enforces rules for all callers except administrators', async () => {
    const path = `emulator/v1/projects/${PROJECT}:securityRules`;
    const loaded = await send('PUT', path, { rules: { files: [{ content: RULES }] } });
    expect(await loaded.json()).toEqual({ issues: [] });
    await firestore.doc('closed/a').set({});
    expect((await send('GET', `${DOCUMENTS}/open/a`)).status).toBe(200);
    const denied = await send('GET', `${DOCUMENTS}/closed/a`);
    expect(denied.status).toBe(403);
    expect(await denied.json()).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
  });

  it('keeps the active rules when new ones do not compile', async () => {
    const path = `emulator/v1/projects/${PROJECT}:securityRules`;
    const broken = { rules: { files: [{ content: 'service {' }] } };
    expect((await send('PUT', path, broken)).status).toBe(400);
    const ignored = await send('PUT', path, { ...broken, ignore_errors: true });
    expect(await ignored.json()).toMatchObject({ issues: [{ severity: 'ERROR' }] });
    expect((await send('GET', `${DOCUMENTS}/closed/a`)).status).toBe(403);
  });

  it('serves the emulator’s endpoints at their exact paths only', async () => {
    expect(await (await send('GET', '')).text()).toBe('Ok\n');
    expect((await send('POST', 'reset/')).status).toBe(404);
    const cleared = await send('DELETE', `emulator/${DOCUMENTS}`);
    expect(cleared.status).toBe(200);
    expect((await firestore.collection('open').get()).empty).toBe(true);
    await send('POST', 'shutdown');
    await expect.poll(() => onShutDown.mock.calls.length).toBe(1);
  });
});
