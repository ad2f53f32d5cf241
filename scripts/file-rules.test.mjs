// @ts-check
import { describe, expect, it } from 'vitest';
import {
  countCodeLines,
  judgeImports,
  judgeLeaks,
  judgeLicences,
  judgeLockfile,
  judgePureCalls,
  judgeReferences,
  judgeSize,
  judgeStoredReads,
  MAX_CODE_LINES,
} from './file-rules.mjs';

describe('file size', () => {
  it('counts neither blank lines nor comments', () => {
    expect(countCodeLines('// why\n\nconst a = 1;\n/*\n * b\n */\nconst b = 2;\n')).toBe(2);
  });

  it('is too much above the limit only', () => {
    const line = 'code();\n';
    expect(judgeSize('a.ts', line.repeat(MAX_CODE_LINES))).toEqual([]);
    expect(judgeSize('a.ts', line.repeat(MAX_CODE_LINES + 1))).toHaveLength(1);
  });
});

describe('what names a machine', () => {
  const home = ['', 'home', 'kari', 'samspill', 'a.ts'].join('/');

  it('is a folder of the machine, or anybody’s home', () => {
    expect(judgeLeaks('a.md', 'see /checkout/here/a.ts', ['/checkout/here'])).toHaveLength(1);
    expect(judgeLeaks('a.md', `see ${home}`, [])).toHaveLength(1);
    expect(judgeLeaks('a.md', 'see /home/ and https://x.test/home/kari/', [])).toEqual([]);
  });

  it('is the address of a registry in a lockfile, but not the folder of a workspace', () => {
    const entry = (/** @type {string} */ target) => `"resolved": "${target}"`;
    expect(judgeLockfile('l', entry('domain'))).toEqual([]);
    expect(judgeLockfile('l', entry('https://mirror.test/a.tgz')).join()).toContain('mirror.test');
  });
});

describe('the terms of a package', () => {
  const judge = (/** @type {object} */ entry) =>
    judgeLicences(JSON.stringify({ packages: { 'node_modules/@one/a': entry } }));

  it('allow to ship it, all of them or one to choose', () => {
    expect(judge({ license: 'MIT' })).toEqual([]);
    expect(judge({ license: '(GPL-3.0-only OR Apache-2.0)' })).toEqual([]);
    expect(judge({ license: 'Apache-2.0 AND LGPL-3.0-or-later' })).toEqual([]);
    expect(judge({ license: 'MIT AND GPL-3.0-only' })).toEqual([
      '@one/a is shipped under MIT AND GPL-3.0-only',
    ]);
    expect(judge({})).toHaveLength(1);
  });

  it('are of no matter where it is not shipped', () => {
    expect(judge({ license: 'GPL-3.0-only', dev: true })).toEqual([]);
  });
});

describe('a call of valibot', () => {
  const judge = (/** @type {string} */ text) => judgePureCalls('web/src/a.ts', text);

  it('is not made for what it throws alone, which the build would leave out', () => {
    expect(judge('function f(x) {\n  v.parse(S, x);\n}')).toHaveLength(1);
    expect(judge('g();\n\n  v.assert(S, x);')).toHaveLength(1);
    expect(judgePureCalls('functions/src/a.ts', 'g();\nv.parse(S, x);')).toEqual([]);
  });

  it('may be, where its answer is used', () => {
    expect(judge('const f = (x) =>\n  v.parse(S, x);')).toEqual([]);
    expect(
      judge('const S = {\n  a: v.string(),\n  ...v.object({\n    b: v.string() }),\n};'),
    ).toEqual([]);
  });
});

describe('a file that a document names', () => {
  const exists = (/** @type {string} */ path) => ['web/src/a.ts', 'docs/b.md'].includes(path);
  const judge = (/** @type {string} */ text) =>
    judgeReferences('docs/x.md', text, { exists, isName: (name) => name === 'aa.ts' });

  it('is there, from the root between backticks, from the document by a link', () => {
    expect(judge('`web/src/a.ts` and [b](b.md), [b again](../docs/b.md)')).toEqual([]);
    expect(judge('`web/src/gone.ts`, [gone](gone.md)')).toHaveLength(2);
  });

  it('is somewhere, where a document says its name alone', () => {
    expect(judge('`aa.ts`, `package.json`')).toEqual([]);
    expect(judge('`gone.ts`')).toEqual(['docs/x.md names gone.ts, which is not there']);
  });

  it('is no matter where it is built, made by each, a pattern or elsewhere', () => {
    const free = '`web/dist/app.js`, `web/.env.production`, `domain/src/<feature>/`, `lib/x.ts`';
    expect(judge(`${free}, [site](https://samspill.test/x.md), [here](#top)`)).toEqual([]);
  });
});

describe('what the server reads of documents', () => {
  const FILE = 'functions/src/follows/follow-triggers.ts';

  it.each([
    'const follow = snapshot.data() as Follow;',
    'const follow = (await deps.db.doc(path).get()).data() as Follow | undefined;',
    'const follow = (found.data()) as\n  | Follow',
    "const [, uid] = path.split('/');",
    "if (person.get('status') === 'active') return;",
    'if (site.get(`maintenance`)) return;',
  ])('is refused: %s', (text) => {
    expect(judgeStoredReads(FILE, text)).toHaveLength(1);
  });

  it('is read by a collection, and nothing else looks like it', () => {
    const text = [
      'const follow = await follows.read(deps, path);',
      'const { count } = (await query.count().get()).data();',
      "new Hono().get('/followers', list);",
      "const type = answer.headers.get('content-type');",
    ].join('\n');
    expect(judgeStoredReads(FILE, text)).toEqual([]);
  });

  it('is free in tests, and in the one place that takes paths apart', () => {
    const text = "path.split('/')";
    expect(judgeStoredReads('functions/src/follows/follows.test.ts', text)).toEqual([]);
    expect(judgeStoredReads('functions/src/firestore/document-path.ts', text)).toEqual([]);
    expect(judgeStoredReads('web/src/routes.tsx', text)).toEqual([]);
  });
});

describe('code that a page imports later', () => {
  const judge = (/** @type {string} */ text) => judgeImports('web/src/features/a.tsx', text);

  it('goes through what knows that it may be gone', () => {
    expect(judge("const { a } = await loadChunk(() => import('./a.ts'));")).toEqual([]);
    expect(judge("const A = lazyPart(\n  () => import('./a.tsx'),\n  ({ A }) => A,\n);")).toEqual(
      [],
    );
    expect(judge("tryChunk(() =>\n Promise.all([import('./a.ts'), import('./b.ts')]))")).toEqual(
      [],
    );
    expect(
      judge("onDemand(\n  () => withMemberMessages(import('./a.tsx')),\n  ({ A }) => A,\n);"),
    ).toEqual([]);
    expect(judge("await withMemberMessages(import('./a.tsx'));")).toHaveLength(1);
    expect(judge("type A = typeof import('./a.ts');")).toEqual([]);
  });

  it('may have a name, to be handed over by', () => {
    const named = "const importA = () => import('./a.ts');\n\n";
    expect(judge(`${named}void tryChunk(importA);`)).toEqual([]);
    expect(judge(`${named}void importA();`)).toHaveLength(1);
    expect(judge(`${named}void import('./b.ts');`)).toHaveLength(1);
  });

  it('is not imported by itself, but in tests', () => {
    const bare = "const { a } = await import('./a.ts');";
    expect(judge(bare)).toHaveLength(1);
    expect(judgeImports('web/src/features/a.test.ts', bare)).toEqual([]);
    expect(judgeImports('functions/src/a.ts', bare)).toEqual([]);
  });
});
