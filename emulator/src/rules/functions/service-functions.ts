export const SERVICE_FUNCTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['cloud.firestore', ['get', 'exists', 'getAfter', 'existsAfter']],
  ['firebase.storage', ['firestore.get', 'firestore.exists']],
]);

/** Returns its argument and logs it. */
export const DEBUG_FUNCTION = 'debug';
