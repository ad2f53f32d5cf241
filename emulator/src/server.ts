import type { Engine } from './engine.ts';
import { listen } from './service/listen.ts';
import { writeStream } from './service/write-stream.ts';
import { createAdminApi } from './wire/admin/admin-api.ts';
import { createGrpcServer } from './wire/grpc/grpc-server.ts';
import { PortMultiplexer } from './wire/port-multiplexer.ts';
import { createHttpServer } from './wire/rest/http-server.ts';
import { createRestApi } from './wire/rest/rest-api.ts';
import { createWebChannelRoute } from './wire/webchannel/webchannel-route.ts';

/** Serves all protocols on one port; calls `shutDown` if a client requests it. */
export function createServer(engine: Engine, shutDown: () => void): PortMultiplexer {
  const http = createHttpServer([
    createWebChannelRoute(engine),
    createRestApi(engine),
    createAdminApi({ engine, shutDown }),
  ]);
  return new PortMultiplexer(
    createGrpcServer(engine, { Listen: listen, Write: writeStream }),
    http,
  );
}
