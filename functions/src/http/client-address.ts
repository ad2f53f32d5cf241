import type { Context } from 'hono';

/**
 * The caller's network address. Hosting's edge names it in `fastly-client-ip`; a call straight to the function has
 * it last in `x-forwarded-for`, where Google's front end adds what it saw and callers cannot add behind it.
 */
export function readClientAddress(c: Context): string {
  const seenByEdge = c.req.header('fastly-client-ip');
  const seenByFrontEnd = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return seenByEdge ?? seenByFrontEnd ?? 'unknown';
}
