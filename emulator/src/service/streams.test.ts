import { beforeEach, describe, expect, it } from 'vitest';
import { limit, orderBy, query, where } from '../../recordings/queries.ts';
import { type JsonObject, toFields } from '../../recordings/values.ts';
import { ANONYMOUS } from '../store/document.ts';
import { DATABASE, inTestDatabase, nameOf, ROOT } from '../testing/fixture.ts';
import { ServiceFixture, type StreamFixture } from '../testing/service-fixture.ts';
import type { Message } from '../value/payload.ts';
import { loadRules } from './load-rules.ts';

let stage: ServiceFixture;
beforeEach(async () => {
  stage = new ServiceFixture();
  await stage.write({ 'c/a': { n: 1 }, 'c/b': { n: 2 }, 'c/c': { n: 3 } });
});

const queryTarget = (targetId: number, structuredQuery: JsonObject, more: Message = {}) => ({
  addTarget: {
    targetId,
    query: { parent: ROOT, structuredQuery: inTestDatabase(structuredQuery) },
    ...more,
  },
});
const documentsTarget = (targetId: number, ...paths: readonly string[]) => ({
  addTarget: { targetId, documents: { documents: paths.map(nameOf) } },
});

interface WatchMessage {
  readonly targetChange?: {
    readonly targetChangeType?: string;
    readonly targetIds?: readonly number[];
    readonly resumeToken?: string;
    readonly cause?: { readonly code: number; readonly message: string };
  };
  readonly documentChange?: { readonly document: { readonly name: string } };
  readonly documentDelete?: { readonly document: string };
  readonly documentRemove?: { readonly document: string };
}

function describeMessages(messages: readonly Message[]): readonly string[] {
  return (messages as readonly WatchMessage[]).map((message) => {
    const { targetChange, documentChange, documentDelete, documentRemove, ...others } = message;
    if (Object.keys(others).length > 0) return Object.keys(others).join();
    if (targetChange) {
      const { targetChangeType = 'snapshot', targetIds = [], cause } = targetChange;
      return [targetChangeType, ...targetIds, ...(cause ? [cause.message] : [])].join(' ');
    }
    const path = (name = '') => name.slice(ROOT.length + 1);
    if (documentChange) return path(documentChange.document.name);
    return documentDelete
      ? `-${path(documentDelete.document)}`
      : `~${path(documentRemove?.document)}`;
  });
}

const resumeTokenIn = (messages: readonly Message[]) =>
  (messages as readonly WatchMessage[])
    .flatMap(({ targetChange }) => targetChange?.resumeToken ?? [])
    .at(-1);

describe('Listen', () => {
  let stream: StreamFixture;
  const hear = async () => describeMessages(await stream.heard());

  beforeEach(() => {
    stream = stage.stream('listen');
  });

  it('sends existing documents, then changes', async () => {
    stream.send(queryTarget(2, query('c', where('n', '<', 3))));
    expect(await hear()).toEqual(['ADD 2', 'c/a', 'c/b', 'CURRENT 2', 'snapshot']);
    await stage.write({ 'c/a': { n: 9 }, 'c/b': null, 'c/d': { n: 0 } });
    expect(await hear()).toEqual(['c/d', '~c/a', '-c/b', 'snapshot']);
  });

  it('adds the next document when one leaves the limit', async () => {
    stream.send(queryTarget(2, query('c', orderBy('n'), limit(2))));
    await hear();
    await stage.write({ 'c/a': null });
    expect(await hear()).toEqual(['c/c', '-c/a', 'snapshot']);
  });

  it('reports missing documents as deleted', async () => {
    stream.send({ ...documentsTarget(4, 'c/x'), labels: { 'goog-listen-tags': 'limbo-document' } });
    expect(await hear()).toEqual(['ADD 4', '-c/x', 'CURRENT 4', 'snapshot']);
  });

  it('stops sending events of a removed target', async () => {
    stream.send(queryTarget(2, query('c')));
    await hear();
    stream.send({ removeTarget: 2 });
    expect(await hear()).toEqual(['REMOVE 2']);
    await stage.write({ 'c/a': { n: 9 } });
    stream.send({ removeTarget: 2 });
    expect(await hear()).toEqual([]);
  });

  it('assigns the lowest free target id if the request has none', async () => {
    stream.send(documentsTarget(1, 'c/a'));
    stream.send(documentsTarget(0, 'c/a'));
    expect((await hear()).filter((each) => each.startsWith('ADD'))).toEqual(['ADD 1', 'ADD 2']);
  });

  it.each<[string, Message, string]>([
    ['a query that is none', queryTarget(2, query('c', limit(-1))), 'limit is negative'],
    [
      'a collection for a document',
      documentsTarget(2, 'c'),
      `Document name "${nameOf('c')}" lacks "/" at index ${nameOf('c').length}.`,
    ],
  ])('rejects %s and keeps the stream open', async (_, request, message) => {
    stream.send(request);
    stream.send(documentsTarget(4, 'c/a'));
    expect(await hear()).toEqual([`REMOVE 2 ${message}`, 'ADD 4', 'c/a', 'CURRENT 4', 'snapshot']);
  });

  it.each<[string, Message, string]>([
    ['does nothing', {}, "Either 'add_target' or 'remove_target' must be set."],
    [
      'is of no database',
      { database: 'p', removeTarget: 2 },
      'Database name "p" lacks "projects" at index 0.',
    ],
    ['holds an unknown word', { addTargets: [] }, "Payload isn't valid for request."],
    ['adds a target twice', documentsTarget(6, 'c/a'), 'Target ID 6 is in use.'],
  ])('fails on a request that %s', async (_, request, message) => {
    stream.send(documentsTarget(6, 'c/a'));
    expect(() => stream.send(request)).toThrow(message);
    await hear();
    await stage.write({ 'c/a': { n: 5 } });
    expect(await hear()).toEqual([]);
  });

  it('ends when the client half-closes the stream', async () => {
    stream.send(queryTarget(2, query('c')));
    await hear();
    stream.halfClose();
    expect(stream.end).toBe('OK');
    await stage.write({ 'c/a': null });
    expect(await hear()).toEqual([]);
  });

  it('counts one read per sent document and one for an empty result', async () => {
    const readBefore = stage.engine.usage.reads;
    stream.send(queryTarget(2, query('c')));
    stream.send(queryTarget(4, query('none')));
    await stage.write({ 'c/a': { n: 7 }, 'c/b': null });
    expect(stage.engine.usage.reads - readBefore).toBe(3 + 1 + 1);
  });
});

