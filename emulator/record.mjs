// `npm run engine:record`: asks Google's emulator and keeps what it answers for the tests. It must be running without
// rules (`-- --port 8090`), or be at hand: FIRESTORE_EMULATOR_JAR names its jar and JAVA_HOME a Java 21 or newer.
// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';
import { startGoogle } from './google.mjs';
import { listScenarios, playScenario } from './src/store/recorded/commit-scenarios.mjs';

const FOLDER = import.meta.dirname;
const COMMITS = join(FOLDER, 'src/store/recorded/commits.jsonl');
const BUNDLE = join(FOLDER, 'dist/record.js');

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string' },
    only: { type: 'string' },
  },
});

/** @param {string} address */
async function recordCommits(address) {
  /** @type {import('./src/store/recorded/commit-scenarios.mjs').Send} */
  const send = async (path, body) => {
    const response = await fetch(`http://${address}/v1/${path}`, {
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
  writeFileSync(COMMITS, `${lines.join('\n')}\n`);
  console.log(`folded commits: ${lines.length} scenarios`);
}

/** @param {string} address */
async function recordTables(address) {
  await bundle(join(FOLDER, 'recordings/record.ts'), BUNDLE);
  const { record } = await import(BUNDLE);
  await record(address, join(FOLDER, 'recordings'), values.only);
}

const jar = process.env.FIRESTORE_EMULATOR_JAR ?? '';
if (!jar && !values.port) {
  throw new Error(
    '--port must name the port of Google’s emulator, or FIRESTORE_EMULATOR_JAR its jar.',
  );
}
const google = values.port ? null : await startGoogle({ jar });
const address = google?.address ?? `${values.host}:${values.port}`;
try {
  await recordTables(address);
  if (!values.only) await recordCommits(address);
} finally {
  await google?.end();
}
// Google’s emulator leaves back channels open, which would keep the process alive.
process.exit();
