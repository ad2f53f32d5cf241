/** The services that rules can be written for, with the functions of each that read documents. */
export const SERVICE_FUNCTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['cloud.firestore', ['get', 'exists', 'getAfter', 'existsAfter']],
  ['firebase.storage', ['firestore.get', 'firestore.exists']],
]);

/** Gives its argument back and shows it on the log. */
export const DEBUG_FUNCTION = 'debug';
