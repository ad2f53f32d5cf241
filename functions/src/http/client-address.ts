import type { Context } from 'hono';

/**
 * The address that the platform saw: Google's front end adds it behind whatever a caller sent. Straight to the function
 * it is the caller's, through Hosting that of one of the edge's machines, which many people share.
 */
export function readPlatformAddress(c: Context): string {
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? 'unknown';
}

/**
 * The address that the caller has by Hosting's account. A caller may set it, too, so that it tells people apart and holds
 * nobody back who means ill: see docs/decisions/0052.
 */
export function readClaimedAddress(c: Context): string {
  return c.req.header('fastly-client-ip') ?? readPlatformAddress(c);
}
