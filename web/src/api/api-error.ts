import { ERROR_STATUS, type ErrorCode } from '@samspill/domain/errors';
import { requestIdOf } from './verified-fetch.ts';

/** What the API answered instead of a result; `fields` maps a field's path to what is wrong with it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  /** By which the log has it, where there was a request. */
  readonly requestId: string | null;

  constructor(
    code: ErrorCode,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    requestId: string | null = null,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }
}

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && value in ERROR_STATUS;

/** Reads the body of an answer that is not ok; one that is not ours (a proxy's page) is `internal`. */
export async function readApiError(response: Response): Promise<ApiError> {
  const requestId = requestIdOf(response);
  try {
    const { error } = await response.json();
    if (isErrorCode(error?.code))
      return new ApiError(error.code, error.message, error.fields, requestId);
  } catch {
    // Not JSON: told by its status below.
  }
  return new ApiError('internal', `The server answered ${response.status}`, {}, requestId);
}
