// @ts-check
import { describe, expect, it } from 'vitest';
import {
  findWrongImports,
  findWrongModules,
  findWrongUses,
  readImports,
  readStatements,
} from './import-rules.mjs';
import { WORKSPACE_IMPORTS } from './layers.mjs';

/** @param {string} module @param {string} layer @param {readonly string[]} uses */
const server = (module, layer, uses = []) =>
  /** @type {const} */ ([`functions/src/${module}`, { layer, uses }]);
/** @param {string} module @param {string} layer @param {readonly string[]} uses */
const browser = (module, layer, uses = []) =>
  /** @type {const} */ ([`web/src/features/${module}`, { layer, uses }]);

const STATEMENTS = new Map([
  server('polls', 'activities', ['content', 'feed']),
  ...['content', 'feed', 'session'].map((name) => server(name, 'activities')),
  server('groups', 'base', ['blocks']),
  ...['blocks', 'people', 'projects', 'site'].map((name) => server(name, 'base')),
  browser('feed', 'composition'),
  browser('moderation', 'operations'),
  browser('polls', 'activities', ['content']),
  ...['content', 'tasks'].map((name) => browser(name, 'activities')),
  ...['likes', 'people', 'site'].map((name) => browser(name, 'base')),
]);

/** @param {string} from @param {string} to */
const check = (from, to, isType = false) => findWrongImports([{ from, to, isType }], STATEMENTS);

describe('readImports', () => {
  it.each([
    ["import { a } from './b.ts';", 'web/src/a/b.ts', false],
    ["import {\n  a,\n  b,\n} from './b.ts';", 'web/src/a/b.ts', false],
    ["import type { A } from '../b.ts';", 'web/src/b.ts', true],
    ["import { type A, b } from './b.ts';", 'web/src/a/b.ts', false],
    ["export { a } from './b.ts';", 'web/src/a/b.ts', false],
    ["export type { A } from './b.ts';", 'web/src/a/b.ts', true],
    ["export * from './b.ts';", 'web/src/a/b.ts', false],
    ["import './b.css';", 'web/src/a/b.css', false],
    ["const page = import('./b.tsx');", 'web/src/a/b.tsx', false],
    ["import { a } from '@samspill/domain/site/b';", 'domain/src/site/b.ts', false],
  ])('finds the import in %j', (source, to, isType) => {
    const from = 'web/src/a/a.ts';
    expect(readImports(from, source)).toEqual([{ from, to, isType }]);
  });

  it.each(["import { a } from 'react';", 'const a = "import { b } from \'./b.ts\'";'])(
    'finds no import in %j',
    (source) => {
      expect(readImports('web/src/a/a.ts', source)).toEqual([]);
    },
  );
});

describe('readStatements', () => {
  it.each([
    [
      'functions/src/polls/feature.ts',
      "export const polls = defineFeature({\n  layer: 'activities',\n  uses: ['content', 'feed'],\n  routes: {},",
      'functions/src/polls',
      { layer: 'activities', uses: ['content', 'feed'] },
    ],
    [
      'functions/src/lists.ts',
      "defineFeature({\n  layer: 'composition',\n  triggers: {},",
      'functions/src/lists.ts',
      { layer: 'composition', uses: [] },
    ],
    [
      'web/src/features/tasks/admin/feature.ts',
      "export const tasks: AdminFeature & InLayer<\n  'base',\n  'fit' | 'shares'\n> = {",
      'web/src/features/tasks',
      { layer: 'base', uses: ['fit', 'shares'] },
    ],
  ])('reads what %s states', (path, source, module, statement) => {
    expect([...readStatements([[path, source]])]).toEqual([[module, statement]]);
  });

  it('reads nothing from other files', () => {
    expect([...readStatements([['web/src/page/feature.ts', "InLayer<'base'>"]])]).toEqual([]);
  });
});

