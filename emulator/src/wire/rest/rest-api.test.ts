import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE, nameOf } from '../../testing/fixture.ts';
import { HttpTestServer } from '../../testing/http-test-server.ts';

const stage = new HttpTestServer();
const ROOT_PATH = stage.at('');

beforeAll(async () => {
  await stage.listen();
  for (const [id, n] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const) {
    await patch(`given/${id}`, { n: { integerValue: n }, m: { doubleValue: 1 } });
  }
});
afterAll(() => stage.close());

const patch = (path: string, fields: object, params = '') =>
  stage.ask('PATCH', stage.at(path, params), { fields });
const post = (path: string, body: unknown) => stage.ask('POST', path, body);

const invalid = (message: string) => ({ code: 400, message, status: 'INVALID_ARGUMENT' });
const PAYLOAD = invalid("Payload isn't valid for request.");

describe('document', () => {
  it('is printed like Google’s', async () => {
    const { text, type, status } = await stage.ask('GET', stage.at('given/a'));
    expect([status, type]).toEqual([200, 'application/json']);
    expect(text.replaceAll(/"20.*?Z"/g, '"…"')).toBe(
      `{
  "name": "${nameOf('given/a')}",
  "fields": {
    "n": {
      "integerValue": "1"
    },
    "m": {
      "doubleValue": 1.0
    }
  },
  "createTime": "…",
  "updateTime": "…"
}
`,
    );
  });

  it('is available at its percent-encoded path in v1 and v1beta1', async () => {
    await patch('given/å 😀', { n: { integerValue: 1 } });
    for (const path of ['v1', 'v1beta1']) {
      const encoded = encodeURIComponent('å 😀');
      const name = `/${path}/${DATABASE}/documents/given/${encoded}`;
      expect((await stage.ask('GET', name)).json).toMatchObject({ name: nameOf('given/å 😀') });
    }
    await stage.ask('DELETE', stage.at('given/å 😀'));
  });

  it.each<[string, object]>([
    ['?mask.fieldPaths=n', { n: { integerValue: '1' } }],
    ['?mask.fieldPaths=m&mask.fieldPaths=none', { m: { doubleValue: 1 } }],
  ])('contains only the fields of %s', async (params, fields) => {
    const { json } = await stage.ask('GET', stage.at('given/a', params));
    expect((json as { fields: object }).fields).toEqual(fields);
  });

  it('is created once under the given id', async () => {
    const made = await post(stage.at('made', '?documentId=one&mask.fieldPaths=a'), {
      fields: { a: { nullValue: null }, b: { booleanValue: true } },
    });
    expect(made).toMatchObject({ status: 200, json: { name: nameOf('made/one') } });
    expect((made.json as { fields: object }).fields).toEqual({ a: { nullValue: null } });
    const again = await post(stage.at('made', '?documentId=one'), {});
    expect(again.status).toBe(409);
    expect(again.json).toMatchObject({ error: { code: 409, status: 'ALREADY_EXISTS' } });
  });

  it('is updated by a mask under a precondition', async () => {
    await patch('given/change', { a: { integerValue: 1 }, b: { integerValue: 1 } });
    const params = '?updateMask.fieldPaths=a&updateMask.fieldPaths=c&currentDocument.exists=true';
    const { json } = await patch('given/change', { c: { integerValue: 2 } }, params);
    expect((json as { fields: object }).fields).toEqual({
      b: { integerValue: '1' },
      c: { integerValue: '2' },
    });
    const { updateTime } = json as { updateTime: string };
    const stale = '?currentDocument.updateTime=2001-01-01T00:00:00Z';
    expect((await stage.ask('DELETE', stage.at('given/change', stale))).json).toMatchObject({
      error: { code: 400, status: 'FAILED_PRECONDITION' },
    });
    const fresh = `?currentDocument.updateTime=${updateTime}`;
    expect(await stage.ask('DELETE', stage.at('given/change', fresh))).toMatchObject({
      status: 200,
      text: '{\n}\n',
    });
  });

  it('is identified by the path, not by the body', async () => {
    const answer = await stage.ask('PATCH', stage.at('given/own'), { name: nameOf('given/other') });
    expect(answer.json).toMatchObject({ name: nameOf('given/own') });
    await stage.ask('DELETE', stage.at('given/own'));
  });
});

