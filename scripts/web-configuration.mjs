// The six values without which the web cannot reach its Firebase project (docs/specification.md).
// @ts-check

export const REQUIRED_CONFIGURATION = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
];

/** @param {Record<string, string | undefined>} values */
export function findMissingConfiguration(values) {
  return REQUIRED_CONFIGURATION.filter((name) => {
    const value = values[name]?.trim();
    return !value || value === 'undefined';
  });
}
