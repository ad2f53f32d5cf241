import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { beforeEach, inject, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { setColorMode, startColorMode } from '../page/color-mode.ts';
import { resetStores } from '../state/store.ts';
import { watchConsole } from './console.ts';
import { standInForServers } from './network.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the Firestore engine that `emulator/src/component-tests.ts` starts. */
    engine: string;
  }
}

// A project and an app of its own for each file: nothing of one is stored, cached or signed in for another.
const project = `demo-${crypto.randomUUID().slice(0, 8)}`;
vi.stubEnv('VITE_FIRESTORE_EMULATOR', inject('engine'));
vi.stubEnv('VITE_FIREBASE_PROJECT_ID', project);
vi.stubEnv('VITE_FIREBASE_API_KEY', project);

watchConsole();
standInForServers();
startColorMode();

beforeEach(async () => {
  // What is still there from the test before may keep a draft when it goes.
  await cleanup();
  resetStores();
  localStorage.clear();
  sessionStorage.clear();
  setColorMode('light');
});
