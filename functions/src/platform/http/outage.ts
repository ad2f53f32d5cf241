import { AppError } from '@samspill/domain/errors';
import { GrpcStatus } from 'firebase-admin/firestore';

/** A service that we depend on does not answer: callers may repeat the request. */
export class OutageError extends AppError {
  readonly retryAfterSeconds = 10;

  constructor() {
    super('unavailable', 'A service that the site needs does not answer. Try again in a moment.');
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Auth cannot have an account of such an address or id, so there is none. */
const NO_ACCOUNT_CODES: readonly unknown[] = [
  'auth/user-not-found',
  'auth/invalid-email',
  'auth/invalid-uid',
];

/** Returns null if there is no such account. Throws everything else: an outage says nothing about an account. */
export async function nullIfNoAccount<T>(lookup: Promise<T>): Promise<T | null> {
  try {
    return await lookup;
  } catch (error) {
    if (NO_ACCOUNT_CODES.includes(codeOf(error))) return null;
    throw error;
  }
}

/** The SDK reports an outage of Google's key server like a malformed token. */
const isKeyFetchFailure = (error: unknown): boolean =>
  codeOf(error) === 'auth/argument-error' &&
  error instanceof Error &&
  /^Error (?:fetching|while making)/.test(error.message);

const UNAUTHENTICATED_CODES: readonly unknown[] = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** Returns whether Auth refused a token or cookie, rather than failed to answer. */
export const isUnauthenticated = (error: unknown): boolean =>
  UNAUTHENTICATED_CODES.includes(codeOf(error)) && !isKeyFetchFailure(error);

const OUTAGE_CODES: readonly unknown[] = [
  'app/network-error',
  'app/network-timeout',
  'auth/internal-error',
  'auth/network-request-failed',
  'auth/quota-exceeded',
  'auth/too-many-requests',
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.RESOURCE_EXHAUSTED,
  GrpcStatus.UNAVAILABLE,
  // Storage and webhooks: HTTP statuses, and errors of the connection.
  429,
  500,
  502,
  503,
  504,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
];

/** Returns whether an error means that Auth, Firestore or Storage did not answer. */
export const isOutage = (error: unknown): boolean =>
  OUTAGE_CODES.includes(codeOf(error)) || isKeyFetchFailure(error);
