import { initializeApp } from 'firebase-admin/app';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../functions/src/testing/random.ts';
import { scaled } from '../../scripts/time-limits.mjs';
import { compareStates } from './compare-states.ts';
import { createDisorderedQueue, createOrderedQueue, type EventQueue } from './event-queue.ts';
import { SCENARIO } from './scenario.ts';
import { namesOf, openTestSite, scheduledOf, type TestSite } from './test-site.ts';

/** Fixed in the test suite; set `DISORDER_SEED` to reproduce a run. */
const SEED = Number(process.env.DISORDER_SEED ?? 1);
const TIMEOUT_MS = scaled(300_000);

interface Outcome {
  readonly documents: Map<string, unknown>;
  readonly files: readonly string[];
  readonly courier: EventQueue;
  readonly world: TestSite;
}

/** Plays the story in a separate world whose events `courier` delivers, then runs each job `timesOfJobs` times. */
async function playScenario(
  name: string,
  courier: EventQueue,
  timesOfJobs: number,
): Promise<Outcome> {
  const world = await openTestSite(name, courier.hear);
  const step = async (work: () => Promise<unknown>) => {
    await work();
    await courier.pass(world);
  };
  for (const part of SCENARIO) {
    await part({ world, step, pause: () => courier.settle(world) });
  }
  await courier.finish(world);
  for (const job of scheduledOf(world.functions)) {
    for (let time = 0; time < timesOfJobs; time += 1) await world.runScheduled(job);
    await courier.finish(world);
  }
  const outcome = { documents: world.read(), files: await world.listFiles(), courier, world };
  await world.close();
  return outcome;
}

describe(`functions with repeated, late and unordered events (DISORDER_SEED=${SEED})`, () => {
  let calm: Outcome;
  let wild: Outcome;

  beforeAll(async () => {
    initializeApp();
    calm = await playScenario('calm', createOrderedQueue(), 1);
    wild = await playScenario('wild', createDisorderedQueue(createRandom(SEED)), 2);
    const { delivered, failed } = wild.courier.counts;
    console.log(
      `${calm.courier.counts.delivered} events in order; ${delivered} deliveries in disorder, of which ${failed} failed and came again`,
    );
  }, TIMEOUT_MS);

  it('include every deployed function, each triggered by the story', async () => {
    const deployed = await import('../../functions/src/index.ts');
    const { api: _, ...functions } = deployed.functions;
    expect(Object.keys(functions).sort()).toEqual(Object.keys(calm.world.functions).sort());
    const silent = [...namesOf(functions, 'firestore'), ...namesOf(functions, 'storage')]
      .filter((name) => !calm.courier.heard.has(name))
      .map(
        (name) =>
          `${name} hears of nothing: add what sets it off to reliability/disorder/scenario.ts`,
      );
    expect(silent).toEqual([]);
  });

  it('write equal documents as with each event once and in order', () => {
    expect(compareStates(calm.documents, wild.documents)).toEqual([]);
  });

  it('write equal files', () => {
    expect(wild.files).toEqual(calm.files);
  });

  it('log no errors for events in order', () => {
    expect(calm.world.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
