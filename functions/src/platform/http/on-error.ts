import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '@samspill/domain/errors';
import { GrpcStatus } from 'firebase-admin/firestore';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Log } from '../log-context.ts';
import { isOutage, OutageError } from './outage.ts';
import { TooManyRequestsError } from './rate-limit.ts';
import { MaintenanceError } from './site-switches.ts';

function respondWithError(c: Context, error: AppError): Response {
  const body: ErrorBody = {
    error: {
      code: error.code,
      message: error.message,
      ...(error.fields && { fields: error.fields }),
    },
  };
  return c.json(body, ERROR_STATUS[error.code]);
}

function codeOfStatus(status: number): ErrorCode {
  const entry = Object.entries(ERROR_STATUS).find(([, known]) => known === status);
  if (entry) return entry[0] as ErrorCode;
  return status < 500 ? 'invalid-argument' : 'internal';
}

const isAccountDeleted = (error: Error) => 'code' in error && error.code === 'auth/user-not-found';

/** Every retry of a transaction failed on concurrent changes. */
const isContended = (error: Error) => 'code' in error && error.code === GrpcStatus.ABORTED;

const isRetryable = (
  error: AppError,
): error is TooManyRequestsError | MaintenanceError | OutageError =>
  error instanceof TooManyRequestsError ||
  error instanceof MaintenanceError ||
  error instanceof OutageError;

/** Returns errors that callers can act on; logs all others and returns a bare `internal`. */
export function createErrorHandler(log: Log) {
  return function onError(error: Error, c: Context): Response {
    if (error instanceof AppError) {
      if (isRetryable(error)) c.header('Retry-After', String(error.retryAfterSeconds));
      return respondWithError(c, error);
    }
    if (error instanceof HTTPException && error.status < 500) {
      return respondWithError(c, new AppError(codeOfStatus(error.status), error.message));
    }
    if (isAccountDeleted(error)) {
      return respondWithError(c, new AppError('not-found', 'There is no such account.'));
    }
    if (isContended(error)) {
      return respondWithError(
        c,
        new AppError('conflict', 'Others are changing this, too. Try again.'),
      );
    }
    log.error('request failed', {
      method: c.req.method,
      path: c.req.path,
      error: error.stack ?? error.message,
    });
    if (isOutage(error)) {
      const outage = new OutageError();
      c.header('Retry-After', String(outage.retryAfterSeconds));
      return respondWithError(c, outage);
    }
    return respondWithError(c, new AppError('internal', 'Something went wrong on our side.'));
  };
}

export function respondNotFound(c: Context): Response {
  return respondWithError(c, new AppError('not-found', `No such address: ${c.req.path}`));
}
