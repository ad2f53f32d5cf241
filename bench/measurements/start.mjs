// How long `npm start` takes until the site is ready: in a checkout that has built nothing, and once it has.
// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/project.mjs';
import { UserError } from '../../scripts/steps.mjs';

const BUILT = ['emulator', 'functions', 'web', 'seed'];
const READY = /Samspill is ready.* after ([\d.]+) s/;

/** @param {string} dataFolder @returns {Promise<number>} seconds, as it says itself */
async function start(dataFolder) {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--data', dataFolder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const exited = once(child, 'exit');
  const ready = new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const seconds = READY.exec(printed)?.[1];
      if (seconds) resolve(Number(seconds));
    });
  });
  const seconds = await Promise.race([ready, exited.then(() => undefined)]);
  if (typeof seconds !== 'number') throw new UserError(`It did not start.\n${printed}`);
  child.kill('SIGINT');
  await exited;
  return seconds;
}

export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'samspill-start-'));
  for (const part of BUILT) rmSync(join(ROOT, part, 'dist'), { recursive: true, force: true });
  try {
    const first = await start(folder);
    const again = await start(folder);
    return {
      heading: '`npm start`',
      how: 'Seconds until `npm start` reports that the site is ready, with packages already installed.',
      figures: [
        {
          what: 'First start: build and load demo data',
          values: [first],
          unit: 's',
          atMost: 60,
          isTimed: true,
        },
        { what: 'Again', values: [again], unit: 's', atMost: 20, isTimed: true },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
