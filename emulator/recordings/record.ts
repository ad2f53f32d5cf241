// Plays every scenario against a server over every driver and stores the responses; run by `../record.mjs`.
import { createDrivers } from './drivers/all.ts';
import { BROKEN, type Driver } from './drivers/driver.ts';
import { canPlay, play, prepare } from './play.ts';
import { writeRecordings } from './recordings.ts';
import type { DriverName, Scenario, Table } from './scenario.ts';
import { TABLES } from './tables.ts';

const CONCURRENT_JOBS = 8;
const ATTEMPTS = 6;

interface Job {
  readonly driver: Driver;
  readonly scenario: Scenario;
  readonly keep: (steps: readonly string[]) => void;
}

/** Records the tables whose name includes `only` from `host:port` into the folder. */
export async function record(address: string, folder: string, only = ''): Promise<void> {
  const drivers = createDrivers();
  for (const table of TABLES.filter(({ name }) => name.includes(only))) {
    const { jobs, recordings } = jobsOf(table, drivers);
    await Promise.all(Array.from({ length: CONCURRENT_JOBS }, () => runJobs(address, table, jobs)));
    writeRecordings(folder, table, recordings);
    console.log(`${table.name}: ${table.scenarios.length} scenarios`);
  }
  for (const driver of drivers) driver.close();
}

function jobsOf(table: Table, drivers: readonly Driver[]) {
  const recordings = new Map<string, Map<DriverName, readonly string[]>>();
  const jobs: Job[] = [];
  for (const scenario of table.scenarios) {
    const answers = new Map<DriverName, readonly string[]>();
    if (recordings.has(scenario.name)) throw new Error(`${scenario.name} is there twice`);
    recordings.set(scenario.name, answers);
    for (const driver of drivers.filter((each) => canPlay(each, scenario))) {
      jobs.push({ driver, scenario, keep: (steps) => answers.set(driver.name, steps) });
    }
  }
  return { jobs, recordings };
}

async function runJobs(address: string, table: Table, jobs: Job[]): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const each = job;
    each.keep(await withRetries(() => playOnce(address, table, each)));
  }
}

async function playOnce(
  address: string,
  table: Table,
  { driver, scenario }: Job,
): Promise<readonly string[]> {
  const place = await prepare(address, table);
  const steps = await play(driver, place, scenario);
  if (steps.some((step) => step.includes(BROKEN))) throw new Error(steps.join('; '));
  return steps;
}

/** Retries in a new database, because Google’s emulator sometimes drops connections. */
async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; attempts < ATTEMPTS; attempts++) {
    try {
      return await attempt();
    } catch {
      // The last attempt reports a persistent error.
    }
  }
  return attempt();
}
