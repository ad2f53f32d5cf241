/** The header by which a browser and the API name one call of it. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Letters and digits that nobody mistakes for one another when reading them aloud; 32, so that no byte is unfair. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
const LENGTH = 10;
const PATTERN = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** A name for one call of the API: in the log, and in what a person can tell of a failure. */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Whether a caller's text may stand in the log as an id. */
export const isRequestId = (text: string | undefined): text is string =>
  text !== undefined && PATTERN.test(text);
