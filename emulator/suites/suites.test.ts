import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSuites } from './kinds.mjs';
import { install, readReport, runSuite } from './run-suite.mjs';
import { printTable } from './table.mjs';

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'suites-'));
});
afterEach(() => rmSync(checkout, { recursive: true }));

function fill(files: Readonly<Record<string, unknown>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(checkout, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const RULES_TEST = "import '@firebase/rules-unit-testing'; test('firestore', () => {});";
const withRulesTesting = (manifest: object = {}) => ({
  devDependencies: { '@firebase/rules-unit-testing': '^4.0.0' },
  ...manifest,
});

describe('findSuites', () => {
  it('recognises firebase-js-sdk and takes the versions of its packages', () => {
    fill({
      'package.json': { devDependencies: { mocha: '11.8.0', karma: '6.4.4' } },
      'packages/firestore/package.json': {
        name: '@firebase/firestore',
        dependencies: { '@firebase/util': '1.15.3' },
      },
      'packages/firestore/test/integration/api/query.test.ts': '',
      'packages/firestore/test/integration/browser/indexeddb.test.ts': '',
      'packages/firestore/test/unit/value.test.ts': '',
    });
    expect(findSuites(checkout)).toMatchObject([
      {
        name: 'firebase-js-sdk',
        files: ['test/integration/api/query.test.ts'],
        sdk: {
          packages: { mocha: '11.8.0', '@firebase/util': '1.15.3', typescript: expect.any(String) },
        },
      },
    ]);
  });

  it('recognises nodejs-firestore', () => {
    fill({
      'package.json': {
        name: '@google-cloud/firestore',
        dependencies: { 'google-gax': '^5.0.1' },
        devDependencies: { chai: '^4.5.0', gts: '^6.0.2' },
      },
      'dev/system-test/firestore.ts': '',
      'dev/system-test/tracing.ts': '',
    });
    const [suite] = findSuites(checkout);
    expect(suite).toMatchObject({
      name: 'nodejs-firestore',
      files: ['dev/system-test/firestore.ts'],
    });
    expect(Object.keys(suite?.sdk?.packages ?? {}).sort()).toEqual([
      'chai',
      'google-gax',
      'typescript',
    ]);
  });

  it.each([
    [{ scripts: { test: 'jest --forceExit' } }, 'jest'],
    [{ scripts: { test: 'firebase emulators:exec "vitest run"' } }, 'vitest'],
    [withRulesTesting({ dependencies: { mocha: '10' } }), 'mocha'],
    [{ scripts: { test: 'node --test' } }, 'node'],
  ])('finds the runner of a project with %j', (manifest, runner) => {
    fill({ 'package.json': withRulesTesting(manifest), 'test/rules.test.js': RULES_TEST });
    expect(findSuites(checkout)).toMatchObject([{ runner }]);
  });

  it('finds the rules tests of each package, with the rules and the port of firebase.json', () => {
    fill({
      'firebase.json': {
        firestore: { rules: 'firestore.rules' },
        emulators: { firestore: { port: 9099 } },
      },
      'firestore.rules': '',
      'package.json': { dependencies: { firebase: '12' } },
      'rules/package.json': withRulesTesting(),
      'rules/test/a.spec.ts': RULES_TEST,
      'rules/test/database.spec.ts': "test('x', () => {});",
      'rules/src/firestore.ts': RULES_TEST,
      'rules/node_modules/x/package.json': withRulesTesting(),
      'rules/node_modules/x/test/a.spec.ts': RULES_TEST,
    });
    expect(findSuites(checkout)).toMatchObject([
      { files: ['test/a.spec.ts'], rules: join(checkout, 'firestore.rules'), port: 9099 },
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['an empty folder', {}],
    ['a project without the library', { 'package.json': {}, 'test/a.test.js': RULES_TEST }],
    ['a project without tests', { 'package.json': withRulesTesting() }],
  ])('rejects %s with the kinds that it knows', (_, files) => {
    fill(files);
    expect(() => findSuites(checkout)).toThrow(/is none of: .*firebase-js-sdk.*nodejs-firestore/);
  });

  it('rejects a missing folder', () => {
    expect(() => findSuites(join(checkout, 'none'))).toThrow('does not exist');
  });
});

describe('runSuite', () => {
  it('runs tests of node:test with the emulator’s address and reports each outcome', async () => {
    fill({
      'package.json': withRulesTesting({ type: 'module' }),
      'node_modules/x': '',
      'test/rules.test.js': `
        import { equal } from 'node:assert/strict';
        import { describe, it } from 'node:test';
        describe('firestore', () => {
          it('sees the address', () => equal(process.env.FIRESTORE_EMULATOR_HOST, '127.0.0.1:4711'));
          it('fails', () => equal(1, 2));
          it.skip('waits', () => {});
        });`,
    });
    const [suite] = findSuites(checkout);
    if (!suite) throw new Error('no suite');
    install(suite);
    expect(await runSuite(suite, { emulator: 'ours', port: 4711 })).toEqual([
      { name: 'firestore sees the address', outcome: 'passed' },
      { name: 'firestore fails', outcome: 'failed' },
      { name: 'firestore waits', outcome: 'skipped' },
    ]);
  });

  it('rejects a project without its runner', async () => {
    fill({
      'package.json': withRulesTesting({ scripts: { test: 'jest' } }),
      'test/rules.test.js': RULES_TEST,
    });
    const [suite] = findSuites(checkout);
    const run = suite && runSuite(suite, { emulator: 'ours', port: 4711 });
    await expect(run).rejects.toThrow('lacks jest/bin/jest.js');
  });
});

describe('readReport', () => {
  const suite = { name: 's', folder: '/s', files: [] } as const;

  it('reads Mocha’s report', () => {
    const test = (fullTitle: string) => ({ fullTitle });
    const report = { passes: [test('a')], failures: [test('b')], pending: [test('c')] };
    expect(readReport({ ...suite, runner: 'mocha' }, report)).toEqual([
      { name: 'a', outcome: 'passed' },
      { name: 'b', outcome: 'failed' },
      { name: 'c', outcome: 'skipped' },
    ]);
  });

  it.each(['jest', 'vitest'] as const)('reads the report of %s', (runner) => {
    const results = (...assertionResults: object[]) => ({ assertionResults, status: 'failed' });
    const report = {
      testResults: [
        {
          name: '/s/a.js',
          ...results({ fullName: 'a', status: 'passed' }, { fullName: 'b', status: 'pending' }),
        },
        { name: '/s/broken.js', ...results() },
      ],
    };
    expect(readReport({ ...suite, runner }, report)).toEqual([
      { name: 'a', outcome: 'passed' },
      { name: 'b', outcome: 'skipped' },
      { name: 'broken.js', outcome: 'failed' },
    ]);
  });
});

describe('printTable', () => {
  const outcomes = (text: string) =>
    text.split(' ').map((each) => {
      const [name = '', outcome] = each.split('=');
      return { name, outcome: outcome as 'passed' | 'failed' | 'skipped' };
    });

  it('counts tests and lists the differing ones', () => {
    const ours = outcomes('a=passed b=passed c=failed d=skipped e=failed');
    const google = outcomes('a=passed b=failed c=passed d=skipped e=failed');
    expect(
      printTable([{ name: 's', ours, google }]),
    ).toBe(`| Suite | Tests | Passed with this engine | Passed with Google’s emulator |
| --- | --- | --- | --- |
| s | 4 | 2 | 2 |

- s: passed with this engine, failed with Google’s: b
- s: failed with this engine, passed with Google’s: c
- s: failed with both: e`);
  });

  it('names failed tests if Google’s emulator did not run', () => {
    const table = printTable([{ name: 's', ours: outcomes('a=passed b=failed'), google: null }]);
    expect(table).toContain('| s | 2 | 1 | not run |\n\n- s: failed: b');
  });

  it('compares tests with the date of the run in their names', () => {
    const at = (time: string) => [
      { name: `x: Fri Nov 27 2026 ${time} GMT+0000 (UTC)`, outcome: 'failed' as const },
    ];
    const table = printTable([{ name: 's', ours: at('12:51:36'), google: at('12:54:44') }]);
    expect(table).toContain('- s: failed with both: x: (date)');
  });

  it('compares tests of one name in their order', () => {
    const ours = outcomes('a=passed a=failed');
    const google = outcomes('a=passed a=passed');
    expect(printTable([{ name: 's', ours, google }])).toContain(
      'failed with this engine, passed with Google’s: a (2)',
    );
  });
});
