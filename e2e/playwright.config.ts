import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { SITE_URL } from '../scripts/project.mjs';

const TEST_TIMEOUT_MS = 90_000;
const EXPECT_TIMEOUT_MS = 15_000;
const ACTION_TIMEOUT_MS = 15_000;
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  // They share one database.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    actionTimeout: ACTION_TIMEOUT_MS,
    baseURL: SITE_URL,
    locale: 'nb-NO',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
  },
});
