import { ERROR_STATUS, type ErrorCode } from '@samspill/domain/errors';
import { readRequestId } from './verified-fetch.ts';

/** Error answer of the API; `fields` maps a field’s path to its error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;
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

export async function readApiError(response: Response): Promise<ApiError> {
  const requestId = readRequestId(response);
  try {
    const { error } = await response.json();
    if (isErrorCode(error?.code))
      return new ApiError(error.code, error.message, error.fields, requestId);
  } catch {
    // Not JSON; classified by status below.
  }
  return new ApiError('internal', `The server answered ${response.status}`, {}, requestId);
}
