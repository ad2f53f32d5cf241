import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeFunctionsServer } from '../../events/testing/fake-functions-server.ts';
import { DATABASE, documentOf, nameOf, pathsOf } from '../../testing/fixture.ts';
import { HttpTestServer } from '../../testing/http-test-server.ts';

const stage = new HttpTestServer();
beforeAll(() => stage.listen());
afterAll(() => stage.close());

const PROJECT = '/emulator/v1/projects/p';
const CLEAR = `/emulator/v1/${DATABASE}/documents`;
const EMPTY = '{\n}\n';

beforeEach(() => {
  const given = ['c/a', 'c/a/d/x', 'c/b', 'cc/a'];
  stage.engine.store.reset();
  stage.engine.store.importDocuments(
    DATABASE,
    given.map((path) => documentOf(path, {})),
  );
});

const stored = () => pathsOf(stage.engine.store.database(DATABASE).descendants(nameOf(''), ''));

describe('clearing', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['/', []],
    ['/c', ['cc/a']],
    ['/c/a', ['c/b', 'cc/a']],
    ['/c/a/d', ['c/a', 'c/b', 'cc/a']],
    ['/c/b', ['c/a', 'c/a/d/x', 'cc/a']],
    ['/none', ['c/a', 'c/a/d/x', 'c/b', 'cc/a']],
    ['/c/%61', ['c/b', 'cc/a']],
  ])('clears %j and keeps %j', async (path, left) => {
    expect(await stage.ask('DELETE', `${CLEAR}${path}`)).toMatchObject({
      status: 200,
      text: EMPTY,
    });
    expect(stored()).toEqual(left);
  });

  it('keeps other projects', async () => {
    await stage.ask('DELETE', CLEAR.replace('/p/', '/q/'));
    expect(stored()).toHaveLength(4);
  });

  it.each<[string, string, Record<string, string>, string]>([
    [
      'a reserved name',
      '/__c__',
      {},
      'Collection id \\"__c__\\" is invalid because it is reserved.',
    ],
    ['what is no UTF-8', '/%ff', {}, 'The path is not valid percent-encoded UTF-8.'],
    ['a token that is none', '', { authorization: 'Bearer x' }, 'invalid jwt'],
  ])('rejects %s and deletes nothing', async (_, path, headers, message) => {
    const answer = await stage.ask('DELETE', `${CLEAR}${path}`, undefined, headers);
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(message) });
    expect(stored()).toHaveLength(4);
  });

  it('notifies listeners with a single commit', async () => {
    const changes: number[] = [];
    const stop = stage.engine.store.onCommit((event) => changes.push(event.changes.length));
    await stage.ask('DELETE', `${CLEAR}/c`);
    stop();
    expect(changes).toEqual([3]);
  });
});

describe('resetting', () => {
  it('deletes all documents and transactions of every project', async () => {
    await stage.ask('PATCH', stage.at('c/a').replace('/p/', '/q/'), {});
    const begun = await stage.ask('POST', stage.at('', ':beginTransaction'), {});
    expect(await stage.ask('POST', '/reset')).toMatchObject({ text: 'Resetting...\n' });
    expect(stored()).toEqual([]);
    expect((await stage.ask('GET', stage.at('c/a').replace('/p/', '/q/'))).status).toBe(404);
    const ended = await stage.ask('POST', stage.at('', ':commit'), begun.json);
    expect(ended).toMatchObject({ status: 409, json: { error: { status: 'ABORTED' } } });
  });
});

