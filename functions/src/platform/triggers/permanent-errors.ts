import { GrpcStatus } from 'firebase-admin/firestore';
import * as v from 'valibot';

const PERMANENT_CODES: ReadonlySet<unknown> = new Set([
  GrpcStatus.INVALID_ARGUMENT,
  GrpcStatus.OUT_OF_RANGE,
]);

const SDK_VALIDATION_MESSAGE = /^(Value for argument|Update\(\) requires|Path must)/;

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/**
 * Whether a retry would fail again, since the document's content is at fault. Other errors, such as UNAVAILABLE,
 * ABORTED, DEADLINE_EXCEEDED or a broken connection, may be transient, and so may unknown ones.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (PERMANENT_CODES.has(codeOf(error))) return true;
  // A document of unexpected form or a bug of ours: both fail until they are fixed, which an hour of retries rarely
  // sees. A failed connection is a TypeError by fetch with a cause.
  if (error instanceof TypeError || error instanceof RangeError) return error.cause === undefined;
  return v.isValiError(error) || SDK_VALIDATION_MESSAGE.test(error.message);
}

export const isUnrecoverable = (error: unknown): boolean =>
  isPermanent(error) || (error instanceof Error && codeOf(error) === GrpcStatus.NOT_FOUND);
