import { GrpcStatus } from 'firebase-admin/firestore';
import * as v from 'valibot';

/** What Firestore answers again, however often the same is asked: it is about the request, not about the moment. */
const PERMANENT_CODES: ReadonlySet<unknown> = new Set([
  GrpcStatus.INVALID_ARGUMENT,
  GrpcStatus.OUT_OF_RANGE,
]);

/** How the SDK begins what it says of a path or value that it does not even send. */
const REFUSED_BY_SDK = /^(Value for argument|Update\(\) requires|Path must)/;

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/**
 * Whether the same work would fail in the same way again: what a document holds is at fault. Anything else, such as
 * UNAVAILABLE, ABORTED, DEADLINE_EXCEEDED or a connection that broke, may pass; so may what is not known here.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (PERMANENT_CODES.has(codeOf(error))) return true;
  // A document of another form than the code takes, or a fault of ours: both fail alike until something is mended, which
  // an hour of retries seldom sees. A connection that fails is a TypeError of fetch's, with the fault as its cause.
  if (error instanceof TypeError || error instanceof RangeError) return error.cause === undefined;
  return v.isValiError(error) || REFUSED_BY_SDK.test(error.message);
}

/** Whether the work to one document fails for good: it cannot be done, or the document is gone meanwhile. */
export const isLostOn = (error: unknown): boolean =>
  isPermanent(error) || (error instanceof Error && codeOf(error) === GrpcStatus.NOT_FOUND);
