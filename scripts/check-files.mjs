// Fails on files that are too long, on documents that name files that are not there, on what is stored being read
// without its schema, on calls that the build would leave out, on terms under which nothing may be shipped, on code that a page imports by itself, and on paths or hosts of the machine they were written on.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename } from 'node:path';
import {
  judgeImports,
  judgeLeaks,
  judgeLicences,
  judgeLockfile,
  judgePureCalls,
  judgeReferences,
  judgeSize,
  judgeStoredReads,
} from './file-rules.mjs';
import { ROOT } from './project.mjs';
import { isCode, listFiles } from './source-files.mjs';

const TEXT_FILE =
  /\.(ts|tsx|mjs|js|css|json|md|html|yml|yaml|rules|sh|txt)$|^\.npmrc$|^\.ci\/|\/java$/;
const MIN_FOLDER_DEPTH = 2;

/** A checkout directly below the root would match too much that is no path at all. */
const ownFolders = [ROOT, homedir()].filter(
  (folder) => folder.split(/[/\\]/).filter(Boolean).length >= MIN_FOLDER_DEPTH,
);

const names = new Set(listFiles().map((path) => basename(path)));
const isName = (/** @type {string} */ name) => names.has(name);

const problems = listFiles()
  .filter((path) => TEXT_FILE.test(path))
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (path === 'package-lock.json') return [...judgeLockfile(path, text), ...judgeLicences(text)];
    if (path === 'firebase.local.json') return [];
    const tooLong = isCode(path) && !/\.test\.[a-z]+$/.test(path) ? judgeSize(path, text) : [];
    const dangling = path.endsWith('.md')
      ? judgeReferences(path, text, { exists: existsSync, isName })
      : [];
    const untyped = judgeStoredReads(path, text);
    return [
      ...tooLong,
      ...dangling,
      ...untyped,
      ...judgeImports(path, text),
      ...judgePureCalls(path, text),
      ...judgeLeaks(path, text, ownFolders),
    ];
  });
for (const problem of [...new Set(problems)]) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
