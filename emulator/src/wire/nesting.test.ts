import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import { Writer } from 'protobufjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE, nameOf, ROOT } from '../testing/fixture.ts';
import { HttpTestServer } from '../testing/http-test-server.ts';

const stage = new HttpTestServer();
beforeAll(() => stage.listen());
afterAll(() => stage.close());

const INVALID = 'INVALID_ARGUMENT';
/** Deeper than any client library encodes, so that requests are assembled as text or bytes. */
const DEEP = 2_000;
const VERY_DEEP = 20_000;

const MAP = ['{"mapValue":{"fields":{"m":', '}}}'] as const;
const ARRAY = ['{"arrayValue":{"values":[', ']}}'] as const;
const FILTER = ['{"compositeFilter":{"op":"AND","filters":[', ']}}'] as const;
const OBJECT = ['{"m":', '}'] as const;

const nest = ([open, close]: readonly [string, string], levels: number, inner: string) =>
  open.repeat(levels) + inner + close.repeat(levels);

const ONE = '{"integerValue":"1"}';
const IS_NULL = '{"unaryFilter":{"op":"IS_NULL","field":{"fieldPath":"a"}}}';
const fieldFilter = (value: string) =>
  `{"fieldFilter":{"field":{"fieldPath":"a"},"op":"EQUAL","value":${value}}}`;
const write = (more: string) => `{"update":{"name":${JSON.stringify(nameOf('c/a'))}${more}}`;

type Case = readonly [string, number, (levels: number) => string];

const WRITES: readonly Case[] = [
  ['maps in a document', 20, (n) => write(`,"fields":{"m":${nest(MAP, n, ONE)}}}`)],
  ['arrays in a document', 1, (n) => write(`,"fields":{"m":${nest(ARRAY, n, ONE)}}}`)],
  [
    'maps in a transform',
    19,
    (n) =>
      write(
        `},"updateTransforms":[{"fieldPath":"a","appendMissingElements":{"values":[${nest(MAP, n, ONE)}]}}]`,
      ),
  ],
];

const QUERIES: readonly Case[] = [
  ['composite filters', 48, (n) => `"where":${nest(FILTER, n, IS_NULL)}`],
  ['maps in the value of a filter', 20, (n) => `"where":${fieldFilter(nest(MAP, n, ONE))}`],
  [
    'maps in a cursor',
    20,
    (n) => `"orderBy":[{"field":{"fieldPath":"a"}}],"startAt":{"values":[${nest(MAP, n, ONE)}]}`,
  ],
];

const commitOf = (writeJson: string) => `{"database":"${DATABASE}","writes":[${writeJson}]}`;
const queryOf = (parts: string) => `{"from":[{"collectionId":"c"}],${parts}}`;

const statusOf = (text: string) => /"status":\s*"([A-Z_]+)"/.exec(text)?.[1] ?? 'OK';

async function overRest(verb: string, body: string): Promise<string> {
  const path = verb === 'commit' ? `/v1/${DATABASE}/documents:commit` : `/v1/${ROOT}:runQuery`;
  return statusOf((await stage.ask('POST', path, body)).text);
}

/** Sends the messages with the handshake; the reply is the back channel of a long poll. */
async function overWebChannel(rpc: string, ...messages: readonly string[]): Promise<string> {
  const url = `http://127.0.0.1:${stage.port}/google.firestore.v1.Firestore/${rpc}/channel?VER=8`;
  const form = new URLSearchParams({ headers: 'Authorization:Bearer owner', ofs: '0' });
  form.set('count', String(messages.length));
  messages.forEach((message, i) => {
    form.set(`req${i}___data__`, message);
  });
  const hello = await (await fetch(`${url}&RID=1`, { method: 'POST', body: form })).text();
  const session = /"c","([^"]+)"/.exec(hello)?.[1];
  const reply = await fetch(`${url}&SID=${session}&AID=0&CI=1&RID=rpc&TYPE=xmlhttp`);
  return reply.text();
}