describe('admin endpoint', () => {
  it.each<[string, string]>([
    ['GET', '/reset'],
    ['POST', '/reset/'],
    ['POST', '/RESET'],
    ['POST', '/'],
    ['GET', CLEAR],
    ['DELETE', '/emulator/v1/projects/p/documents'],
    ['POST', `${PROJECT}:securityRules`],
    ['POST', `${PROJECT}:ruleCoverage`],
    ['GET', `${PROJECT}:ruleCoverage.json`],
    ['PUT', `${PROJECT}/triggers/`],
    ['GET', `${PROJECT}:export`],
  ])('returns 404 for another method or path: %s %s', async (method, path) => {
    expect(await stage.ask(method, path)).toMatchObject({ status: 404, text: 'Not Found\n' });
  });

  it('returns Ok at the root, with any query string', async () => {
    expect(await stage.ask('GET', '/?anything')).toMatchObject({ status: 200, text: 'Ok\n' });
  });

  it('counts document reads and writes', async () => {
    const count = async () => {
      const { json } = await stage.ask('GET', '/emulator/v1/stats');
      return json as { documentReads: number; documentWrites: number };
    };
    const before = await count();
    await stage.ask('GET', stage.at('c/a'));
    await stage.ask('GET', stage.at('c/none'));
    await stage.ask('PATCH', stage.at('c/new'), { fields: {} });
    await stage.ask('DELETE', stage.at('c/new'));
    const after = await count();
    expect(after.documentReads - before.documentReads).toBe(2);
    expect(after.documentWrites - before.documentWrites).toBe(2);
  });

  it('settles immediately without functions', async () => {
    for (const method of ['GET', 'POST']) {
      for (const query of ['', '?timeoutMs=0', '?timeoutMs=60000']) {
        expect(await stage.ask(method, `${PROJECT}:settle${query}`)).toMatchObject({
          status: 200,
          text: EMPTY,
        });
      }
    }
  });

  it.each([
    ['POST', ':settle?timeoutMs=soon'],
    ['POST', ':settle?timeoutMs='],
    ['POST', ':settle?timeoutMs=-1'],
    ['POST', ':settle?timeoutMs=9999999999'],
    ['PUT', ':triggers'],
    ['PUT', ':triggers?enabled=1'],
  ])('rejects %s %s', async (method, path) => {
    expect(await stage.ask(method, `${PROJECT}${path}`)).toMatchObject({
      status: 400,
      json: { error: { status: 'INVALID_ARGUMENT' } },
    });
  });
});

describe('deliveries', () => {
  const functions = new FakeFunctionsServer();
  const write = (path: string) => stage.ask('PATCH', stage.at(path), { fields: {} });
  const list = async () => (await stage.ask('GET', `${PROJECT}:deliveries`)).json;
  const release: (() => void)[] = [];

  beforeAll(async () => {
    stage.engine.triggers.deliverTo(await functions.start());
    functions.answer = (response) => release.push(() => response.end());
    const document = { value: 'hung/{id}', matchType: 'PATH_PATTERN' };
    const eventType = 'google.cloud.firestore.document.v1.created';
    const path = `${PROJECT}/eventarcTrigger?eventarcTriggerId=onHung`;
    const body = { eventType, document, deliveryTimeoutMs: 30_000 };
    expect((await stage.ask('POST', path, body)).status).toBe(200);
  });
  afterAll(() => functions.stop());

  it('fail settle with 504 and are listed if they exceed timeoutMs', async () => {
    expect(await list()).toEqual({ enabled: true, functions: [] });
    await write('hung/a');
    await write('hung/b');
    const oldest = { document: 'hung/a', attempts: 1 };
    const row = { project: 'p', function: 'onHung', running: 1, waiting: 1, oldest };
    expect(await stage.ask('POST', `${PROJECT}:settle?timeoutMs=50`)).toMatchObject({
      status: 504,
      json: {
        error: { code: 504, status: 'DEADLINE_EXCEEDED', message: expect.any(String) },
        functions: [row],
      },
    });
    expect(await list()).toMatchObject({ enabled: true, functions: [row] });
    functions.answer = (response) => response.end();
    for (const answer of release) answer();
    expect((await stage.ask('GET', `${PROJECT}:settle`)).status).toBe(200);
    expect(await list()).toEqual({ enabled: true, functions: [] });
  });

  it('skip commits made while triggers are disabled', async () => {
    const before = functions.received.length;
    const disabled = await stage.ask('PUT', `${PROJECT}:triggers?enabled=false`);
    expect(disabled.json).toEqual({ enabled: false });
    await write('hung/c');
    expect(await list()).toEqual({ enabled: false, functions: [] });
    await stage.ask('PUT', `${PROJECT}:triggers?enabled=true`);
    await write('hung/d');
    await stage.ask('POST', `${PROJECT}:settle`);
    const documents = functions.received.slice(before).map(({ body }) => body.document);
    expect(documents).toEqual(['hung/d']);
  });
});

