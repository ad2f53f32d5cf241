import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '@samspill/domain/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Log } from '../log-context.ts';
import { MaintenanceError } from './maintenance-error.ts';
import { TooManyRequestsError } from './too-many-requests.ts';

function answer(c: Context, error: AppError): Response {
  const body: ErrorBody = {
    error: {
      code: error.code,
      message: error.message,
      ...(error.fields && { fields: error.fields }),
    },
  };
  return c.json(body, ERROR_STATUS[error.code]);
}

/** Hono's own refusals, such as a body that is not JSON. */
function codeOfStatus(status: number): ErrorCode {
  const entry = Object.entries(ERROR_STATUS).find(([, known]) => known === status);
  if (entry) return entry[0] as ErrorCode;
  return status < 500 ? 'invalid-argument' : 'internal';
}

/** The account ended while the request was at work, or a profile has outlived its account. */
const isAccountGone = (error: Error) => 'code' in error && error.code === 'auth/user-not-found';

/** gRPC's ABORTED: others kept changing the same documents for as long as a transaction is tried again. */
const ABORTED = 10;
const isContended = (error: Error) => 'code' in error && error.code === ABORTED;

/** What callers can act on is answered; anything else is logged and becomes a bare `internal`. */
export function answerErrors(log: Log) {
  return function onError(error: Error, c: Context): Response {
    if (error instanceof TooManyRequestsError || error instanceof MaintenanceError) {
      c.header('Retry-After', String(error.retryAfterSeconds));
    }
    if (error instanceof AppError) return answer(c, error);
    if (error instanceof HTTPException && error.status < 500) {
      return answer(c, new AppError(codeOfStatus(error.status), error.message));
    }
    if (isAccountGone(error)) {
      return answer(c, new AppError('not-found', 'There is no such account.'));
    }
    if (isContended(error)) {
      return answer(c, new AppError('conflict', 'Others are changing this, too. Try again.'));
    }
    log.error('request failed', {
      method: c.req.method,
      path: c.req.path,
      error: error.stack ?? error.message,
    });
    return answer(c, new AppError('internal', 'Something went wrong on our side.'));
  };
}

/** An unknown address below `/api`. */
export function answerNotFound(c: Context): Response {
  return answer(c, new AppError('not-found', `No such address: ${c.req.path}`));
}
