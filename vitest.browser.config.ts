import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/browser.mjs';

const ACTION_TIMEOUT_MS = 5_000;

const executablePath = findBrowser();

/** Demo values as on the local stack; the project and the engine's address are set by `web/src/testing/setup.ts`. */
const ENVIRONMENT = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-samspill.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-samspill.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_AUTH_EMULATOR: '127.0.0.1:9099',
};

/** Components in a real browser, beside an engine of their own: no stack, no build. */
export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  // Found now rather than by the first test that loads them, which would have to begin anew.
  optimizeDeps: { entries: ['web/src/main.tsx', 'web/src/**/*.browser.test.tsx'] },
  test: {
    include: ['web/src/**/*.browser.test.tsx'],
    globalSetup: ['emulator/src/component-tests.ts'],
    setupFiles: ['web/src/testing/setup.ts'],
    env: ENVIRONMENT,
    // Most of a test is waiting for a page; the cores are shared with the stack tests beside them.
    maxWorkers: 2,
    // As long as an action may take: what is waited for comes after a request, or a pause of the product's own.
    expect: { poll: { timeout: ACTION_TIMEOUT_MS } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
        contextOptions: { locale: 'nb-NO', reducedMotion: 'reduce' },
        actionTimeout: ACTION_TIMEOUT_MS,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
