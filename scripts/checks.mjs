// The checks that need no running stack, in the order of their cost.
// @ts-check
import { join } from 'node:path';
import { ROOT, WEB_FOLDER } from './project.mjs';

const KNIP = join(ROOT, 'node_modules', 'knip', 'bin', 'knip.js');
const SECRETLINT = join(ROOT, 'node_modules', 'secretlint', 'bin', 'secretlint.js');
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** @typedef {{ name: string, command: readonly string[] }} Check arguments of node */

/** @type {readonly Check[]} */
export const CHECKS = [
  { name: 'files: sizes, references and imports', command: ['scripts/check-files.mjs'] },
  { name: 'rules and indexes', command: ['rules/assemble.mjs', '--check'] },
  { name: 'unused: files, exports and packages', command: [KNIP, '--no-progress'] },
  { name: 'lint and format', command: [BIOME, 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['scripts/types.mjs'] },
];

/** @type {readonly Check[]} */
export const BUILD_CHECKS = [
  { name: 'budgets: first loads', command: ['web/build/check-bundle.mjs', WEB_FOLDER] },
  { name: 'pages: their policy', command: ['web/build/check-pages.mjs', WEB_FOLDER] },
  {
    name: 'secrets: none in what is deployed',
    command: [SECRETLINT, `${WEB_FOLDER}/**/*`, 'functions/dist/**/*'],
  },
  {
    name: 'a new feature: covered after three registrations',
    command: ['scripts/check-new-feature.mjs'],
  },
];

export const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
export const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
