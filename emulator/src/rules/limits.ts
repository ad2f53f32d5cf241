/** Limits from the public page "Security Rules limits", per decision unless stated otherwise. */
export const MAX_CALL_DEPTH = 20;
export const MAX_EXPRESSIONS_PER_REQUEST = 1000;
export const MAX_DOCUMENT_ACCESSES_PER_OPERATION = 10;
/** Per call with several operations: commit, batch or transaction. */
export const MAX_DOCUMENT_ACCESSES_PER_CALL = 20;
export const MAX_FUNCTION_PARAMETERS = 7;
