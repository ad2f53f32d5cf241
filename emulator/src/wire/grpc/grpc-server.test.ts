import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import fc from 'fast-check';
import { Writer } from 'protobufjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GrpcClient } from '../../../recordings/drivers/grpc-client.ts';
import type { Json, JsonObject } from '../../../recordings/values.ts';
import { arbitraryFields } from '../../testing/arbitrary-values.ts';
import { DATABASE, nameOf, ROOT } from '../../testing/fixture.ts';
import { HttpTestServer } from '../../testing/http-test-server.ts';
import { fieldsIdentical } from '../../value/identical-values.ts';
import { decodeFields, encodeFields } from '../../value/value-json.ts';

const stage = new HttpTestServer();
const client = new GrpcClient();

beforeAll(() => stage.listen());
afterAll(() => {
  client.close();
  stage.close();
});

const place = () => ({ address: `127.0.0.1:${stage.port}`, database: DATABASE });
const call = (rpc: string, request: JsonObject, authorization: string | null = 'Bearer owner') =>
  client.call(place(), rpc, request, authorization);

const commit = (...writes: readonly JsonObject[]) => call('Commit', { database: DATABASE, writes });
const set = (path: string, fields: JsonObject): JsonObject => ({
  update: { name: nameOf(path), fields },
});

