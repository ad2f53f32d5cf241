import { readFileSync } from 'node:fs';
import { createClock } from './clock.ts';
import { createEngine, type Engine } from './engine.ts';
import { seedFromExport } from './export/transfer.ts';
import { createIndexGuard } from './indexes/index-guard.ts';
import { parseOptions } from './options.ts';
import { createServer } from './server.ts';
import { formatIssue, loadInitialRules } from './service/load-rules.ts';

const PARENT_CHECK_MS = 1_000;

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), process.env);
  const { indexes, indexLog } = options;
  const guard = indexes ? createIndexGuard(readFileSync(indexes, 'utf8'), indexLog) : null;
  const engine = createEngine(createClock(), guard);
  if (options.rules) readRules(engine, options.rules);
  if (options.seedFromExport) await seedFromExport(engine.store, options.seedFromExport);
  const { functionsEmulator, deliveryTimeoutMs } = options;
  if (functionsEmulator) engine.triggers.deliverTo(functionsEmulator, deliveryTimeoutMs);
  const server = createServer(engine, () => end());
  const end = () => {
    server.close();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  endWithParent(end);
  const port = await server.listen(options.host, options.port);
  announce(options.host, port);
}

function readRules(engine: Engine, fileName: string): void {
  const source = readFileSync(fileName, 'utf8');
  for (const issue of loadInitialRules(engine, { fileName, source })) {
    console.log(`${issue.severity} ${formatIssue(issue)}`);
  }
}

// The CLI starts the engine in a group of its own: killed hard, it cannot take the engine along.
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    console.log('What started the emulator has ended, so it ends too.');
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}

function announce(host: string, port: number): void {
  console.log(`API endpoint: http://${host}:${port}`);
  console.log('If you are using a library that supports FIRESTORE_EMULATOR_HOST, run:\n');
  console.log(`   export FIRESTORE_EMULATOR_HOST=${host}:${port}\n`);
  console.log('Dev App Server is now running.');
}

main().catch((error: Error) => {
  // For a taken port it says "address already in use", which the CLI looks for.
  console.error(error.message);
  process.exit(1);
});
