import { beforeEach, describe, expect, it } from 'vitest';
import { query, where } from '../../recordings/queries.ts';
import { ANONYMOUS } from '../store/document.ts';
import { DATABASE, inTestDatabase, nameOf, ROOT } from '../testing/fixture.ts';
import { ServiceFixture, verdictOf } from '../testing/service-fixture.ts';
import type { Message } from '../value/payload.ts';

let stage: ServiceFixture;
beforeEach(async () => {
  stage = new ServiceFixture();
  await stage.write({ 'c/a': { n: 1, m: { x: 1, y: 2 } }, 'c/b': { n: 2 } });
});

const fieldsOf = (message: Message | undefined) => (message as { fields?: unknown })?.fields;
const foreign = nameOf('c/a').replace('/p/', '/q/');

describe('GetDocument', () => {
  const get = (request: Message) => stage.unary('GetDocument', request);

  it('returns the document or its masked fields', async () => {
    expect(await get({ name: nameOf('c/b') })).toEqual({
      name: nameOf('c/b'),
      fields: { n: { integerValue: '2' } },
      createTime: expect.stringMatching(/^2026-01-01T00:00:00(\.\d{3,6})?Z$/),
      updateTime: expect.stringMatching(/^2026-01-01T00:00:00(\.\d{3,6})?Z$/),
    });
    const masked = await get({ name: nameOf('c/a'), mask: { fieldPaths: ['m.x', 'none'] } });
    expect(masked.fields).toEqual({ m: { mapValue: { fields: { x: { integerValue: '1' } } } } });
    expect(await get({ name: nameOf('c/a'), mask: {} })).not.toHaveProperty('fields');
  });

  it.each<[string, Message, string]>([
    [
      'what is not there',
      { name: nameOf('c/x') },
      `NOT_FOUND: Document (${nameOf('c/x')}) not found.`,
    ],
    [
      'a collection',
      { name: nameOf('c') },
      `INVALID_ARGUMENT: Document name "${nameOf('c')}" lacks "/" at index ${nameOf('c').length}.`,
    ],
    ['nothing', {}, 'INVALID_ARGUMENT: Document name "" lacks "projects" at index 0.'],
    [
      'a word too many',
      { name: nameOf('c/a'), raw: true },
      "INVALID_ARGUMENT: Payload isn't valid for request.",
    ],
    [
      'the future',
      { name: nameOf('c/a'), readTime: '2999-01-01T00:00:00Z' },
      "INVALID_ARGUMENT: The requested 'read_time' cannot be in the future.",
    ],
    [
      'long ago',
      { name: nameOf('c/a'), readTime: '2025-12-31T22:59:59Z' },
      "FAILED_PRECONDITION: The requested 'read_time' is too old.",
    ],
  ])('rejects %s', async (_, request, verdict) => {
    expect(await verdictOf(get(request))).toBe(verdict);
  });
});

describe('BatchGetDocuments', () => {
  const get = (request: Message) =>
    stage.list('BatchGetDocuments', { database: DATABASE, ...request });

  it('reports each document once, found or missing, in request order and at one read time', async () => {
    const names = ['c/b', 'c/x', 'c/a', 'c/b'].map(nameOf);
    const answers = await get({ documents: names });
    expect(answers).toMatchObject([
      { found: { name: nameOf('c/b') } },
      { missing: nameOf('c/x') },
      { found: { name: nameOf('c/a') } },
    ]);
    expect(new Set(answers.map(({ readTime }) => readTime)).size).toBe(1);
  });

  it('returns a new transaction in the first message and accepts it in later requests', async () => {
    const [begun, found] = await get({ documents: [nameOf('c/a')], newTransaction: {} });
    expect(begun).toEqual({ transaction: expect.any(String) });
    expect(found).toMatchObject({ found: {} });
    const [next, ...others] = await get({
      documents: [nameOf('c/b')],
      transaction: begun?.transaction,
    });
    expect(next).toMatchObject({ found: { name: nameOf('c/b') } });
    expect(others).toEqual([]);
  });

  it.each<[string, Message, string]>([
    [
      'another database',
      { documents: [foreign] },
      `Document name "${foreign}" is not in the database "${DATABASE}".`,
    ],
    ['no database', { database: '' }, 'Database name "" lacks "projects" at index 0.'],
    ['a transaction that is none', { transaction: 'AAAA' }, 'Invalid transaction.'],
    ['a mask that is none', { mask: { fieldPaths: ['a..b'] } }, 'Invalid property path "a..b".'],
  ])('rejects %s', async (_, request, message) => {
    expect(await verdictOf(get(request))).toContain(`INVALID_ARGUMENT: ${message}`);
  });
});