describe('findWrongImports', () => {
  it.each([
    ['web/src/api/client.ts', 'domain/src/paths.ts'],
    ['functions/src/session/routes.ts', 'functions/src/platform/http/validate.ts'],
    ['functions/src/people/person-store.ts', 'functions/src/platform/deps.ts'],
    ['emulator/src/service/methods.ts', 'emulator/src/store/store.ts'],
    ['emulator/src/value/value.ts', 'emulator/src/path/field-path.ts'],
    ['functions/src/people/person-store.ts', 'domain/src/search/fold.ts'],
    ['web/src/features/tasks/use-board-tools.ts', 'web/src/data/live-query.ts'],
    ['web/src/features/tasks/use-board-tools.ts', 'web/src/features/people/person-card.tsx'],
    ['web/src/features/polls/admin/a.tsx', 'web/src/features/content/b.ts'],
    ['functions/src/groups/a.ts', 'functions/src/blocks/b.ts'],
    ['domain/src/follows/a.ts', 'domain/src/likes/b.ts'],
    ['web/src/data/live-query.ts', 'web/src/firebase/firestore.ts'],
    ['web/src/ui/on-demand.ts', 'web/src/state/store.ts'],
    ['web/src/ui/card.browser.test.tsx', 'web/src/features/people/person.ts'],
    ['web/src/testing/show.tsx', 'web/src/app/root.tsx'],
  ])('allows %s to import %s', (from, to) => {
    expect(check(from, to)).toEqual([]);
  });

  it.each([
    ['domain/src/paths.ts', 'web/src/main.tsx', 'domain may not import web'],
    ['emulator/src/value/a.ts', 'domain/src/paths.ts', 'emulator may not import domain'],
    ['domain/src/site/a.ts', 'domain/src/features.ts', 'site is in a layer below features.ts'],
    ['domain/src/paths.ts', 'domain/src/site/global.ts', '* is in a layer below site'],
    ['emulator/src/store/a.ts', 'emulator/src/wire/rest/b.ts', 'store is in a layer below wire'],
    ['functions/src/platform/a.ts', 'functions/src/site/a.ts', 'platform is in a layer below site'],
    ['functions/src/people/a.ts', 'functions/src/projects/b.ts', 'people is in the same layer'],
    ['functions/src/people/a.ts', 'functions/src/groups/b.ts', 'in the same layer as groups'],
    ['functions/src/people/a.ts', 'functions/src/content/b.ts', 'in a layer below content'],
    ['web/src/ui/card.tsx', 'web/src/features/people/a.ts', 'ui is in a layer below features'],
    ['web/src/features/people/a.ts', 'web/src/layouts/a.tsx', 'in a layer below layouts'],
    ['web/src/features/likes/a.ts', 'web/src/features/feed/b.ts', 'likes is in a layer below feed'],
    [
      'web/src/features/polls/admin/a.ts',
      'web/src/features/moderation/admin/b.ts',
      'polls is in a layer below',
    ],
    ['web/src/platform/admin/a.ts', 'web/src/features/site/b.ts', 'platform is in a layer below'],
    ['web/src/state/store.ts', 'web/src/data/live-query.ts', 'state is in a layer below data'],
  ])('reports %s importing values or types of %s', (from, to, problem) => {
    expect(check(from, to).join()).toContain(problem);
    expect(check(from, to, true).join()).toContain(problem);
  });

  it('allows the web to import types of the functions, but no values', () => {
    const [from, to] = ['web/src/api/client.ts', 'functions/src/app.ts'];
    expect(check(from, to, true)).toEqual([]);
    expect(check(from, to).join()).toContain('web may only import types from functions');
  });
});

describe('findWrongModules', () => {
  it.each([
    ['web/src/features/auctions/auction.tsx', ['web/src/features/auctions is in no layer']],
    ['functions/src/auctions/auction.ts', ['functions/src/auctions is in no layer']],
    ['domain/src/auctions/auction.ts', []],
    ['emulator/src/auctions/auction.ts', ['emulator/src/auctions is in no layer']],
    ['functions/src/helpers.ts', ['functions/src/* is in no layer']],
    ['domain/src/paths.ts', []],
    ['web/src/features/polls/poll.tsx', []],
    ['web/src/testing/show.tsx', []],
  ])('checks that %s is in a layer', (path, problems) => {
    expect(
      findWrongModules([path], STATEMENTS).filter((each) => each.endsWith('no layer')),
    ).toEqual(problems);
  });

  it('reports a listed module without files', () => {
    expect(findWrongModules([], STATEMENTS)).toContain('domain/src/search has no files');
  });
});

describe('findWrongUses', () => {
  it('reports a feature that names another one without importing it', () => {
    const use = 'functions/src/polls uses feed, but imports nothing of it';
    const [from, to] = ['functions/src/polls/a.ts', 'functions/src/feed/b.ts'];
    expect(findWrongUses([], STATEMENTS)).toContain(use);
    expect(findWrongUses([{ from, to, isType: true }], STATEMENTS)).not.toContain(use);
  });

  it('reports features that import each other', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `domain/src/${name}/x.ts`);
    const imports = [
      [a, b],
      [b, c],
      [c, a],
    ].map(([from = '', to = '']) => ({ from, to, isType: true }));
    expect(findWrongUses(imports, new Map())).toEqual([
      'domain/src/a → domain/src/b → domain/src/c → domain/src/a: a cycle',
    ]);
    expect(findWrongUses(imports.slice(0, 2), new Map())).toEqual([]);
  });
});

describe('WORKSPACE_IMPORTS', () => {
  it('lists each workspace below those it imports', () => {
    const order = Object.keys(WORKSPACE_IMPORTS);
    for (const [index, name] of order.entries())
      expect(order.slice(0, index)).toEqual(
        expect.arrayContaining([...(WORKSPACE_IMPORTS[name] ?? [])]),
      );
  });
});
