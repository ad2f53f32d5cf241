import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundle } from '../bundle.mjs';
import { scaled } from './testing/fixture.ts';

const BUNDLE = join(import.meta.dirname, '../dist/main-in-test.js');
const READY = 'is now running';

let folder: string;
let file: string;

beforeAll(async () => {
  await bundle(join(import.meta.dirname, 'main.ts'), BUNDLE, { isStandalone: true });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-test-'));
  file = join(folder, 'main.mjs');
  copyFileSync(BUNDLE, file);
});

afterEach(() => rmSync(folder, { recursive: true }));

async function run(...args: readonly string[]) {
  const child = spawn(process.execPath, [file, ...args], { cwd: folder });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

describe('command', () => {
  it('prints help and version', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--rules FILE'),
    });
    expect(await run('--version')).toMatchObject({ code: 0, output: '0.1.0\n' });
  });

  it('exits with an error for an unknown option', async () => {
    const errors = 'Unknown option --rule. See --help.\n';
    expect(await run('--rule', 'x')).toEqual({ code: 1, output: '', errors });
  });

  it('exits with an error for a missing rules file', async () => {
    expect(await run('--rules', 'none.rules')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('none.rules'),
    });
  });
});

const SCRIPT = `
const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
const url = 'http://' + host + '/v1/projects/' + project + '/databases/(default)/documents/c/a';
const integerValue = '9007199254740993';
await fetch(url, { method: 'PATCH', body: JSON.stringify({ fields: { n: { integerValue } } }) });
console.log((await (await fetch(url)).json()).fields.n.integerValue);
process.exit(Number(process.argv[2]));
`;

describe('exec', () => {
  beforeEach(() => writeFileSync(join(folder, 'script.mjs'), SCRIPT));

  it.each([0, 3])('serves while a command runs and exits with its code %i', async (code) => {
    const options = ['--port', '0', '--project_id', 'demo-exec'];
    expect(
      await run('exec', ...options, '--', process.execPath, 'script.mjs', String(code)),
    ).toEqual({ code, output: '9007199254740993\n', errors: '' });
  });

  it.each([
    ['--explain', ['allowed', 'denied']],
    ['--explain=denied', ['denied']],
  ])('logs requests with %s', async (option, verdicts) => {
    writeFileSync(
      join(folder, 'test.rules'),
      `service cloud.firestore { match /databases/{d}/documents {
        match /c/a { allow write: if true; allow read: if false; }
      } }`,
    );
    const options = ['--port', '0', '--project_id', 'demo', '--rules', 'test.rules', option];
    const { output } = await run('exec', ...options, '--', process.execPath, 'script.mjs', '0');
    expect(output.match(/^(allowed|denied)/gm)).toEqual(verdicts);
  });

  it('exits with 127 for an unknown command', async () => {
    expect(await run('exec', '--port', '0', '--', './none')).toMatchObject({ code: 127 });
  });
});

describe('with-cli', () => {
  it('replaces Java with this package', async () => {
    const print = 'console.log(process.env.FIRESTORE_EMULATOR_BINARY_PATH, process.env.PATH)';
    const { output } = await run('with-cli', '--', process.execPath, '-e', print);
    expect(output).toContain(`${join(folder, 'main.js')} ${join(folder, '..')}:`);
  });

  it('runs the engine by the `java` of this package', () => {
    const java = join(import.meta.dirname, '../java');
    const args = ['-Duser.language=en', '-jar', file, '--version'];
    expect(execFileSync(java, args, { encoding: 'utf8' })).toBe('0.1.0\n');
    expect(execFileSync(java, ['-version'], { encoding: 'utf8' })).toMatch(/version "21/);
  });
});

/** Starts the engine like the CLI: in a separate process group below a process that may be killed. */
function startBelow(...args: readonly string[]): ChildProcess {
  const script = `
    const engine = require('node:child_process').spawn(
      process.execPath, [${JSON.stringify(file)}, '--port', '0', ...process.argv.slice(1)],
      { detached: true, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    console.log('pid ' + engine.pid);`;
  return spawn(process.execPath, ['-e', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

describe('parent process that is killed', () => {
  async function killParent(parent: ChildProcess) {
    const output = { text: '' };
    parent.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      output.text += piece;
    });
    await vi.waitUntil(() => output.text.includes(READY), { timeout: scaled(15_000) });
    parent.kill('SIGKILL');
    return output;
  }

  it(
    'ends the engine with --exit-with-parent',
    async () => {
      const parent = startBelow('--', '--exit-with-parent');
      const ended = parent.stdout && once(parent.stdout, 'end');
      const output = await killParent(parent);
      await ended;
      expect(output.text).toContain('The parent process has ended; the emulator ends, too.');
    },
    scaled(20_000),
  );

  it(
    'keeps the engine running without the option',
    async () => {
      const output = await killParent(startBelow());
      const pid = Number(/pid (\d+)/.exec(output.text)?.[1]);
      const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(output.text)?.[1]);
      // Longer than the engine’s interval between checks of its parent.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('Ok\n');
      process.kill(pid, 'SIGKILL');
    },
    scaled(20_000),
  );
});
