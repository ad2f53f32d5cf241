export const SERVICE_FUNCTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['cloud.firestore', ['get', 'exists', 'getAfter', 'existsAfter']],
  ['firebase.storage', ['firestore.get', 'firestore.exists']],
]);

export const DEBUG_FUNCTION = 'debug';
