import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import type { JsonObject } from '../recordings/values.ts';
import { randomFrom } from '../src/testing/fixture.ts';
import { loadFirestoreService } from '../src/wire/grpc/descriptors.ts';
import { DATABASE, Requests, ROOT } from './requests.ts';

// Sends random requests over one wire. Each function resolves with the code of the answer, and never rejects because
// of an answer.

type SendOne = (requests: Requests) => Promise<string>;

const STREAM_MS = 200;
const REST_VERBS = {
  commit: 'Commit',
  batchWrite: 'BatchWrite',
  runQuery: 'RunQuery',
  runAggregationQuery: 'RunAggregationQuery',
  batchGet: 'BatchGetDocuments',
  beginTransaction: 'BeginTransaction',
  rollback: 'Rollback',
  listCollectionIds: 'ListCollectionIds',
  partitionQuery: 'PartitionQuery',
} as const;

const authorizationOf = (requests: Requests) =>
  requests.pick(['Bearer owner', 'Bearer owner', 'Bearer junk', null]);

const sign = (authorization: string | null): Record<string, string> =>
  authorization === null ? {} : { authorization };

const statusOf = (text: string) => /"status":\s*"([A-Z_]+)"/.exec(text)?.[1] ?? 'OK';

async function codeOf(response: Response): Promise<string> {
  const text = await response.text();
  const code = statusOf(text);
  return response.ok || code !== 'OK' ? code : String(response.status);
}

function restSender(address: string): SendOne {
  const url = `http://${address}`;
  return async (requests) => {
    const headers = sign(authorizationOf(requests));
    const send = async (method: string, path: string, body?: string) =>
      codeOf(await fetch(url + path, { method, headers, ...(body !== undefined && { body }) }));
    if (requests.chance(0.02)) {
      const rules = { rules: { files: [{ content: requests.rules() }] } };
      return send('PUT', '/emulator/v1/projects/demo-fuzz:securityRules', requests.text(rules));
    }
    if (requests.chance(0.3)) {
      const method = requests.pick(['GET', 'PATCH', 'DELETE', 'POST']);
      const name = requests.pick([
        requests.name(),
        `${ROOT}/c`,
        ROOT,
        `${ROOT}//`,
        '%ff',
        'projects/',
      ]);
      const mask = requests.pick(['', '?updateMask.fieldPaths=a', '?pageSize=x', '?readTime=1']);
      const body = method === 'PATCH' || method === 'POST';
      const document = { fields: requests.fields() };
      return send(method, `/v1/${name}${mask}`, body ? requests.text(document) : undefined);
    }
    const verb = requests.pick(Object.keys(REST_VERBS) as (keyof typeof REST_VERBS)[]);
    return send('POST', `/v1/${ROOT}:${verb}`, requests.text(requests.unary(REST_VERBS[verb])));
  };
}

function encode(requests: Requests, rpc: string, request: JsonObject): Buffer {
  const type = loadedTypes.get(rpc);
  try {
    const message = type?.fromObject(requests.break(request));
    return requests.bytes(message && type ? type.encode(message).finish() : Buffer.of());
  } catch {
    return requests.bytes(Buffer.from(JSON.stringify(request)));
  }
}

const methods = loadFirestoreService().methodsArray;
const loadedTypes = new Map(
  methods.map((method) => [method.name, method.resolve() && method.resolvedRequestType]),
);
const asIs = (bytes: Buffer) => bytes;

function grpcSender(address: string): SendOne {
  const client = new Client(address, credentials.createInsecure());
  return (requests) => {
    const { name: rpc, requestStream } = requests.pick(methods);
    const metadata = new Metadata();
    const authorization = authorizationOf(requests);
    if (authorization !== null) metadata.set('authorization', authorization);
    const path = `/google.firestore.v1.Firestore/${rpc}`;
    return new Promise((resolve) => {
      if (!requestStream) {
        client
          .makeServerStreamRequest(
            path,
            asIs,
            asIs,
            encode(requests, rpc, requests.unary(rpc)),
            metadata,
          )
          .on('data', () => undefined)
          .on('error', () => undefined)
          .on('status', ({ code }) => resolve(status[code] ?? String(code)));
        return;
      }
      const stream = client.makeBidiStreamRequest(path, asIs, asIs, metadata);
      const timer = setTimeout(() => stream.cancel(), STREAM_MS);
      stream
        .on('data', () => undefined)
        .on('error', () => undefined)
        .on('status', ({ code }) => {
          clearTimeout(timer);
          // The client cancels a stream that stays open.
          resolve(code === status.CANCELLED ? 'OK' : (status[code] ?? String(code)));
        });
      for (const message of streamMessages(requests, rpc)) {
        stream.write(encode(requests, rpc, message));
      }
    });
  };
}

