import { randomUUID } from 'node:crypto';

/** Lets a story run again on existing data. */
export const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;
