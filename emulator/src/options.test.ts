import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Options, parseCommand } from './options.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'options-test-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const DEFAULTS = {
  host: '127.0.0.1',
  port: 8080,
  exitWithParent: false,
  exportFormat: 'lines',
} as const;

function parseOptions(args: string, environment: Record<string, string> = {}): Options {
  const command = parseCommand(args.split(' ').filter(Boolean), { environment, folder });
  if (command.kind !== 'serve') throw new Error(`not serve but ${command.kind}`);
  return command.options;
}

describe('command-line options', () => {
  it('accept the format of the Firebase CLI', () => {
    const args =
      '--host 127.0.0.1 --port 8080 --websocket_port 9150 --webchannel_port 8081 --database-edition standard --project_id demo-x --rules /f.rules --single_project_mode true --functions_emulator 127.0.0.1:5001 --seed_from_export /d/x.overall_export_metadata --exit-with-parent';
    expect(parseOptions(args)).toEqual({
      host: '127.0.0.1',
      port: 8080,
      rules: '/f.rules',
      seedFromExport: '/d/x.overall_export_metadata',
      functionsEmulator: '127.0.0.1:5001',
      projectId: 'demo-x',
      exitWithParent: true,
      exportFormat: 'lines',
    });
  });

  it.each<[string, Partial<Options>]>([
    ['', {}],
    ['--port=9000', { port: 9000 }],
    ['--port 0', { port: 0 }],
    ['--rules=a=b.rules', { rules: 'a=b.rules' }],
    ['--import-data d', { seedFromExport: 'd' }],
    ['--exit_with_parent', { exitWithParent: true }],
    ['--exit-with-parent --port 1', { exitWithParent: true, port: 1 }],
    ['--exit-with-parent false', {}],
    ['--single_project_mode', {}],
    ['--delivery-timeout 1.5', { deliveryTimeoutMs: 1_500 }],
    ['--export-format google', { exportFormat: 'google' }],
    ['--export-format=lines', {}],
    ['--explain', { explain: 'all' }],
    ['--explain denied --port 1', { explain: 'denied', port: 1 }],
    ['--explain=all', { explain: 'all' }],
    ['--explain false', {}],
    ['--lock-wait 6', { lockWaitMs: 6_000 }],
    ['--indexes own.json', { indexes: 'own.json' }],
    ['--indexes own.json --no-indexes', {}],
  ])('%j are parsed as %j', (args, expected) => {
    expect(parseOptions(args)).toEqual({ ...DEFAULTS, ...expected });
  });

  it.each([
    ['--rule x', 'Unknown option --rule'],
    ['--Rules x', 'Unknown option --Rules'],
    ['--rules= --ruless=x', 'Unknown option --ruless=x'],
    ['-p 80', 'Unknown argument -p'],
    ['firestore.rules', 'Unknown argument firestore.rules'],
    ['--rules', '--rules needs a value'],
    ['--rules --port 1', '--rules needs a value'],
    ['--export-format=json', '--export-format must be lines or google'],
    ['--export-format', '--export-format needs a value'],
    ['--explain=none', '--explain must be denied or all'],
    ['--explain none', 'Unknown argument none'],
    ['--port x', '--port must be a number'],
    ['--port 70000', '--port must be a number'],
    ['--delivery-timeout 0', 'must be a number of seconds'],
    ['--delivery-timeout x', 'must be a number of seconds'],
    ['exec', 'exec needs a command'],
    ['exec --port 1', 'exec needs a command'],
    ['exec npm test', 'Unknown argument npm'],
    ['exec --', 'exec needs a command'],
    ['with-cli', 'with-cli needs a command'],
    ['with-cli --port 1 -- firebase', 'with-cli has no options'],
  ])('%j are rejected', (args, message) => {
    expect(() => parseCommand(args.split(' '))).toThrow(message);
  });
});

