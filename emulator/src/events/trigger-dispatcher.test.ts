import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, type Caller } from '../caller.ts';
import { createClock } from '../clock.ts';
import { TRANSACTION_IDLE_MS } from '../limits.ts';
import type { CommitEvent } from '../store/commit-event.ts';
import { DocumentStore } from '../store/document-store.ts';
import { decodeFields } from '../value/value-json.ts';
import { FunctionsDouble } from './functions-double.ts';
import { parseEventarcTrigger, parseLegacyTrigger } from './trigger.ts';
import { TriggerDispatcher } from './trigger-dispatcher.ts';

const DATABASE = 'projects/demo-x/databases/(default)';
const TIME = expect.stringMatching(/^\d{4}-.*Z$/);

let store: DocumentStore;
let dispatcher: TriggerDispatcher;
let functions: FunctionsDouble;
let log: string[];

beforeEach(async () => {
  log = [];
  store = new DocumentStore(createClock());
  dispatcher = new TriggerDispatcher(store, (line) => log.push(line));
  functions = new FunctionsDouble();
  dispatcher.deliverTo(await functions.start());
});

afterEach(() => {
  vi.useRealTimers();
  functions.stop();
});

function onDocument(event: string, value = 'x/{id}', key = `us-central1-${event}-0`): void {
  const body = {
    eventType: `google.cloud.firestore.document.v1.${event}`,
    database: '(default)',
    namespace: '(default)',
    document: { value, matchType: value.includes('{') ? 'PATH_PATTERN' : 'EXACT' },
  };
  dispatcher.register(parseEventarcTrigger('demo-x', key, body));
}

type Writes = Readonly<Record<string, Record<string, unknown> | null>>;

function commit(writes: Writes, how: Partial<Pick<CommitEvent, 'cause' | 'caller'>> = {}): void {
  const commitTime = store.clock.commitTime();
  const changes = Object.entries(writes).map(([path, fields]) => {
    const name = `${DATABASE}/documents/${path}`;
    const before = store.database(DATABASE).get(name);
    const createTime = before?.createTime ?? commitTime;
    const after = fields && {
      name,
      fields: decodeFields(fields),
      createTime,
      updateTime: commitTime,
    };
    return { name, before, after };
  });
  store.commit({ database: DATABASE, commitTime, changes, caller: ADMIN, cause: 'write', ...how });
}

const integer = (integerValue: number) => ({ integerValue: String(integerValue) });
const document = (path: string, fields: object) => ({
  name: `${DATABASE}/documents/${path}`,
  fields,
  createTime: TIME,
  updateTime: TIME,
});
const keysOf = () => functions.received.map(({ path }) => path.split('/').at(-1));

describe('a delivered event', () => {
  it('is a structured CloudEvent', async () => {
    onDocument('updated');
    commit({ 'x/é ☃': { n: integer(5), m: { mapValue: { fields: { a: integer(1) } } } } });
    commit({ 'x/é ☃': { n: integer(6), m: { mapValue: { fields: { a: integer(2) } } } } });
    await dispatcher.settle();
    const [event] = functions.received;
    expect(event?.path).toBe('/functions/projects/demo-x/triggers/us-central1-updated-0');
    expect(event?.contentType).toBe('application/cloudevents+json; charset=utf-8');
    expect(event?.body).toEqual({
      specversion: '1.0',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'google.cloud.firestore.document.v1.updated',
      source: `//firestore.googleapis.com/${DATABASE}`,
      subject: 'documents/x/é ☃',
      time: TIME,
      datacontenttype: 'application/json',
      location: 'nam5',
      project: 'demo-x',
      database: '(default)',
      namespace: '(default)',
      document: 'x/é ☃',
      data: {
        value: document('x/é ☃', { n: integer(6), m: { mapValue: { fields: { a: integer(2) } } } }),
        oldValue: document('x/é ☃', {
          n: integer(5),
          m: { mapValue: { fields: { a: integer(1) } } },
        }),
        updateMask: { fieldPaths: ['m.a', 'n'] },
      },
    });
  });

  it('has the older form for functions of the 1st generation', async () => {
    const eventTrigger = {
      eventType: 'providers/cloud.firestore/eventTypes/document.create',
      resource: `${DATABASE}/documents/x/{id}`,
      service: 'firestore.googleapis.com',
    };
    dispatcher.register(parseLegacyTrigger('demo-x', 'us-central1-v1-0', { eventTrigger }));
    commit({ 'x/a': { n: integer(1) } });
    commit({ 'x/a': { n: integer(2) } });
    await dispatcher.settle();
    expect(functions.received.map(({ body }) => body)).toEqual([
      {
        context: {
          eventId: expect.any(String),
          eventType: eventTrigger.eventType,
          timestamp: TIME,
          resource: {
            service: 'firestore.googleapis.com',
            name: `${DATABASE}/documents/x/a`,
          },
        },
        data: { value: document('x/a', { n: integer(1) }) },
      },
    ]);
  });

  it.each<[Caller, object]>([
    [ADMIN, { authtype: 'service_account' }],
    [
      { kind: 'user', claims: { sub: 'u1' } },
      { authtype: 'api_key', authid: 'u1' },
    ],
    [{ kind: 'anonymous' }, { authtype: 'unauthenticated' }],
  ])('names the caller %o where that was asked for', async (caller, expected) => {
    onDocument('written.withAuthContext');
    commit({ 'x/a': {} }, { caller });
    await dispatcher.settle();
    expect(functions.received[0]?.body).toMatchObject(expected);
  });
});

