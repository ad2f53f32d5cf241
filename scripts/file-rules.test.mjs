// @ts-check
import { describe, expect, it } from 'vitest';
import {
  checkDynamicImports,
  checkLeaks,
  checkLicences,
  checkLockfile,
  checkPureCalls,
  checkReferences,
  checkSize,
  checkStoredReads,
  checkWords,
  MAX_CODE_LINES,
} from './file-rules.mjs';

describe('checkSize', () => {
  it('counts lines of code without blank lines and comments', () => {
    const free = '// why\n\n/*\n * b\n */\n';
    expect(checkSize('a.ts', free + 'code();\n'.repeat(MAX_CODE_LINES))).toEqual([]);
    expect(checkSize('a.ts', free + 'code();\n'.repeat(MAX_CODE_LINES + 1))).toEqual([
      `a.ts has ${MAX_CODE_LINES + 1} lines of code, over ${MAX_CODE_LINES}`,
    ]);
  });
});

describe('checkLeaks', () => {
  it('reports paths on this machine and home folders', () => {
    const home = ['', 'home', 'kari', 'samspill', 'a.ts'].join('/');
    expect(checkLeaks('a.md', 'see /checkout/here/a.ts', ['/checkout/here'])).toHaveLength(1);
    expect(checkLeaks('a.md', `see ${home}`, [])).toHaveLength(1);
    expect(checkLeaks('a.md', 'see /home/ and https://x.test/home/kari/', [])).toEqual([]);
  });
});

describe('checkLockfile', () => {
  it('reports registry addresses, but not workspace folders', () => {
    const entry = (/** @type {string} */ target) => `"resolved": "${target}"`;
    expect(checkLockfile('l', entry('domain'))).toEqual([]);
    expect(checkLockfile('l', entry('https://mirror.test/a.tgz')).join()).toContain('mirror.test');
  });
});

describe('checkLicences', () => {
  const check = (/** @type {object} */ entry) =>
    checkLicences(JSON.stringify({ packages: { 'node_modules/@one/a': entry } }));

  it.each([
    { license: 'MIT' },
    { license: '(GPL-3.0-only OR Apache-2.0)' },
    { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
    { license: 'GPL-3.0-only', dev: true },
  ])('accepts %j', (entry) => {
    expect(check(entry)).toEqual([]);
  });

  it('reports a shipped package under other terms, or none', () => {
    expect(check({ license: 'MIT AND GPL-3.0-only' })).toEqual([
      '@one/a is shipped under MIT AND GPL-3.0-only',
    ]);
    expect(check({})).toHaveLength(1);
  });
});

describe('checkWords', () => {
  it.each([
    ['/** Whoever leads a project. */', 1],
    ['// Counted anew.', 1],
    ["it('is told by nobody', run);", 2],
    ['/**\n * Of a ticket or a goal.\n */', 1],
    ["const text = 'nobody';", 0],
    ['/** Notifies the owner of the project. */', 0],
    ["it('rejects an update by a former member', run);", 0],
  ])('checks %j', (text, problems) => {
    expect(checkWords('domain/src/a.ts', text)).toHaveLength(problems);
  });

  it('skips messages, which are texts for users', () => {
    expect(checkWords('web/src/i18n/messages/feed/a.en.ts', '// nobody')).toEqual([]);
  });
});

describe('checkPureCalls', () => {
  it.each([
    ['web/src/a.ts', 'function f(x) {\n  v.parse(S, x);\n}', 1],
    ['web/src/a.ts', 'g();\n\n  v.assert(S, x);', 1],
    ['functions/src/a.ts', 'g();\nv.parse(S, x);', 0],
    ['web/src/a.ts', 'const f = (x) =>\n  v.parse(S, x);', 0],
    [
      'web/src/a.ts',
      'const S = {\n  a: v.string(),\n  ...v.object({\n    b: v.string() }),\n};',
      0,
    ],
  ])('checks %s: %j', (path, text, problems) => {
    expect(checkPureCalls(path, text)).toHaveLength(problems);
  });
});

describe('checkReferences', () => {
  const exists = (/** @type {string} */ path) => ['web/src/a.ts', 'docs/b.md'].includes(path);
  const isName = (/** @type {string} */ name) => name === 'aa.ts';

  it.each([
    ['`web/src/a.ts` and [b](b.md), [b again](../docs/b.md)', []],
    ['`web/src/gone.ts`, [gone](gone.md)', ['web/src/gone.ts', 'docs/gone.md']],
    ['`aa.ts`, `package.json`', []],
    ['`gone.ts`', ['gone.ts']],
    ['`web/dist/app.js`, `web/.env.production`, `domain/src/<feature>/`, `lib/x.ts`', []],
    ['[site](https://samspill.test/x.md), [here](#top)', []],
  ])('checks %s', (text, missing) => {
    expect(checkReferences('docs/x.md', text, { exists, isName })).toEqual(
      missing.map((each) => `docs/x.md names ${each}, which is not there`),
    );
  });
});

describe('checkStoredReads', () => {
  const FILE = 'functions/src/follows/follow-triggers.ts';

  it.each([
    'const follow = snapshot.data() as Follow;',
    'const follow = (await deps.db.doc(path).get()).data() as Follow | undefined;',
    'const follow = (found.data()) as\n  | Follow',
    "const [, uid] = path.split('/');",
    "if (person.get('status') === 'active') return;",
    'if (site.get(`maintenance`)) return;',
  ])('reports %s', (text) => {
    expect(checkStoredReads(FILE, text)).toHaveLength(1);
  });

  it.each([
    [FILE, 'const follow = await follows.read(deps, path);'],
    [FILE, 'const { count } = (await query.count().get()).data();'],
    [FILE, "new Hono().get('/followers', list);"],
    [FILE, "const type = answer.headers.get('content-type');"],
    ['functions/src/follows/follows.test.ts', "path.split('/')"],
    ['functions/src/platform/firestore/document-path.ts', "path.split('/')"],
    ['web/src/routes.tsx', "path.split('/')"],
  ])('accepts in %s: %s', (path, text) => {
    expect(checkStoredReads(path, text)).toEqual([]);
  });
});

describe('checkDynamicImports', () => {
  const FILE = 'web/src/features/a.tsx';
  const named = "const importA = () => import('./a.ts');\n\n";
  const bare = "const { a } = await import('./a.ts');";

  it.each([
    [FILE, "const { a } = await loadChunk(() => import('./a.ts'));"],
    [FILE, "const A = lazyPart(\n  () => import('./a.tsx'),\n  ({ A }) => A,\n);"],
    [FILE, "tryChunk(() =>\n Promise.all([import('./a.ts'), import('./b.ts')]))"],
    [FILE, "onDemand(\n  () => withMemberMessages(import('./a.tsx')),\n  ({ A }) => A,\n);"],
    [FILE, "type A = typeof import('./a.ts');"],
    [FILE, `${named}void tryChunk(importA);`],
    ['web/src/features/a.test.ts', bare],
    ['web/src/features/polls/admin/feature.ts', bare],
    ['web/src/features/surveys/public-feature.ts', bare],
    ['functions/src/a.ts', bare],
  ])('accepts in %s: %s', (path, text) => {
    expect(checkDynamicImports(path, text)).toEqual([]);
  });

  it.each([
    bare,
    "await withMemberMessages(import('./a.tsx'));",
    `${named}void importA();`,
    `${named}void import('./b.ts');`,
  ])('reports %s', (text) => {
    expect(checkDynamicImports(FILE, text)).toHaveLength(1);
  });
});
