import type { Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import type { GrpcServer } from './grpc/grpc-server.ts';

// Start of every HTTP/2 connection with prior knowledge.
const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2.0');

/** Serves gRPC and HTTP/1.1 on one TCP port, distinguished by the first bytes of a connection. */
export class PortMultiplexer {
  readonly #grpc: GrpcServer;
  readonly #http: HttpServer;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(grpc: GrpcServer, http: HttpServer) {
    this.#grpc = grpc;
    this.#http = http;
    this.#server = createServer({ noDelay: true }, (socket) => this.#accept(socket));
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
