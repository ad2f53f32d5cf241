// Runs the checks of file-rules.mjs and import-rules.mjs on every file.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename } from 'node:path';
import * as rules from './file-rules.mjs';
import {
  findWrongImports,
  findWrongModules,
  findWrongUses,
  readImports,
  readStatements,
} from './import-rules.mjs';
import { ROOT } from './project.mjs';
import { isCode, listFiles } from './source-files.mjs';

const TEXT_FILE =
  /\.(ts|tsx|mjs|js|css|json|md|html|yml|yaml|rules|sh|txt)$|^\.npmrc$|^\.ci\/|\/java$/;
const MIN_FOLDER_DEPTH = 2;

/** Skips folders directly below the root, which would match text that is no path. */
const ownFolders = [ROOT, homedir()].filter(
  (folder) => folder.split(/[/\\]/).filter(Boolean).length >= MIN_FOLDER_DEPTH,
);

const files = listFiles();
const names = new Set(files.map((path) => basename(path)));
const isName = (/** @type {string} */ name) => names.has(name);

const inFiles = files
  .filter((path) => TEXT_FILE.test(path))
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (path === 'firebase.local.json') return [];
    if (path === 'package-lock.json')
      return [...rules.checkLockfile(path, text), ...rules.checkLicences(text)];
    return [
      ...(isCode(path) && !/\.test\.[a-z]+$/.test(path) ? rules.checkSize(path, text) : []),
      ...(path.endsWith('.md')
        ? rules.checkReferences(path, text, { exists: existsSync, isName })
        : []),
      ...rules.checkStoredReads(path, text),
      ...rules.checkDynamicImports(path, text),
      ...rules.checkPureCalls(path, text),
      ...(isCode(path) ? rules.checkWords(path, text) : []),
      ...rules.checkLeaks(path, text, ownFolders),
    ];
  });
const modules = files.filter((path) => isCode(path) && !path.endsWith('.css'));
const sources = modules.map((path) => /** @type {const} */ ([path, readFileSync(path, 'utf8')]));
const imports = sources.flatMap(([path, source]) => readImports(path, source));
const statements = readStatements(sources);
const problems = new Set([
  ...inFiles,
  ...findWrongModules(modules, statements),
  ...findWrongImports(imports, statements),
  ...findWrongUses(imports, statements),
]);
for (const problem of problems) console.error(problem);
process.exitCode = problems.size > 0 ? 1 : 0;
