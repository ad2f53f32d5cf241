import type { Server as HttpServer } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import type { Engine } from './engine.ts';
import { listen } from './service/listen.ts';
import { writeStream } from './service/write-stream.ts';
import { createAdminApi } from './wire/admin/admin-api.ts';
import { createGrpcServer, type GrpcServer } from './wire/grpc/grpc-server.ts';
import { createHttpServer } from './wire/rest/http-server.ts';
import { createRestApi } from './wire/rest/rest-api.ts';
import { createWebChannelRoute } from './wire/webchannel/webchannel-route.ts';

// Start of every HTTP/2 connection with prior knowledge.
const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2.0');

/** Serves gRPC and HTTP/1.1 on one TCP port, distinguished by the first bytes of a connection. */
class PortMultiplexer {
  readonly #grpc: GrpcServer;
  readonly #http: HttpServer;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(grpc: GrpcServer, http: HttpServer) {
    this.#grpc = grpc;
    this.#http = http;
    this.#server = createTcpServer({ noDelay: true }, (socket) => this.#accept(socket));
  }

  /** Resolves to the port once listening, a free one for 0; rejects if the port is in use. */
  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  close(): void {
    this.#server.close();
    this.#grpc.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    // A broken connection is reported to the client only.
    socket.on('error', () => socket.destroy());
    this.#sniff(socket, Buffer.alloc(0));
  }

  #sniff(socket: Socket, received: Buffer): void {
    socket.once('readable', () => {
      const chunk: Buffer | null = socket.read();
      if (chunk === null) return this.#sniffUnlessEnded(socket, received);
      const bytes = Buffer.concat([received, chunk]);
      const head = bytes.subarray(0, HTTP2_PREFACE.length);
      const isPreface = head.equals(HTTP2_PREFACE.subarray(0, head.length));
      if (isPreface && head.length < HTTP2_PREFACE.length) return this.#sniff(socket, bytes);
      socket.unshift(bytes);
      if (isPreface) this.#grpc.accept(socket);
      else this.#http.emit('connection', socket);
    });
  }

  #sniffUnlessEnded(socket: Socket, received: Buffer): void {
    if (socket.readableEnded || socket.destroyed) socket.destroy();
    else this.#sniff(socket, received);
  }
}

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