describe('open transactions', () => {
  it('expire on demand for the named project only', async () => {
    const { id } = stage.engine.transactions.begin(DATABASE, null);
    const isOpen = () => stage.engine.transactions.find(DATABASE, id) !== null;
    await stage.ask('POST', '/emulator/v1/projects/another:expireTransactions');
    expect(isOpen()).toBe(true);
    expect(await stage.ask('POST', `${PROJECT}:expireTransactions`)).toMatchObject({
      status: 200,
      text: EMPTY,
    });
    expect(isOpen()).toBe(false);
  });
});

describe('rules', () => {
  const put = (content: string, more: object = {}) =>
    stage.ask('PUT', `${PROJECT}:securityRules`, { rules: { files: [{ content }] }, ...more });
  const get = async () => (await stage.ask('GET', `${PROJECT}:securityRules`)).json;
  const rules = (body: string) => `rules_version = '2';\nservice cloud.firestore {\n${body}\n}`;

  it('are returned as loaded, with their warnings', async () => {
    const content = rules('function f() { return true; }');
    const issue = {
      sourcePosition: { fileName: 'security.rules', line: 3, column: 10 },
      description: 'Unused function: f.',
      severity: 'WARNING',
    };
    expect((await put(content)).json).toEqual({ issues: [issue] });
    expect(await get()).toEqual({
      rules: { files: [{ name: 'security.rules', content }] },
      issues: [issue],
    });
  });

  it('keep the active rules and report errors by line if they do not compile', async () => {
    const sound = rules('match /a/{b} { allow read; }');
    await put(sound);
    const before = await get();
    const refused = await put(rules('BAD\nmatch'));
    expect(refused).toMatchObject({ status: 400, json: { error: { status: 'INVALID_ARGUMENT' } } });
    expect((refused.json as { error: { message: string } }).error.message).toMatch(
      /^Error compiling rules:\nL3:1 /,
    );
    expect((await put(rules('BAD'), { ignore_errors: true })).status).toBe(200);
    expect(await get()).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['no files', { rules: {} }],
    ['an unknown word', { rule: {} }],
    ['a text', 'allow read;'],
  ])('reject a body with %s', async (_, body) => {
    expect((await stage.ask('PUT', `${PROJECT}:securityRules`, body)).status).toBe(400);
  });
});

describe('function registration', () => {
  const TYPE = 'google.cloud.firestore.document.v1.created';
  const eventarc = (body: object) =>
    stage.ask('POST', `${PROJECT}/eventarcTrigger?eventarcTriggerId=k`, body);
  const legacy = (eventTrigger: object) =>
    stage.ask('PUT', `${PROJECT}/triggers/k`, { eventTrigger });
  const resource = `${nameOf('c')}/{id}`;

  it('accepts functions of both generations', async () => {
    const document = { value: 'c/{id}', matchType: 'PATH_PATTERN' };
    expect((await eventarc({ eventType: TYPE, document })).text).toBe(EMPTY);
    const eventType = 'providers/cloud.firestore/eventTypes/document.write';
    expect((await legacy({ eventType, resource })).text).toBe(EMPTY);
  });

  it.each<[string, () => Promise<{ text: string; status: number }>, string]>([
    ['of no event', () => eventarc({ document: { value: 'c' } }), 'Unsupported event type'],
    ['of no documents', () => eventarc({ eventType: TYPE }), 'must be set.'],
    ['of another product', () => legacy({ eventType: 'x', resource }), 'Unsupported event type'],
    [
      'of no resource',
      () => legacy({ eventType: 'providers/cloud.firestore/eventTypes/document.write' }),
      'Unsupported resource',
    ],
  ])('rejects a function %s', async (_, register, message) => {
    expect(await register()).toMatchObject({
      status: 400,
      text: expect.stringContaining(message),
    });
  });
});
