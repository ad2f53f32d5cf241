import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { createClock } from './clock.ts';
import { createEngine, type Engine } from './engine.ts';
import { seedFromExport } from './export/transfer.ts';
import { createIndexGuard } from './indexes/index-guard.ts';
import { formatHelp, type Options, parseCommand } from './options.ts';
import type { ExplanationWriter } from './rules/explain.ts';
import { createServer } from './server.ts';
import { formatIssue, loadInitialRules } from './service/load-rules.ts';

const PARENT_CHECK_MS = 1_000;

interface RunningEngine {
  readonly port: number;
  readonly close: () => void;
}

async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2), { environment: process.env });
  if (command.kind === 'help') process.stdout.write(formatHelp());
  else if (command.kind === 'version') console.log(packageJson.version);
  else if (command.kind === 'serve') await serve(command.options);
  else if (command.kind === 'exec') await exec(command.options, command.command);
  else runCli(command.command);
}

async function serve(options: Options): Promise<void> {
  const end = () => {
    engine?.close();
    process.exit(0);
  };
  let engine: RunningEngine | null = null;
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (options.exitWithParent) exitWithParent(end);
  engine = await startEngine(options, end);
  printReady(options.host, engine.port);
}

async function exec(options: Options, command: readonly string[]): Promise<void> {
  const { port, close } = await startEngine(options, () => undefined);
  const child = run(command, {
    FIRESTORE_EMULATOR_HOST: formatAddress(options.host, port),
    ...(options.projectId && { GCLOUD_PROJECT: options.projectId }),
  });
  child.on('exit', close);
}

/**
 * Runs the CLI with this package’s `java` on the path: the CLI starts emulators as `java -jar FILE`, which this one
 * runs in Node.
 */
function runCli(command: readonly string[]): void {
  const dist = import.meta.dirname;
  run(command, {
    FIRESTORE_EMULATOR_BINARY_PATH: join(dist, 'main.js'),
    STORAGE_EMULATOR_BINARY_PATH: join(dist, 'storage-rules.js'),
    PATH: `${join(dist, '..')}${delimiter}${process.env.PATH ?? ''}`,
  });
}

function run(command: readonly string[], environment: Record<string, string>): ChildProcess {
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    // On Windows, commands such as npx are scripts and need a shell.
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`${file}: ${error.message}`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
    // Delayed, so that output printed while closing is flushed.
    setImmediate(() => process.exit());
  });
  return child;
}

/** Users may write an IPv6 address with brackets. */
const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

const LOOPBACK_OF_ANY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Address that clients connect to: a loopback address for all interfaces, brackets around IPv6. */
function formatAddress(host: string, port: number): string {
  const bare = withoutBrackets(host);
  const reachable = LOOPBACK_OF_ANY[bare] ?? bare;
  return reachable.includes(':') ? `[${reachable}]:${port}` : `${reachable}:${port}`;
}

async function startEngine(options: Options, shutDown: () => void): Promise<RunningEngine> {
  for (const note of options.notes ?? []) console.log(note);
  const { indexes, indexLog, functionsEmulator, deliveryTimeoutMs, lockWaitMs, exportFormat } =
    options;
  const guard = indexes ? createIndexGuard(indexes, indexLog) : null;
  const explain = options.explain ? explanationWriter(options.explain) : null;
  const engine = createEngine(createClock(), guard, { explain, exportFormat });
  if (options.rules) readRules(engine, options.rules);
  if (options.seedFromExport) {
    engine.triggers.restore(await seedFromExport(engine.store, options.seedFromExport));
  }
  if (lockWaitMs) engine.transactions.lockWaitMs = lockWaitMs;
  if (functionsEmulator) engine.triggers.deliverTo(functionsEmulator, deliveryTimeoutMs);
  const server = createServer(engine, shutDown);
  const port = await server.listen(withoutBrackets(options.host), options.port);
  return { port, close: () => server.close() };
}

function explanationWriter(requests: 'all' | 'denied'): ExplanationWriter {
  return (text, { allowed }) => {
    if (!allowed || requests === 'all') process.stdout.write(`${text}\n`);
  };
}

function readRules(engine: Engine, fileName: string): void {
  const source = readFileSync(fileName, 'utf8');
  for (const issue of loadInitialRules(engine, { fileName, source })) {
    console.log(`${issue.severity} ${formatIssue(issue)}`);
  }
}

// The CLI starts the engine in a separate process group, which SIGKILL to the CLI’s group does not reach.
function exitWithParent(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    console.log('The parent process has ended; the emulator ends, too.');
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}

function printReady(host: string, port: number): void {
  const address = formatAddress(host, port);
  console.log(`API endpoint: http://${address}`);
  console.log('If you are using a library that supports FIRESTORE_EMULATOR_HOST, run:\n');
  console.log(`   export FIRESTORE_EMULATOR_HOST=${address}\n`);
  console.log('Dev App Server is now running.');
}

main().catch((error: Error) => {
  // The CLI searches the output for "address already in use".
  const { message, cause } = error;
  const isTold = !(cause instanceof Error) || message.includes(cause.message);
  console.error(isTold ? message : `${message}: ${cause.message}`);
  process.exit(1);
});
