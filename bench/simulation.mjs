// Counts of a day of a site with a million members, from the unit costs that tests and measurements check.
// @ts-check

/** @typedef {{ reads: number, writes: number, deletes: number, runs: number }} Load */
/** @typedef {Load & { what: string, hottest: number, jobSeconds: number }} Row */

const DOLLARS = {
  reads: 0.06 / 100_000,
  writes: 0.18 / 100_000,
  deletes: 0.02 / 100_000,
  /** 0.1 s of a CPU and of half a GiB, as in cost.mjs. */
  runs: 0.4 / 1_000_000 + 0.1 * 0.000_024 + 0.1 * 0.5 * 0.000_002_5,
};

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;
/** `functions/src/platform/triggers/recount.ts` */
const MAX_COUNTED_AT_ONCE = 1_000;
/** `functions/src/platform/jobs/paced-deletion.ts` */
const DELETED_A_SECOND = 500;
/** `domain/src/surveys/count-response.ts` */
const SHARDS = 16;
/** Reads by rules for a like or a survey answer sent by a browser. */
const RULES_READS = 5;

/** @param {Load} load */
export const dollarsOf = (load) =>
  /** @type {(keyof Load)[]} */ (Object.keys(DOLLARS)).reduce(
    (sum, name) => sum + load[name] * DOLLARS[name],
    0,
  );

/** Counts of a number that grows evenly over a day: once a minute, and once a second per 1,000 above 60,000. @param {number} total */
export function countRecounts(total) {
  const perSecond = total / DAY_SECONDS;
  let [counts, reads] = [0, 0];
  for (let second = 0; second < DAY_SECONDS; ) {
    const size = perSecond * second;
    const isSmall = size <= MAX_COUNTED_AT_ONCE;
    counts += 1;
    reads += Math.max(1, Math.ceil(size / 1_000));
    second += isSmall ? 1 : Math.max(MINUTE_SECONDS, size / 1_000);
  }
  return { counts, reads };
}

/**
 * @typedef {object} Assumptions
 * @property {number} members
 * @property {Load} aMemberADay
 * @property {number} followers of the celebrity
 * @property {number} openFeeds of followers, when the celebrity posts
 * @property {number} likes of the viral post, over the day
 * @property {number} openPosts browsers that show the viral post all day
 * @property {{ reads: number, writes: number, deletes: number }} aLike what its functions and its share of a change cost
 * @property {number} answers to a survey within an hour
 */

/** @param {Load} load @param {number} times @returns {Load} */
const multiply = (load, times) => ({
  reads: load.reads * times,
  writes: load.writes * times,
  deletes: load.deletes * times,
  runs: load.runs * times,
});

/** @param {Assumptions} assumed @returns {readonly Row[]} */
export function simulateDay(assumed) {
  const { members, followers, likes, openPosts, answers, aLike } = assumed;
  const recounts = countRecounts(likes);
  const saves = answers / HOUR_SECONDS;
  const [aSecond, aMinute] = [1, 1 / MINUTE_SECONDS];
  return [
    {
      what: `All else of ${members.toLocaleString('en-US')} members`,
      ...multiply(assumed.aMemberADay, members),
      hottest: aSecond,
      jobSeconds: MINUTE_SECONDS,
    },
    {
      what: `A post by a person with ${followers.toLocaleString('en-US')} followers`,
      reads: 13 + assumed.openFeeds,
      writes: 4,
      deletes: 0,
      runs: 1,
      hottest: aMinute,
      jobSeconds: 0,
    },
    {
      what: `A post with ${likes.toLocaleString('en-US')} likes`,
      reads: likes * (RULES_READS + aLike.reads) + recounts.reads + recounts.counts * openPosts,
      writes: likes * (1 + aLike.writes) + recounts.counts,
      deletes: likes * aLike.deletes,
      runs: likes,
      hottest: aSecond,
      jobSeconds: MINUTE_SECONDS,
    },
    {
      what: `${answers.toLocaleString('en-US')} answers to a survey in an hour`,
      reads: answers * 9,
      writes: answers * 3,
      deletes: 0,
      runs: answers,
      hottest: saves / SHARDS,
      jobSeconds: 0,
    },
    erasure(`The post with ${likes.toLocaleString('en-US')} likes, erased`, likes, 2),
    erasure(`The person with ${followers.toLocaleString('en-US')} followers, erased`, followers, 5),
    // Answer, mark and ticket of each.
    erasure(`The survey with ${answers.toLocaleString('en-US')} answers, erased`, 3 * answers, 2),
  ];
}

/** @param {string} what @param {number} documents @param {number} readsEach @returns {Row} */
const erasure = (what, documents, readsEach) => ({
  what,
  reads: documents * readsEach,
  writes: 0,
  deletes: documents,
  runs: documents,
  hottest: 1,
  jobSeconds: documents / DELETED_A_SECOND,
});