describe('a trigger', () => {
  it('hears only of its kind of change, on its path', async () => {
    for (const event of ['created', 'updated', 'deleted', 'written']) onDocument(event);
    onDocument('written', 'x/only', 'exact');
    commit({ 'x/a': {}, 'y/a': {} });
    commit({ 'x/a': { n: integer(1) }, 'x/a/x/b': {} });
    commit({ 'x/a': null });
    commit({ 'x/only': {} });
    await dispatcher.settle();
    expect(keysOf().sort()).toEqual([
      'exact',
      'us-central1-created-0',
      'us-central1-created-0',
      'us-central1-deleted-0',
      'us-central1-updated-0',
      'us-central1-written-0',
      'us-central1-written-0',
      'us-central1-written-0',
      'us-central1-written-0',
    ]);
  });

  it('does not hear of an import or of clearing', async () => {
    onDocument('written');
    commit({ 'x/a': {} }, { cause: 'import' });
    store.clear(DATABASE);
    await dispatcher.settle();
    expect(functions.received).toEqual([]);
  });

  it('is forgotten when the functions emulator no longer has it', async () => {
    onDocument('written');
    functions.answer = (response) => response.writeHead(204).end();
    commit({ 'x/a': {} });
    await dispatcher.settle();
    commit({ 'x/b': {} });
    await dispatcher.settle();
    expect([functions.received.length, dispatcher.triggerCount]).toEqual([1, 0]);
  });

  it('is tried again where the functions emulator does not know it yet', async () => {
    onDocument('written');
    functions.answer = (response) => {
      response.writeHead(functions.received.length < 3 ? 404 : 200).end();
    };
    commit({ 'x/a': {} });
    await dispatcher.settle();
    expect([functions.received.length, dispatcher.triggerCount]).toEqual([3, 1]);
  });

  it('takes the place of another with its key', async () => {
    onDocument('written', 'x/{id}', 'key');
    onDocument('written', 'y/{id}', 'key');
    commit({ 'x/a': {}, 'y/a': {} });
    await dispatcher.settle();
    expect(functions.received.map(({ body }) => body.document)).toEqual(['y/a']);
  });

  it.each([
    ['event type', { eventType: 'google.cloud.other' }],
    ['path', { eventType: 'google.cloud.firestore.document.v1.created', document: {} }],
  ])('without a proper %s is refused', (_, body) => {
    expect(() => parseEventarcTrigger('demo-x', 'key', body)).toThrow();
  });
});

describe('delivery', () => {
  it('does not hold up the commit and keeps the order of each trigger', async () => {
    onDocument('written', 'x/{id}', 'x');
    onDocument('written', 'y/{id}', 'y');
    let finishFirst = () => {};
    functions.answer = (response, { body }) => {
      if (body.document === 'x/1') finishFirst = () => response.end();
      else response.end();
      if (body.document === 'y/2') finishFirst();
    };
    for (const path of ['x/1', 'x/2', 'y/1', 'y/2']) commit({ [path]: {} });
    expect(functions.received).toEqual([]);
    await dispatcher.settle();
    expect(keysOf()).toEqual(['x', 'y', 'y', 'x']);
    expect(functions.received.at(-1)?.body.document).toBe('x/2');
  });

  it('is repeated after a broken connection, with the same event id', async () => {
    onDocument('written');
    functions.answer = (response) => {
      if (functions.received.length === 1) response.destroy();
      else response.end();
    };
    commit({ 'x/a': {} });
    await dispatcher.settle();
    const [first, second] = functions.received.map(({ body }) => body.id);
    expect(first).toBe(second);
  });

  it('is repeated to a function that fails or dies, after those that come meanwhile', async () => {
    onDocument('written');
    functions.answer = (response) => {
      response.writeHead(functions.received.length === 1 ? 500 : 200).end();
    };
    commit({ 'x/a': {} });
    commit({ 'x/b': {} });
    await dispatcher.settle();
    expect(functions.received.map(({ body }) => body.document)).toEqual(['x/a', 'x/b', 'x/a']);
    const [first, , again] = functions.received.map(({ body }) => body);
    expect(again).toEqual(first);
    expect(log).toEqual([expect.stringContaining('x/a: failed, delivered again')]);
  });

  it('is repeated for longer than what a dead function had locked stays locked, then given up, and said so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }).setTimerTickMode('nextTimerAsync');
    onDocument('written');
    functions.answer = (response) => response.writeHead(500).end();
    const begunAt = Date.now();
    commit({ 'x/a': {} });
    await dispatcher.settle();
    expect(Date.now() - begunAt).toBeGreaterThan(TRANSACTION_IDLE_MS);
    expect(functions.received.length).toBe(10);
    expect(log.at(-1)).toMatch(/x\/a: failed$/);
  });

  it('is settled only when functions started by functions have run too', async () => {
    onDocument('created');
    functions.answer = (response, { body }) => {
      const depth = String(body.document).length;
      if (depth < 6) commit({ [`${body.document}x`]: {} });
      response.end();
    };
    commit({ 'x/a': {} });
    await dispatcher.settle();
    expect(functions.received.map(({ body }) => body.document)).toEqual([
      'x/a',
      'x/ax',
      'x/axx',
      'x/axxx',
    ]);
  });

  it('is settled at once when there is nothing to deliver', async () => {
    await expect(dispatcher.settle()).resolves.toBeUndefined();
  });
});
