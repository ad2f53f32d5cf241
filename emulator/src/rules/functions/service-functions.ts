import type { ServiceCalls } from '../eval/frame.ts';

/** Functions that read other documents, by the name each service gives them. */
export const SERVICE_FUNCTIONS: ReadonlyMap<string, keyof ServiceCalls> = new Map([
  ['get', 'get'],
  ['exists', 'exists'],
  ['getAfter', 'getAfter'],
  ['existsAfter', 'existsAfter'],
  ['firestore.get', 'get'],
  ['firestore.exists', 'exists'],
]);

/** Gives its argument back and shows it on the log. */
export const DEBUG_FUNCTION = 'debug';