describe('document list', () => {
  it.each<[string, readonly string[]]>([
    ['', ['a', 'b', 'c']],
    ['?pageSize=2', ['a', 'b']],
    ['?orderBy=n%20desc', ['c', 'b', 'a']],
    ['?showMissing=true', ['a', 'b', 'c', 'ghost']],
    ['?showMissing=false&mask.fieldPaths=_none_', ['a', 'b', 'c']],
  ])('contains the documents selected by %j', async (params, ids) => {
    await patch('given/ghost/below/x', {});
    const { json } = await stage.ask('GET', stage.at('given', params));
    const { documents } = json as { documents: readonly { name: string }[] };
    expect(documents.map(({ name }) => name)).toEqual(ids.map((id) => nameOf(`given/${id}`)));
  });

  it('continues at the page token', async () => {
    const { json } = await stage.ask('GET', stage.at('given', '?pageSize=2'));
    const token = encodeURIComponent((json as { nextPageToken: string }).nextPageToken);
    const next = await stage.ask('GET', stage.at('given', `?pageToken=${token}`));
    expect(next.json).toMatchObject({ documents: [{ name: nameOf('given/c') }] });
  });

  it('is an empty object for an empty collection', async () => {
    expect((await stage.ask('GET', stage.at('nothing'))).text).toBe('{\n}\n');
  });
});

describe('custom method', () => {
  it('uses the database in the path, not in the body', async () => {
    const writes = [{ update: { name: nameOf('verbs/a'), fields: {} } }];
    const answer = await post(`${ROOT_PATH}:commit`, {
      database: 'projects/q/databases/d',
      writes,
    });
    expect(answer).toMatchObject({ status: 200, json: { writeResults: [{}] } });
  });

  it('returns a list with one entry per message', async () => {
    const documents = [nameOf('given/a'), nameOf('given/x')];
    const { text, json } = await post(`${ROOT_PATH}:batchGet`, { documents });
    expect(json).toMatchObject([{ found: {} }, { missing: nameOf('given/x') }]);
    expect(text).toMatch(/^\[\n\{\n {2}"found"[\s\S]*\n\},\n\{[\s\S]*\}\n\]\n$/);
  });

  it('parses a text/plain body as JSON, like browsers send it', async () => {
    const body = JSON.stringify({
      structuredQuery: { from: [{ collectionId: 'given' }], limit: 1 },
    });
    const headers = { 'content-type': 'text/plain' };
    const answer = await stage.ask('POST', `${ROOT_PATH}:runQuery`, body, headers);
    expect(answer.json).toMatchObject([{ document: { name: nameOf('given/a') }, done: true }]);
  });

  it('works below a document', async () => {
    const structuredQuery = { from: [{ collectionId: 'below' }] };
    const answer = await post(stage.at('given/ghost', ':runQuery'), { structuredQuery });
    expect(answer.json).toMatchObject([{ document: { name: nameOf('given/ghost/below/x') } }]);
    const ids = await post(stage.at('given/ghost', ':listCollectionIds'), {});
    expect(ids.json).toEqual({ collectionIds: ['below'] });
  });

  it('counts', async () => {
    const structuredAggregationQuery = {
      structuredQuery: { from: [{ collectionId: 'given' }] },
      aggregations: [{ alias: 'n', count: {} }],
    };
    const answer = await post(`${ROOT_PATH}:runAggregationQuery`, { structuredAggregationQuery });
    expect(answer.json).toMatchObject([
      { result: { aggregateFields: { n: { integerValue: '3' } } }, done: true },
    ]);
  });

  it('begins, commits and rolls back a transaction', async () => {
    const begin = async () =>
      ((await post(`${ROOT_PATH}:beginTransaction`, {})).json as { transaction: string })
        .transaction;
    const transaction = await begin();
    expect((await post(`${ROOT_PATH}:commit`, { transaction })).text).toBe('{\n}\n');
    const other = await begin();
    expect((await post(`${ROOT_PATH}:rollback`, { transaction: other })).text).toBe('{\n}\n');
    expect(await post(`${ROOT_PATH}:commit`, { transaction: other })).toMatchObject({
      status: 409,
      json: { error: { status: 'ABORTED' } },
    });
  });
});