describe('resumed listener', () => {
  async function comeBack(
    target: (more: Message) => Message,
    meanwhile: Parameters<ServiceFixture['write']>[0],
    more: Message = {},
  ): Promise<readonly string[]> {
    const before = stage.stream('listen');
    before.send(target({}));
    const resumeToken = resumeTokenIn(await before.heard());
    before.halfClose();
    await stage.write(meanwhile);
    const again = stage.stream('listen');
    again.send(target({ resumeToken, ...more }));
    return describeMessages(await again.heard());
  }
  const all = (more: Message) => queryTarget(2, query('c'), more);

  it('reports each deleted document, so no count comparison is needed', async () => {
    expect(await comeBack(all, { 'c/a': null, 'c/b': null }, { expectedCount: 3 })).toEqual([
      'ADD 2',
      '-c/a',
      '-c/b',
      'CURRENT 2',
      'snapshot',
    ]);
  });

  it('resets the target if the expected document count differs', async () => {
    expect(await comeBack(all, { 'c/a': null }, { expectedCount: 2 })).toEqual([
      'ADD 2',
      'RESET 2',
      'c/b',
      'c/c',
      'CURRENT 2',
      'snapshot',
    ]);
  });

  it('sends the document that moved into the limit', async () => {
    const first = (more: Message) => queryTarget(2, query('c', orderBy('n'), limit(2)), more);
    expect(await comeBack(first, { 'c/a': null })).toEqual([
      'ADD 2',
      'c/c',
      '-c/a',
      'CURRENT 2',
      'snapshot',
    ]);
  });

  it('reports a document that left the query but still exists', async () => {
    const low = (more: Message) => queryTarget(2, query('c', where('n', '<', 3)), more);
    expect(await comeBack(low, { 'c/a': { n: 8 } })).toEqual([
      'ADD 2',
      '~c/a',
      'CURRENT 2',
      'snapshot',
    ]);
  });

  it('resumes from a read time instead of a token', async () => {
    const readTime = (await stage.write({ 'c/d': {} })).commitTime;
    await stage.write({ 'c/b': null });
    const stream = stage.stream('listen');
    stream.send(all({ readTime }));
    expect(describeMessages(await stream.heard())).toEqual([
      'ADD 2',
      '-c/b',
      'CURRENT 2',
      'snapshot',
    ]);
  });
});

