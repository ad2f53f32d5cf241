import type { Context } from 'hono';

/**
 * Returns the client address that the platform saw: Google's front end appends it to the header. Behind Hosting it is
 * an edge machine shared by many users.
 */
export function readPlatformAddress(c: Context): string {
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'unknown';
}

/**
 * Returns the client address according to Hosting. Callers can forge it, so it separates users but does not stop
 * attackers: see docs/decisions/0012.
 */
export function readClaimedAddress(c: Context): string {
  return c.req.header('fastly-client-ip') ?? readPlatformAddress(c);
}