describe('rejected request', () => {
  it.each<[string, string, string, unknown, number, unknown]>([
    [
      'what is not there',
      'GET',
      stage.at('given/x'),
      undefined,
      404,
      { code: 404, message: `Document (${nameOf('given/x')}) not found.`, status: 'NOT_FOUND' },
    ],
    [
      'a collection with a slash',
      'GET',
      stage.at('given/'),
      undefined,
      400,
      invalid(`Document name "${nameOf('given/')}" has invalid trailing "/".`),
    ],
    [
      'a path that is no UTF-8',
      'GET',
      stage.at('given/%ff'),
      undefined,
      400,
      invalid('The path is not valid percent-encoded UTF-8.'),
    ],
    [
      'a size that is no number',
      'GET',
      stage.at('given', '?pageSize=abc'),
      undefined,
      400,
      invalid('pageSize must be an integer.'),
    ],
    [
      'a size below 0',
      'GET',
      stage.at('given', '?pageSize=-1'),
      undefined,
      400,
      invalid('Page size must be nonnegative.'),
    ],
    [
      'a token that is none',
      'GET',
      stage.at('given', '?pageToken=x'),
      undefined,
      400,
      invalid('invalid page token'),
    ],
    [
      'a mask that is none',
      'GET',
      stage.at('given/a', '?mask.fieldPaths=a..b'),
      undefined,
      400,
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    ],
    [
      'a precondition that is none',
      'DELETE',
      stage.at('given/x', '?currentDocument.exists=yes'),
      undefined,
      400,
      invalid('currentDocument.exists must be true or false.'),
    ],
    ['no JSON', 'PATCH', stage.at('given/x'), '{"fields":', 400, PAYLOAD],
    ['a list for a document', 'PATCH', stage.at('given/x'), [], 400, PAYLOAD],
    ['a word too many', 'PATCH', stage.at('given/x'), { field: {} }, 400, PAYLOAD],
    [
      'a value of two kinds',
      'PATCH',
      stage.at('given/x'),
      { fields: { a: { nullValue: null, integerValue: 1 } } },
      400,
      PAYLOAD,
    ],
    [
      'a reserved ID',
      'POST',
      stage.at('given', '?documentId=__x__'),
      {},
      400,
      invalid('Resource id "__x__" is invalid because it is reserved.'),
    ],
    [
      'a document to make a document in',
      'POST',
      stage.at('given/x'),
      {},
      400,
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    ],
    ['a verb with a word too many', 'POST', `${ROOT_PATH}:commit`, { all: [] }, 400, PAYLOAD],
    [
      'a partition',
      'POST',
      `${ROOT_PATH}:partitionQuery`,
      {},
      501,
      expect.objectContaining({ status: 'UNIMPLEMENTED' }),
    ],
  ])('%s', async (_, method, path, body, status, error) => {
    const answer = await stage.ask(method, path, body);
    expect(answer.json).toEqual({ error });
    expect(answer.status).toBe(status);
  });

  it.each<[string, string]>([
    ['PUT', stage.at('given/a')],
    ['GET', ROOT_PATH],
    ['GET', `${ROOT_PATH}:runQuery`],
    ['POST', `${ROOT_PATH}:listen`],
    ['POST', `${ROOT_PATH}:write`],
    ['POST', `${ROOT_PATH}:nothing`],
    ['POST', ROOT_PATH],
    ['GET', '/v2/projects/p/databases/d/documents/c/a'],
    ['GET', '/v1/project/p'],
    ['GET', '//'],
  ])('returns 404 for %s %s', async (method, path) => {
    const answer = await stage.ask(method, path, method === 'GET' ? undefined : {});
    expect(answer).toMatchObject({ status: 404, text: 'Not Found\n' });
  });

  it.each([5_000, 100_000])('fails with %i levels of filters or values', async (levels) => {
    const nest = (before: string, inner: string, after: string) =>
      before.repeat(levels) + inner + after.repeat(levels);
    const filter = '{"unaryFilter":{"op":"IS_NULL","field":{"fieldPath":"a"}}}';
    const where = nest('{"compositeFilter":{"op":"AND","filters":[', filter, ']}}');
    const query = `{"structuredQuery":{"from":[{"collectionId":"c"}],"where":${where}}}`;
    const value = nest('{"mapValue":{"fields":{"a":', '{"nullValue":null}', '}}}');
    const array = nest('{"arrayValue":{"values":[', '{"nullValue":null}', ']}}');
    for (const answer of [
      await post(stage.at('', ':runQuery'), query),
      await stage.ask('PATCH', stage.at('c/a'), `{"fields":{"a":${value}}}`),
      await stage.ask('PATCH', stage.at('c/a'), `{"fields":{"a":${array}}}`),
    ]) {
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.text).toContain('INVALID_ARGUMENT');
    }
  });

  it('fails with a too large body', async () => {
    const body = `{"fields":${' '.repeat(16 * 1024 * 1024)}{}}`;
    const answer = await stage.ask('PATCH', stage.at('given/x'), body);
    expect(answer).toMatchObject({
      status: 429,
      json: { error: { status: 'RESOURCE_EXHAUSTED' } },
    });
  });
});

describe('authorization header', () => {
  const bearer = (token: string) => ({ authorization: token });
  it.each<[string, string, number]>([
    ['an administrator', 'Bearer owner', 200],
    ['one in other letters', 'bearer OWNER', 200],
    ['one of Google’s', 'Bearer ya29.token', 200],
    ['a token that is none', 'Bearer nonsense', 400],
    ['another scheme', 'Basic b3duZXI=', 500],
  ])('accepts or rejects %s', async (_, header, status) => {
    const answer = await stage.ask('GET', stage.at('given/a'), undefined, bearer(header));
    expect(answer.status).toBe(status);
  });

  it('is parsed after the name and before the mask', async () => {
    const at = (path: string) => stage.ask('GET', path, undefined, bearer('Bearer nonsense'));
    expect((await at(stage.at('given/__x__'))).text).toContain('Resource id');
    expect((await at(stage.at('given/a', '?mask.fieldPaths=..'))).text).toContain('invalid jwt');
  });
});
