// Monthly cost of a thousand active members, from the reads and writes of their journeys.
// @ts-check

const MEMBERS = 1_000;
/** US dollars: multi-region list prices; docs/scale.md names the source. */
const DOLLARS_PER_READ = 0.06 / 100_000;
const DOLLARS_PER_WRITE = 0.18 / 100_000;
/** Assumed, not measured: 0.1 s of a CPU and of half a GiB per call or run. */
const DOLLARS_PER_RUN = 0.4 / 1_000_000 + 0.1 * 0.000_024 + 0.1 * 0.5 * 0.000_002_5;
/** Share of these prices in the cheapest single regions; reads, writes and deletes alike. */
const SINGLE_REGION_SHARE = 0.5;
const MAX_DOLLARS = 6.5;
const MAX_DOLLARS_IN_ONE_REGION = 4;

/**
 * Assumed actions of a member per month (twenty days), because no usage data exist. Rows with a journey use measured
 * reads and writes; the others use counts from the code (docs/scale.md, *Reads and writes per action*).
 * @type {readonly { times: number, journey?: string, reads?: number, writes?: number, runs?: number }[]}
 */
const MONTH = [
  // A session lasts five days (domain/src/session/session.ts).
  { times: 6, journey: 'Signing in', runs: 1 },
  // The first page of each other day: its call dates the session.
  { times: 14, reads: 1, writes: 1 },
  { times: 40, journey: 'Feed', runs: 1 },
  { times: 20, journey: 'Notifications' },
  { times: 20, journey: 'A conversation' },
  { times: 20, journey: 'A project' },
  { times: 10, journey: 'Directory' },
  { times: 6, journey: 'Search', runs: 1 },
  { times: 1, journey: 'Answering a survey', runs: 5 },
  // Further pages of lists and feeds.
  { times: 100, reads: 12 },
  // Direct messages, sent and received.
  { times: 40, reads: 20, writes: 4, runs: 2 },
  // Posts to twenty followers.
  { times: 4, reads: 36, writes: 24, runs: 1 },
  { times: 30, reads: 18, writes: 4, runs: 2 },
  { times: 8, reads: 21, writes: 5, runs: 2 },
  { times: 3, reads: 42, writes: 14, runs: 2 },
  { times: 2, reads: 9, writes: 2, runs: 2 },
  // A profile edit and its rematch.
  { times: 1, reads: 400, writes: 52, runs: 50 },
  // One new project in twenty months.
  { times: 0.05, reads: 550, writes: 302, runs: 51 },
];

/**
 * @param {{ figures: readonly import('./figures.mjs').Figure[], measuredOn: string }} journeys
 * @returns {import('./figures.mjs').Measured}
 */
export function costOf({ figures, measuredOn }) {
  /** @param {string} journey @param {'reads' | 'writes'} unit the mean of the sizes */
  const measured = (journey, unit) => {
    const found = figures.find((each) => each.what === journey && each.unit === unit);
    if (!found) throw new Error(`${journey} has no ${unit}.`);
    return found.values.reduce((sum, value) => sum + value, 0) / found.values.length;
  };
  const sum = { reads: 0, writes: 0, runs: 0 };
  for (const { times, journey, reads = 0, writes = 0, runs = 0 } of MONTH) {
    sum.reads += times * (journey ? measured(journey, 'reads') : reads);
    sum.writes += times * (journey ? measured(journey, 'writes') : writes);
    sum.runs += times * runs;
  }
  const all = {
    reads: MEMBERS * sum.reads,
    writes: MEMBERS * sum.writes,
    runs: MEMBERS * sum.runs,
  };
  const database = all.reads * DOLLARS_PER_READ + all.writes * DOLLARS_PER_WRITE;
  const functions = all.runs * DOLLARS_PER_RUN;
  return {
    heading: 'A month of 1,000 active members',
    how: 'From the journeys above and the counts in [scale.md](scale.md), at list prices, without free quotas.',
    measuredOn,
    figures: [
      { what: 'Documents read', values: [Math.round(all.reads)], unit: '' },
      { what: 'Documents written', values: [Math.round(all.writes)], unit: '' },
      { what: 'Calls and runs of functions', values: [Math.round(all.runs)], unit: '' },
      {
        what: 'Together, with the database in several regions',
        values: [database + functions],
        unit: '$',
        atMost: MAX_DOLLARS,
      },
      {
        what: 'Together, with the database in one region',
        values: [SINGLE_REGION_SHARE * database + functions],
        unit: '$',
        atMost: MAX_DOLLARS_IN_ONE_REGION,
      },
    ],
  };
}