describe('nested JSON over REST and WebChannel', () => {
  it.each(WRITES)('%s: %i are accepted, more are INVALID_ARGUMENT', async (_, most, build) => {
    const handshake = JSON.stringify({ database: DATABASE });
    for (const levels of [most, most + 1, DEEP, VERY_DEEP]) {
      const request = build(levels);
      const expected = levels === most ? 'OK' : INVALID;
      expect([levels, await overRest('commit', commitOf(request))]).toEqual([levels, expected]);
      const reply = await overWebChannel('Write', handshake, `{"writes":[${request}]}`);
      expect([levels, statusOf(reply)]).toEqual([levels, expected]);
    }
  });

  it.each(QUERIES)('%s: %i are accepted, many are INVALID_ARGUMENT', async (_, most, build) => {
    for (const levels of [most, DEEP, VERY_DEEP]) {
      const query = queryOf(build(levels));
      const expected = levels === most ? 'OK' : INVALID;
      const answer = await overRest('query', `{"structuredQuery":${query}}`);
      expect([levels, answer]).toEqual([levels, expected]);
      const target = `{"query":{"parent":"${ROOT}","structuredQuery":${query}},"targetId":2}`;
      const request = `{"database":"${DATABASE}","addTarget":${target}}`;
      const isRejected = (await overWebChannel('Listen', request)).includes('"cause":{"code":3,');
      expect([levels, isRejected ? INVALID : 'OK']).toEqual([levels, expected]);
    }
  });

  it('objects that no message has are INVALID_ARGUMENT', async () => {
    const unknown = (levels: number) => write(`},"x":${nest(OBJECT, levels, '1')}`);
    for (const levels of [0, 20, VERY_DEEP]) {
      expect(await overRest('commit', commitOf(unknown(levels)))).toBe(INVALID);
    }
  });
});

describe('nested messages over gRPC', () => {
  const field = (number: number, ...content: readonly (Buffer | string)[]): Buffer => {
    const bytes = Buffer.concat(content.map((each) => Buffer.from(each)));
    return Buffer.from(
      Writer.create()
        .uint32(number * 8 + 2)
        .bytes(bytes)
        .finish(),
    );
  };
  const integer = Buffer.from([16, 1]);
  const entry = (value: Buffer) => field(1, field(1, 'm'), field(2, value));
  /** Values from the inside out, by their field numbers in document.proto. */
  const maps = (levels: number): Buffer => {
    let value: Buffer = integer;
    for (let i = 0; i < levels; i++) value = field(6, entry(value));
    return value;
  };
  const commit = (levels: number) => {
    const fields = field(2, field(1, 'm'), field(2, maps(levels)));
    return Buffer.concat([field(1, DATABASE), field(2, field(1, field(1, nameOf('c/a')), fields))]);
  };
  const EQUAL = Buffer.from([16, 5]);
  const from = field(2, field(2, 'c'));
  const query = (...parts: readonly Buffer[]) =>
    Buffer.concat([field(1, ROOT), field(2, from, ...parts)]);
  const filterValue = (levels: number) =>
    query(field(3, field(2, field(1, field(2, 'a')), EQUAL, field(3, maps(levels)))));
  const cursor = (levels: number) =>
    query(field(4, field(1, field(2, 'a'))), field(7, field(1, maps(levels))));

  const send = (rpc: string, request: Buffer) =>
    new Promise((resolve) => {
      const client = new Client(`127.0.0.1:${stage.port}`, credentials.createInsecure());
      const metadata = new Metadata();
      metadata.set('authorization', 'Bearer owner');
      const path = `/google.firestore.v1.Firestore/${rpc}`;
      const asIs = (bytes: Buffer) => bytes;
      client
        .makeServerStreamRequest(path, asIs, asIs, request, metadata)
        .on('data', () => undefined)
        .on('error', () => undefined)
        .on('status', ({ code }) => {
          client.close();
          resolve(status[code]);
        });
    });

  it.each([
    ['maps in a document', 'Commit', commit],
    ['maps in the value of a filter', 'RunQuery', filterValue],
    ['maps in a cursor', 'RunQuery', cursor],
  ])('%s: 20 are accepted, more are INVALID_ARGUMENT', async (_, rpc, build) => {
    expect(await send(rpc, build(20))).toBe('OK');
    expect(await send(rpc, build(DEEP))).toBe(INVALID);
  });
});
