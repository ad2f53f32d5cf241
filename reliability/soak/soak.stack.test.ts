import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createDeps } from '../../functions/src/platform/deps.ts';
import { scaled } from '../../scripts/time-limits.mjs';
import { findFaults, formatReport } from './report.ts';
import { runSoak } from './run-soak.ts';

const { SOAK_SECONDS = '12', SOAK_MEMBERS = '10', SOAK_RATE = '4' } = process.env;
const { SOAK_KILL_EVERY_SECONDS = '4', SOAK_SEED = String(Date.now() % 1_000_000) } = process.env;
/** Time for sign-ups before, and for pending functions and recounts after. */
const OVERHEAD_MS = scaled(420_000);

const LOG = process.env.SAMSPILL_FUNCTIONS_LOG;
/** The engine’s log lists dropped events. */
const LOGS = LOG === undefined ? [] : [LOG, join(dirname(LOG), 'firestore.log')];
const readLogs = () => LOGS.map((path) => readFileSync(path, 'utf8'));

/** Permanent failures. A reaction may fail once: locks of a killed process last another minute. */
const DROPPED_EVENT =
  /isPermanent":true.*reaction failed|event given up|request failed|(document|write) left out|event \S+ of .*(given up|dropped)/;

it(
  `keeps every count exact while ${SOAK_MEMBERS} members act for ${SOAK_SECONDS} s`,
  async () => {
    const begunAt = Date.now();
    const before = readLogs().map(({ length }) => length);
    const seconds = () => String(Math.round((Date.now() - begunAt) / 1000)).padStart(6);
    const outcome = await runSoak(createDeps().db, {
      members: Number(SOAK_MEMBERS),
      seconds: Number(SOAK_SECONDS),
      rate: Number(SOAK_RATE),
      seed: Number(SOAK_SEED),
      // A process needs longer to start on a slow machine.
      killEverySeconds: scaled(Number(SOAK_KILL_EVERY_SECONDS)),
      say: (line) => console.log(`${seconds()} s  ${line}`),
    });
    console.log(formatReport(outcome));
    const said = readLogs().flatMap((log, index) => log.slice(before[index]).split('\n'));
    expect(said.filter((line) => DROPPED_EVENT.test(line))).toEqual([]);
    expect(findFaults(outcome)).toEqual([]);
  },
  Number(SOAK_SECONDS) * 1000 + OVERHEAD_MS,
);
