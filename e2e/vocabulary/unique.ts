import { randomUUID } from 'node:crypto';

/** Makes a text unique, so that a story can run again on existing data. */
export const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;
