// Fails on an import that points up, on a room that stands on no floor, and on workspaces that need one another.
// @ts-check
import { WORKSPACE_ARCS } from './floors.mjs';
import { findCycle, findWrongImports, findWrongRooms } from './import-rules.mjs';
import { readImports } from './imports.mjs';
import { isCode, listFiles } from './source-files.mjs';

const files = listFiles().filter((path) => isCode(path) && !path.endsWith('.css'));
const cycle = findCycle(WORKSPACE_ARCS);
const problems = [
  ...(cycle ? [`workspaces need one another: ${cycle.join(' → ')}`] : []),
  ...findWrongRooms(files),
  ...findWrongImports(readImports(files)),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
