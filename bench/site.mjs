// A site on this machine around an engine that was filled before: no trigger runs for what it was filled with.
// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEngine, FIRESTORE_ENGINE } from '../scripts/engine.mjs';
import { FIRESTORE_PORT, HOST, ROOT, STACK_ENVIRONMENT } from '../scripts/project.mjs';
import { startStack } from '../scripts/stack.mjs';
import { step, UserError } from '../scripts/steps.mjs';

const ENGINE_MEMORY_MB = 6_144;
const SERVICES_AROUND = 'auth,functions,hosting,storage';

async function startEngine() {
  const args = ['--host', HOST, '--port', String(FIRESTORE_PORT)];
  const engine = spawn(
    process.execPath,
    [
      `--max-old-space-size=${ENGINE_MEMORY_MB}`,
      FIRESTORE_ENGINE,
      ...args,
      ...['--rules', join(ROOT, 'firestore.rules')],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(engine, 'exit').then(() => {
    throw new UserError('The engine ended before it was ready.');
  });
  await Promise.race([once(engine.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  engine.stdout.resume();
  return engine;
}

/**
 * Runs `visit` on a site that `fill` has filled; nothing of it is left afterwards.
 * @template T
 * @param {{ fill: () => Promise<void>, visit: () => Promise<T> }} work
 */
export async function withSite({ fill, visit }) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-bench-'));
  const engine = await startEngine();
  const end = () => engine.kill('SIGKILL');
  process.once('exit', end);
  try {
    await step('fill the engine', fill);
    const { FIRESTORE_EMULATOR_HOST } = STACK_ENVIRONMENT;
    const environment = { ...(await describeEngine({ isJava: false })), FIRESTORE_EMULATOR_HOST };
    const stack = await step('start the site', () =>
      startStack({ dataFolder, environment, isVerbose: false, services: SERVICES_AROUND }),
    );
    try {
      return await step('open the pages', visit);
    } finally {
      await stack.stop();
    }
  } finally {
    const isOver = engine.exitCode !== null || engine.signalCode !== null;
    engine.kill('SIGKILL');
    if (!isOver) await once(engine, 'exit');
    process.off('exit', end);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