function streamMessages(requests: Requests, rpc: string): readonly JsonObject[] {
  if (rpc === 'Listen') return [requests.target(), requests.target()];
  return [{ database: DATABASE }, { writes: [requests.write()] }, { writes: [requests.write()] }];
}

function webChannelSender(address: string): SendOne {
  return async (requests) => {
    const rpc = requests.pick(['Listen', 'Write']);
    const url = `http://${address}/google.firestore.v1.Firestore/${rpc}/channel?VER=8`;
    const authorization = authorizationOf(requests);
    const headers = authorization === null ? '' : `Authorization:${authorization}\r\n`;
    const messages = streamMessages(requests, rpc);
    const form = new URLSearchParams({ headers, ofs: requests.pick(['0', '0', '0', '5', '-1']) });
    form.set('count', String(messages.length + (requests.chance(0.05) ? 1 : 0)));
    messages.forEach((message, i) => {
      form.set(`req${i}___data__`, requests.text(message));
    });
    const hello = await fetch(`${url}&RID=1`, { method: 'POST', body: form });
    const text = await hello.text();
    const session = /"c","([^"]+)"/.exec(text)?.[1];
    if (!session) return `${hello.status}`;
    // Every tenth client leaves without a word, as a closed tab does.
    if (requests.chance(0.1)) return 'left';
    const parameters = `&SID=${session}&AID=0&CI=1&RID=rpc&TYPE=xmlhttp`;
    // No answer is right if the messages are numbered as later ones.
    const signal = AbortSignal.timeout(STREAM_MS);
    const reply = await fetch(url + parameters, { signal })
      .then((response) => response.text())
      .catch(() => 'none');
    await fetch(`${url}&SID=${session}&TYPE=terminate`, { method: 'POST' });
    return reply === 'none' ? 'no answer' : statusOf(reply);
  };
}

const SENDERS_PER_WIRE = 3;
/** Clearing the data shows growth elsewhere. */
const RESET_MS = 20_000;
/** Error codes that reveal a defect of the engine, whatever the request. */
const IS_DEFECT = /INTERNAL|UNKNOWN|^500|^502/;

export interface WireFigures {
  readonly requests: number;
  readonly codes: Readonly<Record<string, number>>;
  readonly defects: readonly string[];
}

export interface FuzzOptions {
  readonly address: string;
  readonly seed: number;
  readonly milliseconds: number;
}

/** Sends random requests over the three wires at once. Rejects if the engine no longer answers. */
export async function fuzz(options: FuzzOptions): Promise<Readonly<Record<string, WireFigures>>> {
  const { address, milliseconds } = options;
  const end = Date.now() + milliseconds;
  const reset = setInterval(() => {
    void fetch(`http://${address}/reset`, { method: 'POST' }).catch(() => undefined);
  }, RESET_MS);
  const senders = { REST: restSender, gRPC: grpcSender, WebChannel: webChannelSender };
  const wires = Object.entries(senders).map(async ([name, create], i) => {
    const figures = await runWire(create(address), options.seed + i, end);
    return [name, figures] as const;
  });
  try {
    return Object.fromEntries(await Promise.all(wires));
  } finally {
    clearInterval(reset);
  }
}

async function runWire(send: SendOne, seed: number, end: number): Promise<WireFigures> {
  const codes: Record<string, number> = {};
  const defects: string[] = [];
  let count = 0;
  const work = async (worker: number) => {
    while (Date.now() < end) {
      count += 1;
      const requestSeed = seed * 1_000_003 + worker * 100_000_000 + count;
      const code = await send(new Requests(randomFrom(requestSeed)));
      codes[code] = (codes[code] ?? 0) + 1;
      if (IS_DEFECT.test(code)) defects.push(`${code} for the request of seed ${requestSeed}`);
    }
  };
  await Promise.all(Array.from({ length: SENDERS_PER_WIRE }, (_, worker) => work(worker)));
  return { requests: count, codes, defects };
}