describe('index file option', () => {
  beforeEach(() => {
    for (const name of ['i.json', 'd.json', 'f.json']) writeFileSync(join(folder, name), '{}');
  });
  const config = (firestore: unknown) =>
    writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ firestore }));

  it.each<[unknown, string | undefined]>([
    [{ rules: 'r', indexes: 'i.json' }, 'i.json'],
    [{ rules: 'r' }, undefined],
    [{ indexes: 'missing.json' }, undefined],
    [
      [
        { database: 'other', indexes: 'o.json' },
        { database: '(default)', indexes: 'd.json' },
      ],
      'd.json',
    ],
    [[{ database: 'other', indexes: 'o.json' }], undefined],
    [undefined, undefined],
  ])('for the firestore section %j of firebase.json is %j', (firestore, expected) => {
    config(firestore);
    expect(parseOptions('').indexes).toBe(expected && join(folder, expected));
  });

  it('is found in a firebase.json with comments and trailing commas', () => {
    const text = '\uFEFF{\n  // comment\n  "firestore": { "indexes": "i.json", /* x */ },\n}\n';
    writeFileSync(join(folder, 'firebase.json'), text);
    expect(parseOptions('').indexes).toBe(join(folder, 'i.json'));
  });

  it('is not looked for in a firebase.json that is not JSON, whose line is named', () => {
    writeFileSync(join(folder, 'firebase.json'), '{\n  "firestore": }');
    expect(() => parseOptions('')).toThrow(`${join(folder, 'firebase.json')}:2:16: not valid JSON`);
  });

  it('comes from the command line, then the environment, then firebase.json', () => {
    const environment = { FIRESTORE_INDEXES: '/i.json', FIRESTORE_INDEX_LOG: '/log' };
    config({ indexes: 'f.json' });
    expect(parseOptions('', environment)).toMatchObject({ indexes: '/i.json', indexLog: '/log' });
    expect(parseOptions('--indexes own.json', environment).indexes).toBe('own.json');
    expect(parseOptions('--no-indexes', environment)).not.toHaveProperty('indexes');
  });
});

describe('options of Google’s emulator', () => {
  it.each([
    [
      '--database-edition=enterprise',
      '--database-edition enterprise: This engine serves only the standard edition.',
    ],
    [
      '--database_edition Enterprise',
      '--database-edition Enterprise: This engine serves only the standard edition.',
    ],
    ['--database-edition premium', '--database-edition must be standard, not premium.'],
    [
      '--database-mode datastore-mode',
      '--database-mode datastore-mode: This engine serves only Firestore in native mode.',
    ],
    ['--database-mode x', '--database-mode must be firestore-native, not x.'],
  ])('are refused by name where they are not served: %s', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });

  it.each([
    ['--database-edition standard --database-mode=firestore-native', undefined],
    ['--export-on-exit /d', ['--export-on-exit has no effect: nothing is exported at the end']],
    [
      '--export-on-exit=/d --export-name x',
      ['--export-on-exit has no', '--export-name has no effect'],
    ],
    ['--licenses', ['--licenses has no effect']],
  ])('are accepted with a note where they have no effect: %s', (args, notes) => {
    const expected = notes?.map((each) => expect.stringContaining(each));
    expect(parseOptions(args).notes).toEqual(expected);
  });
});

describe('parseCommand', () => {
  it.each([
    [['--help'], { kind: 'help' }],
    [['exec', '--help'], { kind: 'help' }],
    [['-h'], { kind: 'help' }],
    [['--version'], { kind: 'version' }],
    [
      ['exec', '--port', '0', '--', 'npm', 'test', '--', '--watch'],
      {
        kind: 'exec',
        options: { ...DEFAULTS, port: 0 },
        command: ['npm', 'test', '--', '--watch'],
      },
    ],
    [
      ['with-cli', '--', 'firebase', 'emulators:start', '--only', 'auth'],
      { kind: 'with-cli', command: ['firebase', 'emulators:start', '--only', 'auth'] },
    ],
  ])('parses %j as %j', (args, expected) => {
    expect(parseCommand(args, { folder })).toEqual(expected);
  });
});
