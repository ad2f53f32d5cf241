import { randomUUID } from 'node:crypto';

/** A text nobody has written before, so that a story can be told again on the same data. */
export const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;
