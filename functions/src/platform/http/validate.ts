import { vValidator } from '@hono/valibot-validator';
import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import type { MiddlewareHandler, ValidationTargets } from 'hono';
import * as v from 'valibot';

interface Validation {
  readonly success: boolean;
  readonly issues?: readonly v.BaseIssue<unknown>[] | undefined;
}

type Schema = v.GenericSchema | v.GenericSchemaAsync;

export interface Validated {
  readonly target: keyof ValidationTargets;
  readonly schema: Schema;
}

const validations = new WeakMap<object, Validated>();

export const validatedBy = (handler: object): Validated | undefined => validations.get(handler);

function rejectInvalid(result: Validation): void {
  if (result.success) return;
  // Without a prototype, on which a field named `__proto__` would vanish.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of result.issues ?? []) {
    const path = v.getDotPath(issue);
    if (path !== null) fields[path] ??= issue.message;
  }
  const first = Object.entries(fields)[0];
  throw new AppError(
    'invalid-argument',
    first ? `${first[0]}: ${first[1]}` : 'The request is not of the expected form.',
    fields,
  );
}

export function validate<T extends Schema, Target extends keyof ValidationTargets>(
  target: Target,
  schema: T,
) {
  const handler = vValidator(target, schema, rejectInvalid);
  validations.set(handler, { target, schema });
  return handler;
}

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

export const BY_ID = validate('param', v.object({ id: IdSchema }));
export const BY_UID = validate('param', v.object({ uid: IdSchema }));
