import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['localhost', 'localhost'],
    ['0.0.0.0', '127.0.0.1'],
    ['::1', '[::1]'],
    ['[::1]', '[::1]'],
    ['::', '[::1]'],
  ])('sets an address that clients can connect to for --host %s', async (host, expected) => {
    const script =
      "const host = process.env.FIRESTORE_EMULATOR_HOST; fetch('http://' + host).then((answer) => console.log(host, answer.status));";
    const command = ['--', process.execPath, '-e', script];
    const { code, output } = await run('exec', '--host', host, '--port', '0', ...command);
    expect(output.replace(/:\d+ /, ':PORT ')).toBe(`${expected}:PORT 200\n`);
    expect(code).toBe(0);
  });

  it('starts with an index file that has comments', async () => {
    writeFileSync(
      join(folder, 'firebase.json'),
      '{\n  // by init\n  "firestore": { "indexes": "firestore.indexes.json" },\n}\n',
    );
    writeFileSync(
      join(folder, 'firestore.indexes.json'),
      '{\n  // Example:\n  "indexes": [],\n  "fieldOverrides": []\n}\n',
    );
    const options = ['--port', '0', '--project_id', 'demo-exec'];
    expect(await run('exec', ...options, '--', process.execPath, 'script.mjs', '0')).toMatchObject({
      code: 0,
      errors: '',
    });
  });

  it('names file and line of an index file that is not JSON', async () => {
    writeFileSync(join(folder, 'i.json'), '{\n  "indexes": [\n}\n');
    const { code, errors } = await run('--port', '0', '--indexes', 'i.json');
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^i\.json:3:1: not valid JSON: .+\n$/),
    });
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

describe('java', () => {
  const JAVA = join(import.meta.dirname, '../java');
  const CLI_CHECK = ['-Duser.language=en', '-Dfile.encoding=UTF-8', '-version'];
  const system = '/usr/bin:/bin';
  let real: string;

  beforeEach(() => {
    real = join(folder, 'real java');
    mkdirSync(real);
    writeFileSync(join(real, 'java'), '#!/bin/sh\nprintf "real"\nprintf " <%s>" "$@"\nexit 3\n', {
      mode: 0o755,
    });
  });

  /** Runs `java` as the CLI does, with this package’s folder first on the path. */
  function runJava(args: readonly string[], folders: readonly string[]) {
    // Node, but no Java of the machine.
    const tools = join(folder, 'tools');
    mkdirSync(tools);
    for (const name of ['sh', 'dirname']) {
      const found = system
        .split(':')
        .map((each) => join(each, name))
        .find((each) => existsSync(each));
      symlinkSync(found ?? name, join(tools, name));
    }
    symlinkSync(process.execPath, join(tools, 'node'));
    const path = [join(import.meta.dirname, '..'), ...folders, tools].join(':');
    const { status, stdout, stderr } = spawnSync(JAVA, args, {
      encoding: 'utf8',
      env: { PATH: path },
      cwd: folder,
    });
    return { status, stdout, stderr };
  }

  it.each<[string, readonly string[]]>([
    [
      'the Realtime Database',
      ['-Duser.language=en', '-jar', '/c/firebase-database.jar', '--port', '9000'],
    ],
    ['Pub/Sub', ['-cp', '/c/*:/d.jar', 'com.google.cloud.pubsub.Main', '--host=x', '--port=1']],
    ['a class whose argument is -jar', ['-cp', 'a.jar', 'Main', '-jar', 'main.js']],
    ['a class path before -jar', ['-cp', '-jar', 'Main', 'main.js']],
    ['a module', ['-p', 'mods', '-m', 'a/b', '-jar', 'x.js']],
    ['a source file', ['Main.java', 'a b']],
    ['arguments with spaces and without text', ['-jar', 'my app.jar', '', '$HOME *']],
    ['another question about Java', ['--version']],
    ['no arguments', []],
  ])('passes %s on to the next Java of the path, with its exit code', (_, args) => {
    expect(runJava(args, [real])).toEqual({
      status: 3,
      stdout: ['real', ...(args.length > 0 ? args : ['']).map((each) => `<${each}>`)].join(' '),
      stderr: '',
    });
  });

  it('says what is missing where there is no Java', () => {
    expect(runJava(['-jar', 'database.jar'], [])).toEqual({
      status: 127,
      stdout: '',
      stderr: expect.stringContaining('this needs Java, which is not on the PATH'),
    });
  });

  it.each([
    [['-version'], []],
    [CLI_CHECK, []],
    [CLI_CHECK, ['real java']],
    [['-version'], ['real java']],
  ])('answers a check of the CLI (%j, %j) without Java', (args, folders) => {
    expect(
      runJava(
        args,
        folders.map((each) => join(folder, each)),
      ),
    ).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/version "21/),
    });
  });

  it('runs the engine in Node, although there is a Java', () => {
    const args = [
      '-Duser.language=en',
      '-cp',
      'x',
      '-jar',
      file.replace('.mjs', '.js'),
      '--version',
    ];
    copyFileSync(file, file.replace('.mjs', '.js'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    expect(runJava(args, [real])).toEqual({ status: 0, stdout: '0.1.0\n', stderr: '' });
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
