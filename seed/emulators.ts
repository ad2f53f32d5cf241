import { type App, initializeApp } from 'firebase-admin/app';

const REQUIRED_HOSTS = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;
const DEFAULT_PROJECT_ID = 'demo-samspill';

/** Throws unless every service is an emulator: the data set must never reach a real project. */
export function connectToEmulators(environment: NodeJS.ProcessEnv): App {
  const missing = REQUIRED_HOSTS.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new Error(`The seed writes to emulators only; set ${missing.join(', ')}`);
  }
  const projectId = environment.GCLOUD_PROJECT ?? DEFAULT_PROJECT_ID;
  return initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` });
}

async function putToHub(hub: string, action: string): Promise<void> {
  const response = await fetch(`http://${hub}/functions/${action}`, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulator hub answered ${response.status} to ${action}`);
}

/** Runs `work` while no trigger fires, since the data set brings along what triggers would compute. */
export async function withoutTriggers(hub: string | undefined, work: () => Promise<void>) {
  if (!hub) return work();
  await putToHub(hub, 'disableBackgroundTriggers');
  try {
    await work();
  } finally {
    await putToHub(hub, 'enableBackgroundTriggers');
  }
}
