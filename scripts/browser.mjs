// Finds a Chromium for the browser tests, and as root on Debian installs one.
// @ts-check
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { step, UserError } from './steps.mjs';

/** The same engine without a window takes a third less time, so it comes first (docs/decisions/0041). */
const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const DOWNLOAD_FOLDERS = [
  join(homedir(), '.cache', 'ms-playwright'),
  join(homedir(), 'Library', 'Caches', 'ms-playwright'),
];
const DOWNLOADED_PROGRAMS = [
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Programs of Playwright's own downloads, newest last by its numbering. @param {string} folder */
function listDownloads(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort()
    .flatMap((name) => DOWNLOADED_PROGRAMS.map((program) => join(folder, name, program)));
}

/**
 * The path of an installed Chrome or Chromium. CHROMIUM_PATH decides when it is set.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined}
 */
export function findBrowser(environment = process.env) {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new UserError(`CHROMIUM_PATH names no program: ${named}`);
  }
  const onPath = (environment.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  const downloads = [environment.PLAYWRIGHT_BROWSERS_PATH ?? '', ...DOWNLOAD_FOLDERS];
  const candidates = [...onPath, ...APPLICATIONS, ...downloads.flatMap(listDownloads)];
  return candidates.find(isExecutable);
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @returns {Promise<string>} what went wrong, empty when all went well */
async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q'], { env });
  const args = ['install', '-y', '-q', '--no-install-recommends', HEADLESS_SHELL];
  const install = await run('apt-get', args, { env });
  return install.code === 0 ? '' : `${update.output}${install.output}`;
}

async function installBrowser() {
  const reason = canUseApt() ? await installWithApt() : 'Debian’s package needs root.';
  const installed = findBrowser();
  if (installed) return installed;
  throw new UserError(
    `No Chrome or Chromium found. Install one, run \`npx playwright install chromium\`, or set CHROMIUM_PATH.\n${reason}`,
  );
}

/** A browser that is there already, else Debian's package. @returns {Promise<string>} its path */
export const ensureBrowser = async () =>
  findBrowser() ?? (await step('install a browser', installBrowser));