describe('document over gRPC', () => {
  it('is returned unchanged over gRPC and REST, with arbitrary fields', async () => {
    const fields = arbitraryFields.filter((each) =>
      [...each.keys()].every((name) => !/^__.*__$/s.test(name)),
    );
    let id = 0;
    await fc.assert(
      fc.asyncProperty(fields, async (written) => {
        const path = `any/${++id}`;
        const json = JSON.parse(JSON.stringify(encodeFields(written)));
        expect(await commit(set(path, json))).not.toHaveProperty('error');
        const answer = await call('GetDocument', { name: nameOf(path) });
        const [found] = 'messages' in answer ? answer.messages : [];
        expect(fieldsIdentical(decodeFields(found?.fields), written)).toBe(true);
        const overRest = (await stage.ask('GET', stage.at(path))).json as { fields?: Json };
        expect(fieldsIdentical(decodeFields(overRest.fields), written)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('may exceed the four megabytes that gRPC allows by default', async () => {
    const text = 'x'.repeat(1_000_000);
    const writes = Array.from({ length: 6 }, (_, i) =>
      set(`large/${i}`, { text: { stringValue: text } }),
    );
    expect(await commit(...writes)).toMatchObject({
      messages: [{ writeResults: Array(6).fill({}) }],
    });
    const documents = writes.map((_, i) => nameOf(`large/${i}`));
    const answer = await call('BatchGetDocuments', { database: DATABASE, documents });
    expect('messages' in answer && answer.messages).toHaveLength(6);
  });
});

describe('deeply nested request over gRPC', () => {
  const wrap = (field: number, message: Buffer): Buffer => {
    const writer = Writer.create()
      .uint32(field * 8 + 2)
      .bytes(message);
    return Buffer.from(writer.finish());
  };
  const queryOf = (levels: number): Buffer => {
    const isNull = Buffer.concat([Buffer.from([8, 3]), wrap(2, wrap(2, Buffer.from('a')))]);
    let filter = wrap(3, isNull);
    for (let i = 0; i < levels; i++) {
      filter = wrap(1, Buffer.concat([Buffer.from([8, 1]), wrap(2, filter)]));
    }
    const from = wrap(2, wrap(2, Buffer.from('none')));
    const query = wrap(2, Buffer.concat([from, wrap(3, filter)]));
    return Buffer.concat([wrap(1, Buffer.from(ROOT)), query]);
  };
  const runQuery = (levels: number) =>
    new Promise((resolve) => {
      const raw = new Client(`127.0.0.1:${stage.port}`, credentials.createInsecure());
      const path = '/google.firestore.v1.Firestore/RunQuery';
      const metadata = new Metadata();
      metadata.set('authorization', 'Bearer owner');
      raw
        .makeServerStreamRequest(path, queryOf, (bytes) => bytes, levels, metadata)
        .on('data', () => undefined)
        .on('error', () => undefined)
        .on('status', ({ code }) => {
          raw.close();
          resolve(status[code]);
        });
    });

  it.each([
    [20, 'OK'],
    [60, 'INVALID_ARGUMENT'],
    [2_000, 'INVALID_ARGUMENT'],
  ])('with %i levels returns %s', async (levels, expected) => {
    expect(await runQuery(levels)).toBe(expected);
  });
});

describe('gRPC response', () => {
  it('sends one message per query result', async () => {
    await commit(
      set('q/a', { n: { integerValue: '1' } }),
      set('q/b', { n: { integerValue: '2' } }),
    );
    const answer = await call('RunQuery', {
      parent: ROOT,
      structuredQuery: { from: [{ collectionId: 'q' }] },
    });
    expect(answer).toMatchObject({
      messages: [
        { document: { name: nameOf('q/a') } },
        { document: { name: nameOf('q/b') }, done: true },
      ],
    });
  });

  it.each<[string, string, JsonObject, string | null, string, string]>([
    [
      'what is not there',
      'GetDocument',
      { name: nameOf('none/x') },
      'Bearer owner',
      'NOT_FOUND',
      `Document (${nameOf('none/x')}) not found.`,
    ],
    [
      'what is none',
      'GetDocument',
      { name: 'x' },
      'Bearer owner',
      'INVALID_ARGUMENT',
      'Document name "x" lacks "projects" at index 0.',
    ],
    [
      'a token that is none',
      'GetDocument',
      { name: nameOf('q/a') },
      'Bearer x',
      'INVALID_ARGUMENT',
      'invalid jwt',
    ],
    ['another scheme', 'GetDocument', { name: nameOf('q/a') }, 'Basic x', 'UNKNOWN', ''],
    [
      'what is for administrators',
      'ListCollectionIds',
      { parent: ROOT },
      null,
      'PERMISSION_DENIED',
      'Metadata operations require admin authentication.',
    ],
    [
      'a list of it',
      'RunQuery',
      { parent: 'x', structuredQuery: {} },
      'Bearer owner',
      'INVALID_ARGUMENT',
      'Document parent name "x" lacks "projects" at index 0.',
    ],
    [
      'a partition',
      'PartitionQuery',
      { parent: ROOT },
      'Bearer owner',
      'UNIMPLEMENTED',
      expect.any(String) as never,
    ],
  ])('rejects %s', async (_, rpc, request, authorization, status, message) => {
    expect(await call(rpc, request, authorization)).toEqual({ error: { status, message } });
  });
});

describe('gRPC stream', () => {
  it('transfers messages in both directions until the client ends it', async () => {
    const stream = client.openStream(place(), 'Write', 'Bearer owner');
    stream.send({ database: DATABASE });
    expect(await stream.next()).toMatchObject({ message: { streamId: expect.any(String) } });
    stream.send({ writes: [set('s/a', {})] });
    expect(await stream.next()).toMatchObject({ message: { writeResults: [{}] } });
    stream.halfClose?.();
    expect(await stream.next()).toEqual({ ended: true });
  });

  it('fails with the error of a rejected request', async () => {
    const stream = client.openStream(place(), 'Write', 'Bearer owner');
    stream.send({ database: 'none' });
    expect(await stream.next()).toEqual({
      error: {
        status: 'INVALID_ARGUMENT',
        message: 'Database name "none" lacks "projects" at index 0.',
      },
    });
  });

  it('rejects an invalid token', async () => {
    const stream = client.openStream(place(), 'Listen', 'Bearer x');
    expect(await stream.next()).toEqual({
      error: { status: 'INVALID_ARGUMENT', message: 'invalid jwt' },
    });
  });
});
