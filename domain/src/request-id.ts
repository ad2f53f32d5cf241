export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Characters that are unambiguous when read aloud; 32, so that each byte maps without bias. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
const LENGTH = 10;
const PATTERN = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export const isRequestId = (text: string | undefined): text is string =>
  text !== undefined && PATTERN.test(text);