describe('RunQuery', () => {
  const run = (structuredQuery: object, more: Message = {}) =>
    stage.list('RunQuery', {
      parent: ROOT,
      structuredQuery: inTestDatabase(structuredQuery),
      ...more,
    });

  it('sets done on the message with the last document', async () => {
    const answers = await run(query('c'));
    expect(answers.map(({ done }) => done)).toEqual([undefined, true]);
    expect(fieldsOf(answers[1]?.document as Message)).toEqual({ n: { integerValue: '2' } });
  });

  it('returns the read time for an empty result', async () => {
    expect(await run(query('none'))).toEqual([{ readTime: expect.any(String), done: true }]);
  });

  it('returns the number of skipped results', async () => {
    await stage.write({ 'c/c': {}, 'c/d': {} });
    const skipping = await run({ ...query('c'), offset: 2 });
    expect(skipping.map(({ skippedResults }) => skippedResults)).toEqual([2, undefined]);
    expect(await run({ ...query('c'), offset: 9 })).toMatchObject([
      { skippedResults: 4, done: true },
    ]);
  });

  it('returns a new transaction before any result', async () => {
    const answers = await run(query('none'), { newTransaction: { readOnly: {} } });
    expect(answers).toEqual([
      { transaction: expect.any(String) },
      { readTime: expect.any(String), done: true },
    ]);
  });

  it('rejects a request without a query or with an invalid one', async () => {
    expect(await verdictOf(stage.list('RunQuery', { parent: ROOT }))).toBe(
      'INVALID_ARGUMENT: query_type must be set.',
    );
    expect(await verdictOf(run(query('c', where('a', 'in', []))))).toBe(
      "INVALID_ARGUMENT: 'IN' requires an non-empty ArrayValue.",
    );
  });
});

describe('RunAggregationQuery', () => {
  const run = (structuredAggregationQuery: unknown, more: Message = {}) =>
    stage.list('RunAggregationQuery', { parent: ROOT, structuredAggregationQuery, ...more });
  const wanted = { structuredQuery: query('c'), aggregations: [{ alias: 'all', count: {} }] };

  it('returns all results and the read time in one message', async () => {
    expect(await run(wanted)).toEqual([
      {
        result: { aggregateFields: { all: { integerValue: '2' } } },
        readTime: expect.any(String),
        done: true,
      },
    ]);
  });

  it('returns a new transaction in the result message', async () => {
    const [answer] = await run(wanted, { newTransaction: {} });
    expect(answer).toMatchObject({ transaction: expect.any(String), result: {} });
  });

  it('rejects a request without a query', async () => {
    expect(await verdictOf(run(undefined))).toBe('INVALID_ARGUMENT: query_type must be set.');
  });
});

describe('CreateDocument', () => {
  const create = (request: Message) =>
    stage.unary('CreateDocument', { parent: ROOT, collectionId: 'c', ...request });

  it('generates an id of twenty letters and digits by default', async () => {
    const [one, other] = [await create({ document: {} }), await create({ document: {} })];
    expect(one.name).toMatch(new RegExp(`^${ROOT.replace(/[()]/g, '\\$&')}/c/[A-Za-z0-9]{20}$`));
    expect(other.name).not.toBe(one.name);
  });

  it('returns the masked fields of the new document', async () => {
    const document = { fields: { n: { integerValue: 1 }, m: { integerValue: 2 } } };
    const made = await create({ documentId: 'new', document, mask: { fieldPaths: ['m'] } });
    expect(made).toMatchObject({ name: nameOf('c/new'), fields: { m: { integerValue: '2' } } });
    expect(made.fields).not.toHaveProperty('n');
  });

  it.each<[string, Message, string]>([
    [
      'what is there',
      { documentId: 'a', document: {} },
      'ALREADY_EXISTS: entity already exists: EntityRef[partitionRef=dev~p, path=/c/a]',
    ],
    [
      'a reserved ID',
      { documentId: '__a__' },
      'INVALID_ARGUMENT: Resource id "__a__" is invalid because it is reserved.',
    ],
    [
      'an ID with a slash',
      { documentId: 'a/b' },
      'INVALID_ARGUMENT: Resource id "a/b" is invalid because it contains "/".',
    ],
    [
      'a reserved collection',
      { collectionId: '__c__' },
      'INVALID_ARGUMENT: Collection id "__c__" is invalid because it is reserved.',
    ],
  ])('rejects %s', async (_, request, verdict) => {
    expect(await verdictOf(create(request))).toBe(verdict);
  });
});

