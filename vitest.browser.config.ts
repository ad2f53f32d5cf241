import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/browser.mjs';
import { countBrowserWorkers, ensureSlowness, scaled } from './scripts/time-limits.mjs';

const slowness = await ensureSlowness();
const ACTION_TIMEOUT_MS = scaled(5_000);
/** Same limit as the stack tests. Hanging actions fail earlier by the action timeout. */
const TEST_TIMEOUT_MS = scaled(60_000);
/** Vitest’s defaults, which do not scale by themselves. */
const HOOK_TIMEOUT_MS = scaled(30_000);
const TEARDOWN_TIMEOUT_MS = scaled(10_000);
const CONNECT_TIMEOUT_MS = scaled(60_000);

const executablePath = findBrowser();

const FILES = 'web/src/**/*.browser.test.tsx';

/** Demo values as on the local stack; the project and the engine's address are set by `web/src/testing/setup.ts`. */
const ENVIRONMENT = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-samspill.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-samspill.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_AUTH_EMULATOR: '127.0.0.1:9099',
  SAMSPILL_SLOWNESS: String(slowness),
};

/**
 * Caches modules, which never change during a run: otherwise Vite revalidates some five hundred of them per test file,
 * and Vitest even dependencies. Cached ones are compiled once.
 */
const keepModules: Plugin = {
  name: 'keep-modules',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (request.headers['sec-fetch-dest'] === 'script') {
        response.writeHead = new Proxy(response.writeHead, {
          apply(writeHead, _this, head) {
            if (response.statusCode === 200)
              response.setHeader('Cache-Control', 'max-age=86400, immutable');
            return Reflect.apply(writeHead, response, head);
          },
        });
      }
      next();
    });
  },
};

/** `vi.mock` would require a separate page per file, which reloads every module. */
const UPLOADS = fileURLToPath(new URL('web/src/testing/uploads.ts', import.meta.url));
const holdUploads: Plugin = {
  name: 'hold-uploads',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/firebase/storage.ts') && importer !== UPLOADS ? UPLOADS : null,
};

export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  plugins: [holdUploads, keepModules],
  // Discovers dependencies up front; otherwise the first test that loads a new one restarts.
  optimizeDeps: { entries: ['web/src/main.tsx', FILES] },
  test: {
    // Restores spies after each test, because tests share a page.
    restoreMocks: true,
    globalSetup: ['emulator/src/component-tests.ts'],
    setupFiles: ['web/src/testing/setup.ts'],
    env: ENVIRONMENT,
    testTimeout: TEST_TIMEOUT_MS,
    // Other parts of a run may delay a page beyond the time limit of an action, as for stories.
    retry: 1,
    hookTimeout: HOOK_TIMEOUT_MS,
    teardownTimeout: TEARDOWN_TIMEOUT_MS,
    // Tests mostly wait for a page, and the stack tests share the cores.
    maxWorkers: countBrowserWorkers(3),
    // Equals the action timeout: results follow a request or an intended delay.
    expect: { poll: { timeout: ACTION_TIMEOUT_MS } },
    browser: {
      enabled: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
        contextOptions: { locale: 'nb-NO', reducedMotion: 'reduce' },
        actionTimeout: ACTION_TIMEOUT_MS,
      }),
      instances: [
        // A page per file would reload some five hundred modules each time.
        { browser: 'chromium', isolate: false, include: [FILES] },
      ],
    },
  },
});
