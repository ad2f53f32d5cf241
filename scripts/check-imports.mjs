// Fails on imports in a direction that layers.mjs does not allow, and on modules in no layer.
// @ts-check
import { readFileSync } from 'node:fs';
import { findWrongImports, findWrongModules, readImports } from './import-rules.mjs';
import { isCode, listFiles } from './source-files.mjs';

const files = listFiles().filter((path) => isCode(path) && !path.endsWith('.css'));
const imports = files.flatMap((path) => readImports(path, readFileSync(path, 'utf8')));
const problems = [...findWrongModules(files), ...findWrongImports(imports)];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
