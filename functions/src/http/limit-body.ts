import { AppError } from '@samspill/domain/errors';
import type { MiddlewareHandler } from 'hono';

/**
 * Rejects a body above `maxBytes`. Cloud Functions already holds the whole body in memory, so reading it costs nothing;
 * hono/body-limit rebuilds a chunked request, which the Node adapter's request does not survive.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async function checkBodySize(c, next) {
    const announcedBytes = Number(c.req.header('content-length') ?? 0);
    const isTooLarge =
      announcedBytes > maxBytes || (await c.req.arrayBuffer()).byteLength > maxBytes;
    if (isTooLarge) {
      throw new AppError('payload-too-large', `A request may hold ${maxBytes} bytes at most.`);
    }
    await next();
  };
}
