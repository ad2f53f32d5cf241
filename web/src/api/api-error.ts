import { ERROR_STATUS, type ErrorCode } from '@samspill/domain/errors';

/** What the API answered instead of a result; `fields` maps a field's path to what is wrong with it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && value in ERROR_STATUS;

/** Reads the body of an answer that is not ok; one that is not ours (a proxy's page) is `internal`. */
export async function readApiError(response: Response): Promise<ApiError> {
  try {
    const { error } = await response.json();
    if (isErrorCode(error?.code)) return new ApiError(error.code, error.message, error.fields);
  } catch {
    // Not JSON: told by its status below.
  }
  return new ApiError('internal', `The server answered ${response.status}`);
}
