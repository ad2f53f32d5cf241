import './quiet-react.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/layout.css';
import '../ui/appearance.css';
import { deleteApp, getApps } from 'firebase/app';
import { toast } from 'sonner';
import { afterAll, beforeEach, inject, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { setColorMode, startColorMode } from '../page/color-mode.ts';
import { resetStores } from '../state/store.ts';
import { hideComposingKeys, trackInputModality } from '../ui/input-events.ts';
import { tolerateMovedNodes } from '../ui/moved-nodes.ts';
import { watchConsole } from './console.ts';
import { mockServers } from './network.ts';
import { uploads } from './uploads.ts';

// Sets up the page, which all test files share.
startColorMode();
hideComposingKeys();
trackInputModality();
tolerateMovedNodes();

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the Firestore engine that `emulator/src/component-tests.ts` starts. */
    engine: string;
  }
}

// Give each file its own project and apps, so that files share no documents, cache or session.
const project = `demo-${crypto.randomUUID().slice(0, 8)}`;
vi.stubEnv('VITE_FIRESTORE_EMULATOR', inject('engine'));
vi.stubEnv('VITE_FIREBASE_PROJECT_ID', project);
vi.stubEnv('VITE_FIREBASE_API_KEY', project);

watchConsole();
mockServers();

/** Unmounts first, since components of the previous test may save a draft on unmount. */
async function clearPage(): Promise<void> {
  await cleanup();
  // The library keeps open toasts for its next host.
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