describe('UpdateDocument and DeleteDocument', () => {
  const update = (path: string, fields: Message, more: Message = {}) =>
    stage.unary('UpdateDocument', { document: { name: nameOf(path), fields }, ...more });
  const remove = (path: string, more: Message = {}) =>
    stage.unary('DeleteDocument', { name: nameOf(path), ...more });
  const one = { integerValue: '1' };

  it('replaces the document or its masked fields, and creates missing documents', async () => {
    const masked = await update(
      'c/a',
      { n: one, z: one },
      { updateMask: { fieldPaths: ['z', 'm.x'] } },
    );
    expect(masked.fields).toEqual({
      n: one,
      m: { mapValue: { fields: { y: { integerValue: '2' } } } },
      z: one,
    });
    expect((await update('c/a', { z: one })).fields).toEqual({ z: one });
    expect(await update('c/new', {})).toMatchObject({ name: nameOf('c/new') });
  });

  it('enforces the precondition of the request', async () => {
    const missing = { currentDocument: { exists: true } };
    expect(await verdictOf(update('c/x', {}, missing))).toBe(
      'NOT_FOUND: no entity to update: app: "dev~p"\npath <\n  Element {\n    type: "c"\n    name: "x"\n  }\n>\n',
    );
    expect(await verdictOf(remove('c/x', missing))).toContain('NOT_FOUND');
    expect(await verdictOf(remove('c/a', { currentDocument: { exists: false } }))).toContain(
      'ALREADY_EXISTS',
    );
    expect(await verdictOf(remove('c/x'))).toBe('OK');
    expect(await remove('c/a')).toEqual({});
    expect(await verdictOf(remove('c/a', missing))).toContain('NOT_FOUND');
  });

  it('rejects a reserved field name', async () => {
    expect(await verdictOf(update('c/a', { __a__: one }))).toBe(
      'INVALID_ARGUMENT: field name __a__ is reserved',
    );
  });
});

describe('Commit', () => {
  const commit = (...writes: readonly object[]) =>
    stage.unary('Commit', { database: DATABASE, writes });
  const delete_ = (path: string) => ({ delete: nameOf(path) });
  const set = (path: string, fields: object = {}) => ({ update: { name: nameOf(path), fields } });

  it('returns one update time per write, and none without writes', async () => {
    const answer = await commit(set('c/new'), delete_('c/a'), delete_('c/none'));
    expect(answer).toEqual({
      writeResults: [{ updateTime: answer.commitTime }, {}, {}],
      commitTime: expect.any(String),
    });
    expect(await commit()).toEqual({});
  });

  it('keeps the update time of an unchanged document', async () => {
    const first = await commit(set('c/new', { n: { integerValue: 1 } }));
    const second = await commit(set('c/new', { n: { integerValue: 1 } }));
    expect(second.writeResults).toEqual([{ updateTime: first.commitTime }]);
    expect(second.commitTime).not.toBe(first.commitTime);
  });

  it('applies either all writes or none', async () => {
    const failing = { ...set('c/none'), currentDocument: { exists: true } };
    expect(await verdictOf(commit(set('c/new'), failing))).toContain('NOT_FOUND');
    expect(await verdictOf(stage.unary('GetDocument', { name: nameOf('c/new') }))).toContain(
      'NOT_FOUND',
    );
  });

  it('returns increasing commit times', async () => {
    const times: string[] = [];
    for (let i = 0; i < 5; i++) {
      // A fraction has three, six or nine digits, so that texts of different lengths would not sort by time.
      const [seconds, fraction = ''] = String((await commit(set(`c/${i}`))).commitTime).split(
        /[.Z]/,
      );
      times.push(`${seconds}.${fraction.padEnd(9, '0')}`);
    }
    expect(new Set(times).size).toBe(5);
    expect(times).toEqual(times.toSorted());
  });
});

describe('BatchWrite', () => {
  const batch = (...writes: readonly object[]) =>
    stage.unary('BatchWrite', { database: DATABASE, writes });
  const set = (path: string) => ({ update: { name: nameOf(path), fields: {} } });

  it('applies each write separately and returns its status', async () => {
    const create = { ...set('c/a'), currentDocument: { exists: false } };
    const { writeResults, status } = await batch(set('c/x'), create, { delete: nameOf('c/b') });
    expect(writeResults).toEqual([{ updateTime: expect.any(String) }, {}, {}]);
    expect(status).toEqual([
      {},
      { code: 6, message: 'entity already exists: EntityRef[partitionRef=dev~p, path=/c/a]' },
      {},
    ]);
  });

  it('rejects two writes to one document and callers other than administrators', async () => {
    expect(await verdictOf(batch(set('c/x'), { delete: nameOf('c/x') }))).toBe(
      'INVALID_ARGUMENT: the same document cannot be written more than once in a single request',
    );
    stage.caller = ANONYMOUS;
    expect(await verdictOf(batch(set('c/x')))).toBe(
      'PERMISSION_DENIED: Batch writes require admin authentication.',
    );
  });
});

describe('unsupported methods', () => {
  it('return UNIMPLEMENTED or the edition error', async () => {
    const request = { parent: ROOT, structuredQuery: query('c') };
    expect(await verdictOf(stage.unary('PartitionQuery', request))).toMatch(/^UNIMPLEMENTED: /);
    expect(await verdictOf(stage.list('ExecutePipeline', { database: DATABASE }))).toContain(
      'ExecutePipeline requires the Database Edition to be `enterprise`.',
    );
  });
});
