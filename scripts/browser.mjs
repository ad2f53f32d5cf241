// Finds a Chromium for the browser tests, and as root on Debian installs one.
// @ts-check
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { step, UserError } from './steps.mjs';

/** The headless build is a third faster, so it is preferred (docs/decisions/0040). */
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
const DOWNLOADED_PROGRAM =
  /^chromium(_headless_shell)?-\d+\/[^/]+\/(headless_shell|chrome|chrome-headless-shell|Chromium\.app\/Contents\/MacOS\/Chromium)$/;

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function listDownloads(folder) {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { encoding: 'utf8', recursive: true });
  const programs = paths.filter((path) => DOWNLOADED_PROGRAM.test(path.replaceAll('\\', '/')));
  return programs.sort().map((path) => join(folder, path));
}

/** CHROMIUM_PATH takes precedence. @returns {string | undefined} path of an installed Chrome or Chromium */
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

/** @returns {Promise<string>} its path */
export const ensureBrowser = async () =>
  findBrowser() ?? (await step('install a browser', installBrowser));
