// @ts-check
import { describe, expect, it } from 'vitest';
import { WORKSPACE_ARCS } from './floors.mjs';
import { findCycle, findWrongImports, findWrongRooms } from './import-rules.mjs';
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
    ['functions/src/people/person-store.ts', 'functions/src/deps.ts'],
    ['emulator/src/service/commit.ts', 'emulator/src/store/store.ts'],
    ['emulator/src/value/value.ts', 'emulator/src/path/field-path.ts'],
    ['functions/src/people/person-store.ts', 'domain/src/search/fold.ts'],
    ['web/src/features/tasks/use-board.ts', 'web/src/data/live-query.ts'],
    ['web/src/features/tasks/use-board.ts', 'web/src/features/people/person-card.tsx'],
    ['web/src/data/live-query.ts', 'web/src/firebase/firestore.ts'],
    ['web/src/ui/on-demand.ts', 'web/src/state/store.ts'],
    ['web/src/ui/card.browser.test.tsx', 'web/src/features/people/person.ts'],
    ['web/src/testing/show.tsx', 'web/src/app/root.tsx'],
  ])('%s may import %s', (from, to) => {
    expect(judge(from, to)).toEqual([]);
  });

  it.each([
    ['domain/src/paths.ts', 'web/src/main.tsx', 'domain may not import web'],
    ['emulator/src/value/a.ts', 'domain/src/paths.ts', 'emulator may not import domain'],
    ['web/src/api/client.ts', 'functions/src/app.ts', 'only types'],
    ['domain/src/site/a.ts', 'domain/src/people/person.ts', 'site stands below people'],
    ['domain/src/site/a.ts', 'domain/src/polls/poll.ts', 'site stands below polls'],
    ['domain/src/paths.ts', 'domain/src/site/global.ts', '* stands below site'],
    ['emulator/src/store/a.ts', 'emulator/src/wire/rest/b.ts', 'store stands below wire'],
    ['functions/src/deps.ts', 'functions/src/http/validate.ts', 'deps.ts stands below http'],
    ['functions/src/people/a.ts', 'functions/src/projects/b.ts', 'people stands beside projects'],
    ['web/src/ui/card.tsx', 'web/src/features/people/person.ts', 'ui stands below features'],
    ['web/src/features/people/a.ts', 'web/src/layouts/shell.tsx', 'features stands below layouts'],
    ['web/src/features/likes/a.ts', 'web/src/features/feed/b.ts', 'likes stands below feed'],
    ['web/src/state/store.ts', 'web/src/data/live-query.ts', 'state stands below data'],
  ])('%s may not import %s', (from, to, reason) => {
    expect(judge(from, to).join()).toContain(reason);
    expect(judge(from, to, true).join()).toContain(reason === 'only types' ? '' : reason);
  });

  it('lets the web take types from the functions', () => {
    expect(judge('web/src/api/client.ts', 'functions/src/app.ts', true)).toEqual([]);
  });
});

describe('rooms', () => {
  const problemsOf = (/** @type {string} */ path) =>
    findWrongRooms([path]).filter((problem) => problem.endsWith('no floor'));

  it.each([
    ['web/src/features/auctions/auction.tsx', 'web/src/features/auctions stands on no floor'],
    ['functions/src/auctions/auction-routes.ts', 'functions/src/auctions stands on no floor'],
    ['functions/src/helpers.ts', 'functions/src/* stands on no floor'],
  ])('%s is in none that is known', (path, problem) => {
    expect(problemsOf(path)).toEqual([problem]);
  });

  it.each(['domain/src/paths.ts', 'web/src/features/polls/poll.tsx', 'web/src/testing/show.tsx'])(
    '%s is in one, or in none on purpose',
    (path) => {
      expect(problemsOf(path)).toEqual([]);
    },
  );

  it('that are gone leave the list', () => {
    expect(findWrongRooms([])).toContain('domain/src/polls has a floor and is not there');
  });
});

describe('workspaces', () => {
  it('do not need one another', () => {
    expect(findCycle(WORKSPACE_ARCS)).toBeUndefined();
  });

  it('would be caught in a cycle', () => {
    expect(findCycle({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b']);
  });
});
