import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../clock.ts';
import { createEngine, type Engine } from '../../engine.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { createHttpServer } from '../rest/http-server.ts';
import { type BackChannelReader, ChannelClient } from './testing/channel-client.ts';
import { createWebChannelRoute } from './webchannel-route.ts';

const DATABASE = 'projects/p/databases/(default)';
const NAME = `${DATABASE}/documents/c/a`;
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const POSITION = { resumeToken: expect.any(String), readTime: TIME };
const OWNER = 'Authorization:Bearer owner';

let engine: Engine;
let address: string;
let close: () => void;

beforeEach(async () => {
  engine = createEngine(createClock());
  const server = createHttpServer([createWebChannelRoute(engine)]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/google.firestore.v1.Firestore`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});

afterEach(() => close());

async function open(rpc: 'Listen' | 'Write', messages: readonly unknown[], headers = OWNER) {
  const client = new ChannelClient(`${address}/${rpc}/channel`);
  await client.handshake(messages, headers);
  return { client, channel: await client.openBackChannel() };
}

async function listenTo(channel: BackChannelReader, count: number): Promise<unknown[]> {
  const heard: unknown[] = [];
  while (heard.length < count) heard.push((await channel.nextMessage())?.[1][0]);
  return heard;
}

const documentTarget = (targetId: number) => ({
  database: DATABASE,
  addTarget: { documents: { documents: [NAME] }, targetId },
});

const set = (fields: Record<string, unknown>) => ({ writes: [{ update: { name: NAME, fields } }] });

function enforce(isAllowed: (method: string) => boolean): void {
  const authorize: Ruleset['authorize'] = ({ method }) => ({
    allowed: isAllowed(method),
    reason: `false for '${method}'`,
  });
  const authorizeAll: Ruleset['authorizeAll'] = (requests, documents) =>
    requests.map((request) => authorize(request, documents)).find(({ allowed }) => !allowed) ?? {
      allowed: true,
      reason: '',
    };
  engine.rules.set('p', { authorize, authorizeAll }, { fileName: 'r', source: '', issues: [] });
}

describe('Listen', () => {
  it('sends a written document to the listener in production’s format', async () => {
    const { channel } = await open('Listen', [documentTarget(2)]);
    expect(await listenTo(channel, 4)).toEqual([
      { targetChange: { targetChangeType: 'ADD', targetIds: [2] } },
      { documentDelete: { document: NAME, readTime: TIME, removedTargetIds: [2] } },
      { targetChange: { targetChangeType: 'CURRENT', targetIds: [2], ...POSITION } },
      { targetChange: POSITION },
    ]);
    const writer = await open('Write', [{ database: DATABASE }, set({ s: { stringValue: '😀' } })]);
    expect(await listenTo(channel, 2)).toEqual([
      {
        documentChange: {
          document: {
            name: NAME,
            fields: { s: { stringValue: '😀' } },
            createTime: TIME,
            updateTime: TIME,
          },
          targetIds: [2],
        },
      },
      { targetChange: POSITION },
    ]);
    await writer.client.terminate();
  });

  it('rejects a target that the rules deny and keeps the stream open', async () => {
    enforce((method) => method === 'list');
    const query = {
      parent: `${DATABASE}/documents`,
      structuredQuery: { from: [{ collectionId: 'c' }] },
    };
    const { channel, client } = await open('Listen', [documentTarget(2)], '');
    const cause = { code: 7, message: "false for 'get'" };
    expect(await listenTo(channel, 1)).toEqual([
      { targetChange: { targetChangeType: 'REMOVE', targetIds: [2], cause } },
    ]);
    await client.send([{ database: DATABASE, addTarget: { query, targetId: 4 } }]);
    expect((await listenTo(channel, 3)).at(0)).toEqual({
      targetChange: { targetChangeType: 'ADD', targetIds: [4] },
    });
  });

  it('removes only the target for which access was revoked', async () => {
    let isOpen = true;
    enforce(() => isOpen);
    const { channel, client } = await open('Listen', [documentTarget(2)], '');
    await listenTo(channel, 4);
    isOpen = false;
    await open('Write', [{ database: DATABASE }, set({ secret: { booleanValue: true } })]);
    expect(await listenTo(channel, 1)).toEqual([
      {
        targetChange: {
          targetChangeType: 'REMOVE',
          targetIds: [2],
          cause: { code: 7, message: "false for 'get'" },
        },
      },
    ]);
    isOpen = true;
    await open('Write', [{ database: DATABASE }, set({})]);
    await client.send([documentTarget(2)]);
    expect(await listenTo(channel, 1)).toEqual([
      { targetChange: { targetChangeType: 'ADD', targetIds: [2] } },
    ]);
  });

  it('rejects an invalid target without ending the stream, and assigns an id to target 0', async () => {
    const bad = { database: DATABASE, addTarget: { documents: { documents: ['x'] }, targetId: 2 } };
    const { channel } = await open('Listen', [bad, documentTarget(0)]);
    expect(await listenTo(channel, 2)).toEqual([
      {
        targetChange: {
          targetChangeType: 'REMOVE',
          targetIds: [2],
          cause: { code: 3, message: expect.any(String) },
        },
      },
      { targetChange: { targetChangeType: 'ADD', targetIds: [1] } },
    ]);
  });

  it('stops sending events of a removed target', async () => {
    const { channel, client } = await open('Listen', [documentTarget(2)]);
    await listenTo(channel, 4);
    await client.send([{ database: DATABASE, removeTarget: 2 }]);
    await client.send([{ database: DATABASE, removeTarget: 99 }]);
    await open('Write', [{ database: DATABASE }, set({})]);
    await client.send([documentTarget(6)]);
    expect(await listenTo(channel, 2)).toEqual([
      { targetChange: { targetChangeType: 'REMOVE', targetIds: [2] } },
      { targetChange: { targetChangeType: 'ADD', targetIds: [6] } },
    ]);
  });

  it.each([
    ['a target id in use', [documentTarget(2), documentTarget(2)], OWNER],
    ['a bad token', [], 'Authorization:Bearer junk'],
  ])('ends with INVALID_ARGUMENT for %s', async (_, messages, headers) => {
    const { channel } = await open('Listen', messages, headers);
    const heard = await listenTo(channel, messages.length * 2 + 1);
    expect(heard.at(-1)).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
  });
});

describe('Write', () => {
  it('answers the handshake and then each request in order', async () => {
    const messages = [{ database: DATABASE }, set({}), set({ n: { integerValue: '1' } })];
    const { channel } = await open('Write', messages);
    const result = { writeResults: [{ updateTime: TIME }], commitTime: TIME };
    expect(await listenTo(channel, 3)).toEqual([
      { streamId: expect.any(String), streamToken: 'MA==' },
      { streamToken: 'MQ==', ...result },
      { streamToken: 'Mg==', ...result },
    ]);
  });

  it('ends with the error of a failed request and skips later ones', async () => {
    const bad = { writes: [{ update: { name: NAME }, currentDocument: { exists: true } }] };
    const { channel } = await open('Write', [{ database: DATABASE }, bad, set({})]);
    expect((await listenTo(channel, 2)).at(1)).toMatchObject({
      error: { code: 404, status: 'NOT_FOUND' },
    });
    expect(engine.store.database(DATABASE).get(NAME)).toBeNull();
  });

  it('ends with the error if the rules deny a write', async () => {
    enforce(() => false);
    const { channel } = await open('Write', [{ database: DATABASE }, set({})], '');
    expect((await listenTo(channel, 2)).at(1)).toEqual({
      error: { code: 403, status: 'PERMISSION_DENIED', message: "false for 'create'" },
    });
  });
});
