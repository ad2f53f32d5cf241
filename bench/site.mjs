// A site on this machine around an engine that was filled before: no trigger runs for what it was filled with.
// @ts-check
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEngine } from '../scripts/engine.mjs';
import { FIRESTORE_PORT } from '../scripts/project.mjs';
import { startStack } from '../scripts/stack.mjs';
import { step } from '../scripts/steps.mjs';
import { startEngine } from './engine.mjs';

/**
 * @template T
 * @param {{ fill: () => Promise<void>, visit: () => Promise<T> }} work
 */
export async function withSite({ fill, visit }) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'samspill-bench-'));
  const engine = await startEngine(FIRESTORE_PORT);
  const end = () => engine.kill('SIGKILL');
  process.once('exit', end);
  try {
    await step('fill the engine', fill);
    const { environment } = await describeEngine();
    const stack = await step('start the site', () =>
      startStack({ dataFolder, firestore: [] }, { environment }),
    );
    try {
      await stack.enableTriggers();
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
