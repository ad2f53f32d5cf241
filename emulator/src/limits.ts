// Limits of the official emulator v1.22.0 and of production’s quota page.
export const MAX_DOCUMENT_BYTES = 1_048_576;
/** Maximum stored size of all documents in a commit or batch. */
export const MAX_COMMIT_BYTES = 10_485_760;
export const MAX_STRING_VALUE_BYTES = 1_048_487;
export const MAX_FIELD_NAME_BYTES = 1_500;
export const MAX_ID_BYTES = 1_500;
export const MAX_NESTING_LEVELS = 20;
/** Composite filters around a filter: protobuf parsers accept 100 nested messages. */
export const MAX_FILTER_LEVELS = 48;

export const MAX_DISJUNCTIONS = 30;
export const MAX_IN_VALUES = 30;
export const MAX_NOT_IN_VALUES = 10;
export const MAX_AGGREGATIONS = 5;
export const MAX_VECTOR_DIMENSIONS = 2_048;
export const MAX_NEAREST_RESULTS = 1_000;

export const LOCK_WAIT_MS = 2_000;
export const TRANSACTION_IDLE_MS = 60_000;
export const HISTORY_MS = 3_600_000;
export const MAX_HISTORY_COMMITS = 100_000;
/** Maximum stored size of old document versions in the history. */
export const MAX_HISTORY_BYTES = 134_217_728;

export const DEFAULT_PAGE_SIZE = 300;
/** Maximum size of the changes that a listener has not read; beyond that, its stream ends. */
export const MAX_UNREAD_BYTES = 33_554_432;
export const MAX_GRPC_MESSAGE_BYTES = 104_857_600;
export const MAX_REST_BODY_BYTES = 16_777_216;

// Limits from the public page "Security Rules limits", per decision unless stated otherwise.
export const MAX_CALL_DEPTH = 20;
export const MAX_EXPRESSIONS_PER_REQUEST = 1000;
export const MAX_DOCUMENT_ACCESSES_PER_OPERATION = 10;
/** Per call with several operations: commit, batch or transaction. */
export const MAX_DOCUMENT_ACCESSES_PER_CALL = 20;
export const MAX_FUNCTION_PARAMETERS = 7;
