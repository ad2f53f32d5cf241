import type { Engine } from '../../engine.ts';
import { parseAuthorization } from '../../service/authorization-header.ts';
import { jsonCodec } from '../../service/codec.ts';
import { listen } from '../../service/listen.ts';
import type { StreamClient, StreamService, StreamSession } from '../../service/stream.ts';
import { writeStream } from '../../service/write-stream.ts';
import { type StatusError, toStatusError } from '../../status.ts';
import type { HttpRoute } from '../rest/http-server.ts';
import type { ChannelSink, ChannelStream } from './channel-stream.ts';
import { WebChannelServer } from './webchannel-server.ts';

export function createWebChannelRoute(engine: Engine): HttpRoute {
  const channels = new Map([
    ['/google.firestore.v1.Firestore/Listen/channel', channelOf(engine, listen)],
    ['/google.firestore.v1.Firestore/Write/channel', channelOf(engine, writeStream)],
  ]);
  return async ({ request, response, path, params }) => {
    const channel = channels.get(path);
    await channel?.handle(request, response, params);
    return channel !== undefined;
  };
}

function channelOf(engine: Engine, service: StreamService): WebChannelServer {
  return new WebChannelServer((headers, sink) => {
    const authenticate = () => parseAuthorization(headers.get('authorization'));
    const client = clientOf(sink);
    try {
      return streamOf(service({ engine, codec: jsonCodec, authenticate }, client), client);
    } catch (error) {
      client.fail(toStatusError(error));
      return { receive: () => {}, close: () => {} };
    }
  });
}

function clientOf(sink: ChannelSink): StreamClient {
  return {
    send: (message) => sink.send(message),
    end: () => sink.end(),
    fail: (error) => sink.fail(encodeError(error)),
  };
}

function streamOf(session: StreamSession, client: StreamClient): ChannelStream {
  return {
    receive: (message) => {
      try {
        session.receive(message);
      } catch (error) {
        client.fail(toStatusError(error));
      }
    },
    close: () => session.cancel(),
  };
}

function encodeError(error: StatusError) {
  return { code: error.httpStatus, status: error.code, message: error.message };
}
