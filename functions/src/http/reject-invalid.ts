import { AppError } from '@samspill/domain/errors';
import * as v from 'valibot';

interface Validation {
  readonly success: boolean;
  readonly issues?: readonly v.BaseIssue<unknown>[] | undefined;
}

/** The validator's hook: bad input is answered with what is wrong by field, the first fault of each. */
export function rejectInvalid(result: Validation): void {
  if (result.success) return;
  // Without a prototype, in which a field named `__proto__` would get lost.
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