describe('listener under rules', () => {
  const source = `rules_version = '2';
    service cloud.firestore { match /databases/{d}/documents {
      match /c/{id} { allow read: if resource.data.n < 3 && get(/databases/(default)/documents/site/open).data.is == true; }
    } }`;

  beforeEach(async () => {
    await stage.write({ 'site/open': toPlain(true) });
    loadRules(stage.engine, 'p', { fileName: 'rules', source });
    stage.caller = ANONYMOUS;
  });
  const toPlain = (is: boolean) => ({ is });
  const writeAsAdmin = async (documents: Parameters<ServiceFixture['write']>[0]) => {
    const { caller } = stage;
    stage.caller = { kind: 'admin' };
    await stage.write(documents);
    stage.caller = caller;
  };

  it('rejects a query that the rules do not prove, with the gRPC code', async () => {
    const stream = stage.stream('listen');
    stream.send(queryTarget(2, query('c')));
    const [refused] = (await stream.heard()) as readonly WatchMessage[];
    expect(refused?.targetChange).toMatchObject({ targetIds: [2], cause: { code: 7 } });
  });

  it('receives documents that its query proves, until access is lost', async () => {
    const stream = stage.stream('listen');
    stream.send(queryTarget(2, query('c', where('n', '<', 3))));
    expect(describeMessages(await stream.heard())).toEqual([
      'ADD 2',
      'c/a',
      'c/b',
      'CURRENT 2',
      'snapshot',
    ]);
    await writeAsAdmin({ 'site/open': toPlain(false) });
    expect(describeMessages(await stream.heard())).toEqual([]);
    await writeAsAdmin({ 'c/a': { n: 0 } });
    expect(describeMessages(await stream.heard())).toEqual([expect.stringMatching(/^REMOVE 2 /)]);
    await writeAsAdmin({ 'site/open': toPlain(true), 'c/a': { n: 1 } });
    expect(describeMessages(await stream.heard())).toEqual([]);
  });
});

describe('Write', () => {
  let stream: StreamFixture;
  const set = (path: string, n: number, more: Message = {}) => ({
    update: { name: nameOf(path), fields: toFields({ n }) },
    ...more,
  });

  beforeEach(() => {
    stream = stage.stream('write');
  });

  it('returns a stream id for the handshake and answers requests in order', async () => {
    stream.send({});
    const [hello] = await stream.heard();
    expect(hello).toEqual({ streamId: expect.any(String), streamToken: expect.any(String) });
    stream.send({ streamToken: hello?.streamToken, writes: [set('c/x', 1), set('c/y', 1)] });
    stream.send({ writes: [{ delete: nameOf('c/x') }] });
    const [first, second] = await stream.heard();
    expect(first).toMatchObject({ writeResults: [{}, {}], commitTime: expect.any(String) });
    expect(second).toMatchObject({ writeResults: [{}] });
    expect(first).not.toHaveProperty('streamId');
    expect(new Set([hello, first, second].map((each) => each?.streamToken)).size).toBe(3);
    expect(stream.end).toBeNull();
  });

  it('ends after a request without writes', async () => {
    stream.send({});
    stream.send({ writes: [] });
    expect(await stream.heard()).toHaveLength(2);
    expect(stream.end).toBe('OK');
  });

  it('ends with a rejected write and skips later requests', async () => {
    stream.send({});
    stream.send({ writes: [set('c/x', 1, { currentDocument: { exists: true } })] });
    stream.send({ writes: [set('c/y', 1)] });
    expect(await stream.heard()).toHaveLength(1);
    expect(stream.end).toMatch(/^NOT_FOUND: no entity to update/);
    const documents = [nameOf('c/x'), nameOf('c/y')];
    expect(await stage.list('BatchGetDocuments', { database: DATABASE, documents })).toMatchObject([
      { missing: nameOf('c/x') },
      { missing: nameOf('c/y') },
    ]);
  });

  it('answers earlier requests when the client half-closes the stream', async () => {
    stream.send({});
    stream.send({ writes: [set('c/x', 1)] });
    stream.halfClose();
    expect(await stream.heard()).toHaveLength(2);
    expect(stream.end).toBe('OK');
  });

  it.each<[string, Message, string]>([
    ['no database', { database: '' }, "'database' must be set on an initial write request."],
    [
      'a database that is none',
      { database: 'p' },
      'Database name "p" lacks "projects" at index 0.',
    ],
    [
      'a stream to resume',
      { streamId: '1' },
      'Resuming streams is not supported, do not set stream ID.',
    ],
    [
      'a token to resume',
      { streamToken: 'MQ==' },
      "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
    ],
    [
      'writes',
      { writes: [{ delete: nameOf('c/a') }] },
      "'writes' must not be set on an initial write request.",
    ],
    ['an unknown word', { token: '' }, "Payload isn't valid for request."],
  ])('rejects a handshake with %s', async (_, request, message) => {
    stream.send(request);
    await stream.heard();
    expect(stream.end).toBe(`INVALID_ARGUMENT: ${message}`);
  });

  it('rejects requests for another database', async () => {
    stream.send({});
    stream.send({ database: 'projects/q/databases/d', writes: [set('c/x', 1)] });
    await stream.heard();
    expect(stream.end).toBe(
      `INVALID_ARGUMENT: Request specified a database (projects/q/databases/d) that did not match the expected database (${DATABASE})`,
    );
  });
});
