import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { SITE_URL } from '../scripts/project.mjs';
import { countBrowserWorkers, ensureSlowness, scaled } from '../scripts/time-limits.mjs';

await ensureSlowness();

const TEST_TIMEOUT_MS = scaled(90_000);
const EXPECT_TIMEOUT_MS = scaled(15_000);
const ACTION_TIMEOUT_MS = scaled(15_000);
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];
/** Stories that change global settings or depend on global counts. */
const SITE_WIDE = 'site-wide/**/*.spec.ts';
/** Stories of the stack that runs as in production (scripts/production.mjs). */
const PRODUCTION = 'production/**';
/** Every page in every way it may be looked at, which takes minutes (scripts/accessibility.mjs). */
const ACCESSIBILITY = 'accessibility/**';

const executablePath = findBrowser();

export default defineConfig({
  // Failed stories run once more at the end, in isolation (docs/decisions/0040).
  retries: 1,
  retryStrategy: 'isolated',
  testDir: '.',
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  fullyParallel: true,
  // A story waits for an eighth of its time, so two workers left that share of the cores idle.
  workers: countBrowserWorkers(3),
  forbidOnly: Boolean(process.env.CI),
  projects: [
    {
      name: 'stories',
      testIgnore: [SITE_WIDE, PRODUCTION, ACCESSIBILITY],
      outputDir: '../test-results/stories',
    },
    // Runs serially and separately from the others, with `--project=site-wide`.
    {
      name: 'site-wide',
      testMatch: SITE_WIDE,
      outputDir: '../test-results/site-wide',
      workers: 1,
      default: false,
    },
    {
      name: 'production',
      testMatch: PRODUCTION,
      outputDir: '../test-results/production',
      workers: 1,
      default: false,
    },
    {
      name: 'accessibility',
      testMatch: ACCESSIBILITY,
      outputDir: '../test-results/accessibility',
      default: false,
    },
  ],
  use: {
    actionTimeout: ACTION_TIMEOUT_MS,
    baseURL: SITE_URL,
    locale: 'nb-NO',
    contextOptions: { reducedMotion: 'reduce' },
    // The local Hosting would compress every response again, a tenth of a page's load time.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    // A worker would respond before intercepted requests and prefetch during counts; stories about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Snapshots suffice to see the page; screenshots of every story cost too much.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
  },
});
