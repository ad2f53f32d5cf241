// `npm run engine:record -- --port 8090`: asks Google's emulator, which must be running there without rules, and keeps
// what it answers for the tests.
// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listScenarios, playScenario } from './src/store/recorded/commit-scenarios.mjs';

const FILE = join(import.meta.dirname, 'src/store/recorded/commits.jsonl');

const { values } = parseArgs({
  options: { host: { type: 'string', default: '127.0.0.1' }, port: { type: 'string' } },
});
if (!values.port) throw new Error('--port must name the port of Google’s emulator');

/** @type {import('./src/store/recorded/commit-scenarios.mjs').Send} */
const send = async (path, body) => {
  const response = await fetch(`http://${values.host}:${values.port}/v1/${path}`, {
    headers: { authorization: 'Bearer owner' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

const lines = [];
for (const [index, scenario] of listScenarios().entries()) {
  const answer = await playScenario(scenario, send, `${Date.now()}-${index}`);
  lines.push(JSON.stringify({ ...scenario, answer }));
}
writeFileSync(FILE, `${lines.join('\n')}\n`);
console.log(`${lines.length} commits recorded in ${FILE}`);
