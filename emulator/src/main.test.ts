import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../bundle.mjs';
import { scaled } from './testing/scaled.ts';

const DIST = join(import.meta.dirname, '../dist');
const BUNDLE = join(DIST, 'main-in-test.js');

beforeAll(() => bundle(join(import.meta.dirname, 'main.ts'), BUNDLE));

/** Starts the engine as the CLI does: in a group of its own, below a process that may be killed. */
function startBelow(): ChildProcess {
  const script = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(BUNDLE)}, '--port', '0'], {
    detached: true, stdio: ['ignore', 'inherit', 'inherit'],
  })`;
  return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

describe('the engine', () => {
  it(
    'ends when its parent does, and says so',
    async () => {
      const parent = startBelow();
      let said = '';
      const heard = parent.stdout?.setEncoding('utf8');
      if (!heard) throw new Error('the engine has no output');
      const ended = once(heard, 'end');
      heard.on('data', (piece: string) => {
        said += piece;
        if (said.includes('is now running')) parent.kill('SIGKILL');
      });
      await ended;
      expect(said).toContain('What started the emulator has ended, so it ends too.');
    },
    scaled(15_000),
  );
});
