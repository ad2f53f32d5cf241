// Fails on an import that points against the declared directions, and on a cycle among these.
// @ts-check
import { FEATURE_ARCS, WORKSPACE_ARCS } from './feature-graph.mjs';
import { findCycle, findWrongImports } from './import-rules.mjs';
import { readImports } from './imports.mjs';
import { isCode, listFiles } from './source-files.mjs';

const files = listFiles().filter((path) => isCode(path) && !path.endsWith('.css'));
const cycles = [FEATURE_ARCS, WORKSPACE_ARCS].flatMap((arcs) => {
  const cycle = findCycle(arcs);
  return cycle ? [`declared arcs form a cycle: ${cycle.join(' → ')}`] : [];
});
const problems = [...cycles, ...findWrongImports(readImports(files))];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
