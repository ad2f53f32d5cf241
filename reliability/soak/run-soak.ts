import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { createRandom } from '../../functions/src/testing/random.ts';
import { expireTransactions, waitForFunctions } from '../../functions/src/testing/running-stack.ts';
import { scaled } from '../../scripts/time-limits.mjs';
import { createActorPool, type Tally } from './act.ts';
import type { SoakContext } from './actions/action.ts';
import { checkContent, checkTexts } from './checks/check-content.ts';
import {
  checkAudit,
  checkConversations,
  checkFailures,
  checkNotifications,
  checkSurveys,
} from './checks/check-notifications.ts';
import { checkFeeds, checkPeople, checkProjects } from './checks/check-people.ts';
import type { Finding } from './checks/finding.ts';
import { createJournal } from './journal.ts';
import { signUpMembers } from './member.ts';
import { canMeasure, createSampler, killRunningFunctions, type Sample } from './processes.ts';

const SAMPLE_MS = 60_000;
const IDLE_TIMEOUT_MS = scaled(120_000);

export interface SoakOptions {
  readonly members: number;
  readonly seconds: number;
  readonly rate: number;
  readonly seed: number;
  /** Interval between kills of the functions’ process; 0 disables them. */
  readonly killEverySeconds: number;
  readonly say: (line: string) => void;
}

export interface SoakOutcome {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly findings: readonly Finding[];
  readonly samples: readonly Sample[];
  readonly killed: number;
}

function repeat(everyMs: number, work: () => Promise<void>) {
  const ending = new AbortController();
  const { signal } = ending;
  const isDue = () => pause(everyMs, true, { signal }).catch(() => false);
  const done = (async () => {
    while (everyMs > 0 && (await isDue())) await work();
  })();
  return async () => {
    ending.abort();
    await done;
  };
}

async function waitUntilIdle(): Promise<void> {
  const deadline = Date.now() + IDLE_TIMEOUT_MS;
  for (;;) {
    try {
      return await waitForFunctions();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(1000);
    }
  }
}

async function checkAll(stage: SoakContext, since: Date): Promise<Finding[]> {
  const { db, journal, members } = stage;
  return [
    ...(await checkContent(db, journal)),
    await checkTexts(db, journal),
    ...(await checkPeople(db, journal, members)),
    ...(await checkProjects(db, journal)),
    await checkFeeds(db, journal, members),
    ...(await checkNotifications(db, journal, members)),
    ...(await checkConversations(db, journal)),
    ...(await checkSurveys(db, journal)),
    await checkAudit(db, journal, members[0]),
    await checkFailures(db, since),
  ];
}

function startDisturbances({ killEverySeconds, seconds, say }: SoakOptions, done: () => number) {
  const samples: Sample[] = [];
  let killed = 0;
  const sample = createSampler();
  const measure = async () => {
    const taken = sample();
    samples.push(taken);
    say(`${done()} done; ${describeSample(taken)}`);
  };
  const endSamples = repeat(canMeasure() ? SAMPLE_MS : 0, measure);
  const lastKillMs = Date.now() + seconds * 1000;
  const endKills = repeat(canMeasure() ? killEverySeconds * 1000 : 0, async () => {
    // An action that began may take longer than the interval on a slow machine.
    if (Date.now() < lastKillMs) killed += await killRunningFunctions();
  });
  const end = async () => {
    await endKills();
    await endSamples();
    // Expires the locks of killed processes, because no more kills follow.
    await expireTransactions();
    await waitUntilIdle();
    if (canMeasure()) await measure();
  };
  return { samples, countKilled: () => killed, end };
}

/**
 * Runs random member actions while functions’ processes are killed, then compares the server’s counts with accepted
 * actions and recounted documents.
 */
export async function runSoak(db: Firestore, options: SoakOptions): Promise<SoakOutcome> {
  const { members: count, seconds, rate, seed, say } = options;
  const since = new Date();
  const members = await signUpMembers(db, count);
  say(`${members.length} people have joined (seed ${seed})`);
  const stage: SoakContext = { db, random: createRandom(seed), journal: createJournal(), members };
  const crowd = createActorPool(stage);
  const done = () => [...crowd.tallies.values()].reduce((sum, each) => sum + each.accepted, 0);
  const disturbance = startDisturbances(options, done);
  try {
    await crowd.act(seconds, rate);
  } finally {
    // Kills must not go on under the tests that follow.
    await disturbance.end();
  }
  const { samples, countKilled } = disturbance;
  const findings = await checkAll(stage, since);
  return { tallies: crowd.tallies, findings, samples, killed: countKilled() };
}

const inMegabytes = (size: number) => `${Math.round(size)} MB`;

export const describeSample = (sample: Sample): string =>
  [
    `engine ${inMegabytes(sample.engineMegabytes)}`,
    `functions ${inMegabytes(sample.functionsMegabytes)}`,
    `${sample.processes} processes`,
    `${Math.round(sample.cpuSeconds)} s of CPU`,
  ].join(', ');
