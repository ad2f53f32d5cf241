import {
  type BackChannelReader,
  ChannelClient,
} from '../../src/wire/webchannel/testing/channel-client.ts';
import { listOf, objectOf, pathOf, type RpcResult } from '../describe.ts';
import type { DriverName, Rpc } from '../scenario.ts';
import type { Json, JsonObject } from '../values.ts';
import { BROKEN, type Driver, type DriverTarget, type Stream, type StreamEvent } from './driver.ts';
import { EventQueue, GrpcClient } from './grpc-client.ts';

/** Opens a stream like the web SDK: the first message creates the session, a GET receives. */
function openWebChannel(
  { address, database }: DriverTarget,
  rpc: 'Listen' | 'Write',
  authorization: string | null,
): Stream {
  const path = `google.firestore.v1.Firestore/${rpc}/channel`;
  const client = new ChannelClient(`http://${address}/${path}`, { database });
  const events = new EventQueue<StreamEvent>();
  const headers = authorization === null ? '' : `Authorization:${authorization}\r\n`;
  let channel: BackChannelReader | null = null;
  let isClosed = false;
  let sent: Promise<unknown> | null = null;

  const hear = async () => {
    channel = await client.openBackChannel();
    while (!isClosed) {
      const array = await channel.nextMessage();
      if (!array) return events.push({ ended: true });
      const [content] = array[1] as readonly Json[];
      events.push(eventOf(content));
    }
  };
  const report = (error: unknown) => {
    if (!isClosed) events.push({ error: { status: BROKEN, message: String(error) } });
  };
  return {
    send: (message) => {
      if (sent) sent = sent.then(() => client.send([message])).catch(report);
      else {
        sent = client.handshake([message], headers);
        sent.then(hear).catch(report);
      }
    },
    next: () => events.next(),
    close: () => {
      isClosed = true;
      void sent
        ?.then(() => client.terminate())
        .then(() => channel?.cancel())
        .catch(() => undefined);
    },
  };
}

function eventOf(content: Json | undefined): StreamEvent {
  const message: JsonObject = objectOf(content);
  if (!message.error) return { message };
  const { status, message: text } = objectOf(message.error);
  // Google’s emulator repeats the status before the message, over WebChannel only.
  const words = String(text ?? '').replace(`${String(status)}: `, '');
  return { error: { status: String(status), message: words } };
}

type OpenStream = (
  place: DriverTarget,
  rpc: 'Listen' | 'Write',
  authorization: string | null,
) => Stream;

const TARGET_ID = 2;

/** Listen target that the client SDKs send in place of the call; null for calls that they send as calls. */
function targetOf(rpc: Rpc, request: JsonObject): JsonObject | null {
  const { parent, structuredQuery, documents } = request;
  const isPlain = !('transaction' in request || 'newTransaction' in request || 'mask' in request);
  if (!isPlain || 'readTime' in request) return null;
  if (rpc === 'RunQuery' && parent !== undefined && structuredQuery !== undefined) {
    return { targetId: TARGET_ID, query: { parent, structuredQuery } };
  }
  if (rpc === 'BatchGetDocuments' && documents !== undefined) {
    return { targetId: TARGET_ID, documents: { documents } };
  }
  return null;
}

const canCommit = (rpc: Rpc, request: JsonObject) =>
  rpc === 'Commit' && !('transaction' in request) && listOf(request.writes).length > 0;

/** Listens until the target is current; sorts documents by name, because targets are unordered. */
async function listenUntilCurrent(
  stream: Stream,
  database: string,
  addTarget: JsonObject,
): Promise<RpcResult> {
  stream.send({ database, addTarget });
  const found = new Map<string, JsonObject>();
  const isDocuments = 'documents' in addTarget;
  for (;;) {
    const event = await stream.next();
    if ('error' in event) return event;
    if ('ended' in event) return { error: { status: 'ENDED', message: '' } };
    const { documentChange, documentDelete, targetChange } = event.message;
    const document = objectOf(objectOf(documentChange).document);
    if (documentChange) {
      found.set(String(document.name), isDocuments ? { found: document } : { document });
    }
    if (documentDelete) {
      const name = String(objectOf(documentDelete).document);
      found.set(name, { missing: name });
    }
    const { targetChangeType, cause } = objectOf(targetChange);
    if (targetChangeType === 'REMOVE') return { error: statusOf(cause) };
    if (targetChangeType === 'CURRENT') break;
  }
  const byName = [...found].toSorted(([a], [b]) => (pathOf(a) < pathOf(b) ? -1 : 1));
  return { messages: byName.map(([, message]) => message) };
}

const CODES = [
  'OK',
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
];

export function statusOf(cause: Json | undefined): { status: string; message: string } {
  const { code, message } = objectOf(cause);
  return { status: CODES[Number(code ?? 0)] ?? String(code), message: String(message ?? '') };
}

async function write(stream: Stream, database: string, writes: Json): Promise<RpcResult> {
  stream.send({ database });
  let streamToken: Json | undefined;
  for (let answers = 0; ; answers++) {
    const event = await stream.next();
    if ('error' in event) return event;
    if ('ended' in event) return { error: { status: 'ENDED', message: '' } };
    if (answers > 0) return { messages: [event.message] };
    streamToken = event.message.streamToken;
    stream.send({ writes, ...(streamToken !== undefined && { streamToken }) });
  }
}

function createStreamsDriver(name: DriverName, openStream: OpenStream, close: () => void): Driver {
  return {
    name,
    can: (rpc, request) => canCommit(rpc, request) || targetOf(rpc, request) !== null,
    call: async (place, rpc, request, authorization) => {
      const target = targetOf(rpc, request);
      const stream = openStream(place, target ? 'Listen' : 'Write', authorization);
      try {
        return await (target
          ? listenUntilCurrent(stream, place.database, target)
          : write(stream, place.database, request.writes ?? []));
      } finally {
        stream.close();
      }
    },
    openStream,
    close,
  };
}

export function createGrpcStreamsDriver(): Driver {
  const client = new GrpcClient();
  return createStreamsDriver(
    'gRPC streams',
    (place, rpc, authorization) => client.openStream(place, rpc, authorization),
    () => client.close(),
  );
}

export function createWebChannelDriver(): Driver {
  return createStreamsDriver('WebChannel', openWebChannel, () => undefined);
}
