/** From the public page "Security Rules limits"; kept per decision unless said otherwise. */
export const MAX_CALL_DEPTH = 20;
export const MAX_EXPRESSIONS_PER_REQUEST = 1000;
export const MAX_DOCUMENT_ACCESSES_PER_OPERATION = 10;
/** For one call that decides several operations: commit, batch, transaction. */
export const MAX_DOCUMENT_ACCESSES_PER_CALL = 20;
export const MAX_FUNCTION_PARAMETERS = 7;
