import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../clock.ts';
import { ADMIN, type Caller, type CommitEvent } from '../store/document.ts';
import { DocumentStore } from '../store/document-store.ts';
import { decodeFields } from '../value/value-json.ts';
import { FakeFunctionsServer } from './testing/fake-functions-server.ts';
import { parseEventarcTrigger, parseLegacyTrigger } from './trigger.ts';
import { TriggerDispatcher } from './trigger-dispatcher.ts';

const DATABASE = 'projects/demo-x/databases/(default)';
const TIME = expect.stringMatching(/^\d{4}-.*Z$/);

let store: DocumentStore;
let dispatcher: TriggerDispatcher;
let functions: FakeFunctionsServer;
let address: string;
let log: string[];

beforeEach(async () => {
  // Retries of an earlier test must not write to the log of this one.
  const lines: string[] = [];
  log = lines;
  store = new DocumentStore(createClock());
  dispatcher = new TriggerDispatcher(store, (line) => lines.push(line));
  functions = new FakeFunctionsServer();
  address = await functions.start();
  dispatcher.deliverTo(address);
});

afterEach(() => functions.stop());

function onDocument(
  event: string,
  value = 'x/{id}',
  key = `us-central1-${event}-0`,
  options: { deliveryTimeoutMs?: number } = {},
): void {
  const body = {
    ...options,
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

const VALID_BODY = {
  eventType: 'google.cloud.firestore.document.v1.created',
  document: { value: 'x/a', matchType: 'EXACT' },
};

describe('pending events', () => {
  const second = () => {
    const other = new TriggerDispatcher(store, (line) => log.push(line));
    other.deliverTo(address);
    return other;
  };
  const eventIds = () => functions.received.map(({ body }) => body.id);

  it('are saved, the running and a failed one included, and delivered by another engine', async () => {
    let answer: ((status: number) => void) | undefined;
    functions.answer = (response) => {
      answer = (status) => {
        response.statusCode = status;
        response.end();
      };
    };
    onDocument('written');
    for (const number of [1, 2, 3]) commit({ 'x/a': { n: integer(number) } });
    await vi.waitUntil(() => answer !== undefined);
    expect(dispatcher.pendingOf(DATABASE)).toHaveLength(3);
    answer?.(500);
    await vi.waitUntil(() => functions.received.length === 2);
    const saved = dispatcher.pendingOf(DATABASE);
    expect(saved).toHaveLength(3);
    expect(dispatcher.pendingOf('projects/demo-x/databases/other')).toEqual([]);

    functions.received.length = 0;
    functions.answer = (response) => response.end();
    const next = second();
    next.restore(saved);
    expect(next.pendingOf(DATABASE)).toEqual(saved);
    await next.settle();
    expect(functions.received).toEqual([]);
    const body = { ...VALID_BODY, eventType: 'google.cloud.firestore.document.v1.written' };
    next.register(parseEventarcTrigger('demo-x', 'another-function', body));
    expect(next.pendingOf(DATABASE)).toHaveLength(3);
    next.register(parseEventarcTrigger('demo-x', 'us-central1-written-0', body));
    await next.settle();
    expect(eventIds().slice(-3).sort()).toEqual(saved.map(({ eventId }) => eventId).sort());
    expect(next.pendingOf(DATABASE)).toEqual([]);
  });

  it('are not saved once they are delivered', async () => {
    onDocument('written');
    commit({ 'x/a': { n: integer(1) } });
    await dispatcher.settle();
    expect(dispatcher.pendingOf(DATABASE)).toEqual([]);
  });
});

describe('delivered event', () => {
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

  it('has the legacy format for functions of the 1st generation', async () => {
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
  ])('names the caller %o when requested', async (caller, expected) => {
    onDocument('written.withAuthContext');
    commit({ 'x/a': {} }, { caller });
    await dispatcher.settle();
    expect(functions.received[0]?.body).toMatchObject(expected);
  });
});

describe('event trigger', () => {
  it('runs only for its event type and path', async () => {
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

  it('does not run for an import or a reset', async () => {
    onDocument('written');
    commit({ 'x/a': {} }, { cause: 'import' });
    store.clear(DATABASE);
    await dispatcher.settle();
    expect(functions.received).toEqual([]);
  });

  it('is removed with its events when the functions server disables it', async () => {
    onDocument('written');
    functions.answer = (response) => response.writeHead(204).end();
    commit({ 'x/a': {}, 'x/b': {} });
    await dispatcher.settle();
    commit({ 'x/c': {} });
    await dispatcher.settle();
    expect([functions.received.length, dispatcher.triggerCount]).toEqual([1, 0]);
    expect(log).toEqual([
      expect.stringMatching(
        /written-0: event .+ of x\/a dropped: the function is gone \(status 204\)/,
      ),
      expect.stringMatching(/of x\/b dropped/),
    ]);
  });

  it('is retried until the functions server serves it', async () => {
    onDocument('written');
    functions.answer = (response) => {
      response.writeHead(functions.received.length < 3 ? 404 : 200).end();
    };
    commit({ 'x/a': {} });
    await dispatcher.settle();
    expect([functions.received.length, dispatcher.triggerCount]).toEqual([3, 1]);
  });

  it('replaces a trigger with the same key', async () => {
    onDocument('written', 'x/{id}', 'key');
    onDocument('written', 'y/{id}', 'key');
    commit({ 'x/a': {}, 'y/a': {} });
    await dispatcher.settle();
    expect(functions.received.map(({ body }) => body.document)).toEqual(['y/a']);
  });

  it.each([
    ['event type', { eventType: 'google.cloud.other' }],
    ['path', { eventType: 'google.cloud.firestore.document.v1.created', document: {} }],
    ['deadline', { ...VALID_BODY, deliveryTimeoutMs: 0 }],
    ['deadline', { ...VALID_BODY, deliveryTimeoutMs: 'soon' }],
  ])('is rejected without a valid %s', (_, body) => {
    expect(() => parseEventarcTrigger('demo-x', 'key', body)).toThrow();
  });
});

describe('delivery', () => {
  it('does not delay the commit and keeps the order of each trigger', async () => {
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

  it('continues for other functions while twenty functions hang', async () => {
    const hung = Array.from({ length: 20 }, (_, i) => `hung-${i}`);
    for (const key of hung) onDocument('written', 'x/{id}', key);
    onDocument('written', 'x/{id}', 'healthy');
    functions.answer = (response, { path }) => {
      if (path.endsWith('healthy')) response.end();
    };
    for (const path of ['x/1', 'x/2', 'x/3']) commit({ [path]: {} });
    await vi.waitFor(() => expect(keysOf().filter((key) => key === 'healthy')).toHaveLength(3));
    expect(await dispatcher.settle(1)).toBe(false);
    expect(dispatcher.deliveries.map((each) => each.function)).toEqual(hung);
  });

  it('is retried after the deadline of the engine or the trigger', async () => {
    // Long enough for the second attempt, which is answered, on a busy machine.
    dispatcher.deliverTo(address, 1_500);
    onDocument('written', 'x/{id}', 'default');
    onDocument('written', 'x/{id}', 'own', { deliveryTimeoutMs: 1_000 });
    const hung = new Set<string>();
    functions.answer = (response, { path }) => {
      if (hung.has(path)) response.end();
      else hung.add(path);
    };
    commit({ 'x/a': {} });
    await dispatcher.settle();
    expect(keysOf().sort()).toEqual(['default', 'default', 'own', 'own']);
    expect(log.sort()).toEqual([
      expect.stringMatching(
        /^default: event [0-9a-f-]{36} of x\/a, attempt 1: no answer within 1.5 s; next attempt in 0.2 s$/,
      ),
      expect.stringMatching(/^own: .+: no answer within 1 s; next attempt in 0.2 s$/),
    ]);
  });

  it('is retried with an equal event id when the process dies during a call', async () => {
    onDocument('written');
    functions.answer = (response) => {
      if (functions.received.length === 1) response.destroy();
      else response.end();
    };
    commit({ 'x/a': {} });
    commit({ 'x/b': {} });
    await dispatcher.settle();
    expect(functions.received.map(({ body }) => body.document)).toEqual(['x/a', 'x/b', 'x/a']);
    const [first, , again] = functions.received.map(({ body }) => body.id);
    expect(first).toBe(again);
    expect(log).toEqual([
      expect.stringMatching(/attempt 1: connection lost \(ECONNRESET\); next attempt in 0.2 s/),
    ]);
  });

  it('is retried after other events when the function fails', async () => {
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
    expect(log).toEqual([expect.stringContaining('x/a, attempt 1: status 500; next attempt')]);
  });

  it('settles only after functions triggered by functions have run', async () => {
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

  it('settles at once without pending events', async () => {
    expect(await dispatcher.settle()).toBe(true);
    expect(await dispatcher.settle(0)).toBe(true);
  });
});

describe('functions process down', () => {
  const documents = () => functions.received.map(({ body }) => body.document);
  const paths = ['x/1', 'x/2', 'x/3', 'x/4'];

  it('keeps events in order and delivers all after the restart', async () => {
    onDocument('written');
    await functions.stop();
    for (const path of paths) commit({ [path]: {} });
    await vi.waitFor(() => expect(log.length).toBeGreaterThan(2));
    expect(dispatcher.deliveries).toMatchObject([
      { running: 1, waiting: 3, retriesScheduled: 0, lost: 0, oldest: { document: 'x/1' } },
    ]);
    functions = new FakeFunctionsServer();
    await functions.start(Number(address.split(':')[1]));
    await dispatcher.settle();
    expect(documents()).toEqual(paths);
    expect(log[0]).toMatch(
      /x\/1, attempt 1: no connection \(ECONNREFUSED\); next attempt in 0.1 s$/,
    );
  });

  it('treats 503 responses like a stopped process', async () => {
    onDocument('written');
    functions.answer = (response) =>
      response.writeHead(functions.received.length < 4 ? 503 : 200).end();
    for (const path of paths) commit({ [path]: {} });
    await dispatcher.settle();
    expect(documents()).toEqual(['x/1', 'x/1', 'x/1', ...paths]);
  });
});

describe('settle with a time limit', () => {
  it('reports waiting, running and scheduled events per function', async () => {
    onDocument('written', 'x/{id}', 'hung');
    onDocument('written', 'y/{id}', 'failing');
    onDocument('written', 'z/{id}', 'healthy');
    functions.answer = (response, { path }) => {
      if (path.endsWith('healthy')) response.end();
      if (path.endsWith('failing')) response.writeHead(500).end();
    };
    commit({ 'x/1': {}, 'x/2': {}, 'x/3': {}, 'y/1': {}, 'z/1': {} });
    await vi.waitFor(() => expect(log.length).toBeGreaterThan(1));
    expect(await dispatcher.settle(50)).toBe(false);
    const oldest = { eventId: expect.any(String), attempts: 1 };
    const [hung, failing] = dispatcher.deliveries;
    expect(hung).toEqual({
      project: 'demo-x',
      function: 'hung',
      waiting: 2,
      running: 1,
      retriesScheduled: 0,
      lost: 0,
      oldest: { ...oldest, document: 'x/1', ageMs: expect.any(Number) },
    });
    expect(hung?.oldest?.ageMs).toBeGreaterThan(50);
    expect(failing).toMatchObject({ function: 'failing', waiting: 0, retriesScheduled: 1 });
    expect(dispatcher.deliveries).toHaveLength(2);
  });
});

describe('project with disabled triggers', () => {
  it('creates no events for commits in the disabled period', async () => {
    onDocument('written');
    dispatcher.setEnabled('demo-x', false);
    commit({ 'x/seeded': {} });
    await dispatcher.settle();
    dispatcher.setEnabled('demo-x', true);
    commit({ 'x/later': {} });
    await dispatcher.settle();
    expect(functions.received.map(({ body }) => body.document)).toEqual(['x/later']);
  });

  it('leaves other projects enabled', async () => {
    onDocument('written');
    dispatcher.setEnabled('demo-y', false);
    commit({ 'x/a': {} });
    await dispatcher.settle();
    expect(functions.received).toHaveLength(1);
  });
});
