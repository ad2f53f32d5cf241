export const ERROR_STATUS = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'sign-in-too-old': 401,
  'unauthorized-app': 401,
  'permission-denied': 403,
  'account-suspended': 403,
  'cross-origin': 403,
  'sign-ups-closed': 403,
  'invitation-needed': 403,
  'domain-not-allowed': 403,
  'not-admitted': 403,
  'switched-off': 403,
  'not-reachable': 403,
  'wrong-recipient': 403,
  'administrators-only': 403,
  'other-decides': 403,
  'not-found': 404,
  conflict: 409,
  'decided-already': 409,
  'changed-meanwhile': 409,
  'last-admin': 409,
  'named-owner': 409,
  'last-leader': 409,
  'sender-full': 409,
  'receiver-full': 409,
  'payload-too-large': 413,
  'too-many-requests': 429,
  internal: 500,
  maintenance: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
}

/** Error that the caller can act on; others become `internal` at the API. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}
