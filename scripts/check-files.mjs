// Runs the checks of file-rules.mjs on every file.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename } from 'node:path';
import * as rules from './file-rules.mjs';
import { ROOT } from './project.mjs';
import { isCode, listFiles } from './source-files.mjs';

const TEXT_FILE =
  /\.(ts|tsx|mjs|js|css|json|md|html|yml|yaml|rules|sh|txt)$|^\.npmrc$|^\.ci\/|\/java$/;
const MIN_FOLDER_DEPTH = 2;

/** A checkout directly below the root would match text that is no path. */
const ownFolders = [ROOT, homedir()].filter(
  (folder) => folder.split(/[/\\]/).filter(Boolean).length >= MIN_FOLDER_DEPTH,
);

const names = new Set(listFiles().map((path) => basename(path)));
const isName = (/** @type {string} */ name) => names.has(name);

const problems = listFiles()
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
      ...rules.checkLeaks(path, text, ownFolders),
    ];
  });
for (const problem of [...new Set(problems)]) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
