// @ts-check
import { describe, expect, it } from 'vitest';
import { FEATURE_ARCS, WORKSPACE_ARCS } from './feature-graph.mjs';
import { findCycle, findWrongImports } from './import-rules.mjs';
import { parseImports, resolveImport } from './imports.mjs';

/** @param {string} from @param {string} to */
const judge = (from, to, isType = false) => findWrongImports([{ from, to, isType }]);

describe('imports', () => {
  it('reads static, type, re-exporting, side-effect, many-line and dynamic imports', () => {
    const source = [
      "import { a } from './a.ts';",
      "import type { B } from './b.ts';",
      "export { c } from './c.ts';",
      "import './d.css';",
      'import {',
      '  e,',
      "} from './e.ts';",
      "const page = import('./f.tsx');",
      "const text = 'import { g } from nowhere';",
    ].join('\n');
    expect(parseImports('a.ts', source).map(({ specifier }) => specifier)).toEqual([
      './a.ts',
      './b.ts',
      './c.ts',
      './d.css',
      './e.ts',
      './f.tsx',
    ]);
    expect(parseImports('a.ts', source).filter(({ isType }) => isType)).toHaveLength(1);
  });

  it('resolves relative paths and workspace names, and leaves packages alone', () => {
    expect(resolveImport('web/src/a/b.ts', '../c.ts')).toBe('web/src/c.ts');
    expect(resolveImport('web/src/a.ts', '@samspill/domain/site/taxonomy')).toBe(
      'domain/src/site/taxonomy.ts',
    );
    expect(resolveImport('web/src/a.ts', 'react')).toBeUndefined();
  });
});

describe('directions', () => {
  it.each([
    ['web/src/api/client.ts', 'domain/src/paths.ts'],
    ['functions/src/session/routes.ts', 'functions/src/http/validate.ts'],
    ['emulator/src/service/commit.ts', 'emulator/src/store/store.ts'],
    ['functions/src/people/person-store.ts', 'domain/src/search/fold.ts'],
    ['web/src/features/tasks/use-board.ts', 'web/src/data/live-query.ts'],
    ['web/src/data/live-query.ts', 'web/src/firebase/firestore.ts'],
    ['web/src/ui/on-demand.ts', 'web/src/data/store.ts'],
  ])('%s may import %s', (from, to) => {
    expect(judge(from, to)).toEqual([]);
  });

  it.each([
    ['domain/src/paths.ts', 'web/src/main.tsx', 'domain may not import web'],
    ['emulator/src/value/a.ts', 'domain/src/paths.ts', 'emulator may not import domain'],
    ['web/src/api/client.ts', 'functions/src/app.ts', 'only types'],
    ['domain/src/site/a.ts', 'domain/src/people/person.ts', 'does not declare'],
    ['emulator/src/store/a.ts', 'emulator/src/wire/rest/b.ts', 'lies below'],
    ['web/src/ui/card.tsx', 'web/src/features/people/person.ts', 'lies below features'],
    ['web/src/ui/card.tsx', 'web/src/data/live-query.ts', 'lies below data'],
    ['web/src/firebase/firestore.ts', 'web/src/data/entity.ts', 'lies below data'],
    ['web/src/data/store.ts', 'web/src/data/live-query.ts', 'lies below data'],
  ])('%s may not import %s', (from, to, reason) => {
    expect(judge(from, to).join()).toContain(reason);
  });

  it('lets the web take types from the functions', () => {
    expect(judge('web/src/api/client.ts', 'functions/src/app.ts', true)).toEqual([]);
  });
});

describe('declared arcs', () => {
  it('have no cycle', () => {
    expect(findCycle(FEATURE_ARCS)).toBeUndefined();
    expect(findCycle(WORKSPACE_ARCS)).toBeUndefined();
  });

  it('would be caught in a cycle', () => {
    expect(findCycle({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b']);
  });
});
