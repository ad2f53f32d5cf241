import './quiet-react.ts';
import './page.ts';
import { deleteApp, getApps } from 'firebase/app';
import { toast } from 'sonner';
import { afterAll, beforeEach, inject, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { setColorMode } from '../page/color-mode.ts';
import { resetStores } from '../state/store.ts';
import { watchConsole } from './console.ts';
import { standInForServers } from './network.ts';
import { uploads } from './uploads.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the Firestore engine that `emulator/src/component-tests.ts` starts. */
    engine: string;
  }
}

// A project and apps of its own for each file: nothing of one is stored, cached or signed in for another.
const project = `demo-${crypto.randomUUID().slice(0, 8)}`;
vi.stubEnv('VITE_FIRESTORE_EMULATOR', inject('engine'));
vi.stubEnv('VITE_FIREBASE_PROJECT_ID', project);
vi.stubEnv('VITE_FIREBASE_API_KEY', project);

watchConsole();
standInForServers();

/** What is still there from the test before may keep a draft when it goes. */
async function clearPage(): Promise<void> {
  await cleanup();
  // The library shows what is left of its toasts to whoever draws them next.
  toast.dismiss();
  resetStores();
  uploads.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  setColorMode('light');
}

beforeEach(clearPage);
afterAll(async () => {
  await clearPage();
  await Promise.all(getApps().map((app) => deleteApp(app)));
});
