// Plays every scenario against a server over every driver and stores the responses; run by `../record.mjs`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDrivers } from './drivers/all.ts';
import { BROKEN, type Driver } from './drivers/driver.ts';
import { canPlay, play, prepare } from './play.ts';
import { DRIVERS, type DriverName, type Scenario, type Table } from './scenario.ts';
import { aggregations, lists, vectors } from './scenarios/aggregations.ts';
import { filters } from './scenarios/filters.ts';
import { overHttp, printing } from './scenarios/http.ts';
import { locks } from './scenarios/locks.ts';
import { orders, places } from './scenarios/orders.ts';
import { pastReads, reads } from './scenarios/reads.ts';
import { batches, singleWrites } from './scenarios/single-writes.ts';
import { listening, snapshots, writeStreams } from './scenarios/streams.ts';
import { readOnlyTransactions, transactionIds, transactions } from './scenarios/transactions.ts';
import { transforms } from './scenarios/transforms.ts';
import { mixedTypes, values } from './scenarios/values.ts';
import { writes } from './scenarios/writes.ts';

// Recorded responses of Google’s emulator, one file per table and one line per scenario.

interface Recording {
  readonly scenario: string;
  readonly answers: Readonly<Record<string, readonly string[]>>;
}
type Answers = ReadonlyMap<DriverName, readonly string[]>;

const SEPARATOR = ', ';

const fileOf = (folder: string, { name }: Table) =>
  join(folder, 'recorded', `${name.replaceAll(' ', '-')}.jsonl`);

export function readRecordings(folder: string, table: Table): ReadonlyMap<string, Answers> {
  const lines = readFileSync(fileOf(folder, table), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const { scenario, answers }: Recording = JSON.parse(line);
      const entries = Object.entries(answers).flatMap(([drivers, steps]) =>
        drivers.split(SEPARATOR).map((driver) => [driver as DriverName, steps] as const),
      );
      return [scenario, new Map(entries)];
    }),
  );
}

function writeRecordings(
  folder: string,
  table: Table,
  recordings: ReadonlyMap<string, Answers>,
): void {
  const lines = table.scenarios.map(({ name }) =>
    JSON.stringify({ scenario: name, answers: shareAnswers(recordings.get(name) ?? new Map()) }),
  );
  writeFileSync(fileOf(folder, table), `${lines.join('\n')}\n`);
}

function shareAnswers(answers: Answers): Recording['answers'] {
  const shared = new Map<string, DriverName[]>();
  for (const driver of DRIVERS) {
    const steps = answers.get(driver);
    if (!steps) continue;
    const key = JSON.stringify(steps);
    shared.set(key, [...(shared.get(key) ?? []), driver]);
  }
  return Object.fromEntries(
    [...shared].map(([steps, drivers]) => [drivers.join(SEPARATOR), JSON.parse(steps)]),
  );
}

export const TABLES: readonly Table[] = [
  mixedTypes,
  filters,
  orders,
  places,
  vectors,
  reads,
  pastReads,
  lists,
  aggregations,
  writes,
  values,
  transforms,
  batches,
  singleWrites,
  transactions,
  readOnlyTransactions,
  transactionIds,
  locks,
  listening,
  snapshots,
  writeStreams,
  overHttp,
  printing,
];

const CONCURRENT_JOBS = 8;
const ATTEMPTS = 6;

interface Job {
  readonly driver: Driver;
  readonly scenario: Scenario;
  readonly keep: (steps: readonly string[]) => void;
}

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
