import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { validate } from './validate.ts';

/**
 * Allows only the listed parameters. The object has no prototype, whose names (`constructor`) would otherwise count as
 * known parameters.
 */
export function strictQuery<const T extends v.ObjectEntries>(parameters: T) {
  const entries: T = Object.assign(Object.create(null), parameters);
  return v.strictObject(entries);
}

/** Rejects all parameters: an unknown one is a mistake and an extra cache entry. */
export const NO_QUERY: MiddlewareHandler = validate('query', strictQuery({}));
