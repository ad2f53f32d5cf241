import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { validate } from './validate.ts';

/**
 * The query parameters that a route takes, and no other: without a prototype, whose names (`constructor`) would
 * otherwise pass for parameters that are known.
 */
export function strictQuery<const T extends v.ObjectEntries>(parameters: T) {
  const entries: T = Object.assign(Object.create(null), parameters);
  return v.strictObject(entries);
}

/** For a route that takes none: what nobody reads is a mistake, and another entry in caches. */
export const NO_QUERY: MiddlewareHandler = validate('query', strictQuery({}));
