import { type App, initializeApp } from 'firebase-admin/app';

const REQUIRED_HOSTS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;
const DEFAULT_PROJECT_ID = 'demo-samspill';

/** Throws unless every service is an emulator: the data must never reach a real project. */
export function connectToEmulators(environment: NodeJS.ProcessEnv): App {
  const missing = REQUIRED_HOSTS.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new Error(`The seed writes to emulators only; set ${missing.join(', ')}`);
  }
  const projectId = environment.GCLOUD_PROJECT ?? DEFAULT_PROJECT_ID;
  return initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` });
}
