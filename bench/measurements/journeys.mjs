// Measures reads and writes of journeys at several sizes of the site, counted by the engine while a browser runs them.
// @ts-check
import { conversationIdOf } from '../conversations.mjs';
import { NEWCOMER, VIEWER } from '../documents.mjs';
import { ACCOUNTS, withFixtures } from '../fixtures.mjs';
import { countWhile, signIn, withMember, withVisitor } from '../page.mjs';
import { prepare } from '../prepare.mjs';
import { SURVEY_ID } from '../survey-documents.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ reads: number, writes: number }} Usage */

/** @param {Page} page @param {string} path */
async function open(page, path) {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('main').locator('ul, ol, article').first().waitFor();
}

/** @param {string} path @param {keyof typeof ACCOUNTS} [uid] */
const opening =
  (path, uid = VIEWER) =>
  () =>
    withMember(ACCOUNTS[uid], (page) => countWhile(() => open(page, path)));

/** @param {string} path */
const openingAgain = (path) => () =>
  withMember(ACCOUNTS[VIEWER], async (page) => {
    await countWhile(() => open(page, path));
    return countWhile(() => open(page, path));
  });

const search = () =>
  withMember(ACCOUNTS[VIEWER], async (page) => {
    await countWhile(() => open(page, '/users'));
    return countWhile(async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Søk i Samspill' }).fill('person');
      await page
        .getByRole('option', { name: /^Person/ })
        .first()
        .waitFor();
    });
  });

const answerSurvey = () =>
  withVisitor((page) =>
    countWhile(async () => {
      await page.goto(`/survey/${SURVEY_ID}`);
      await page.getByRole('button', { name: 'Begynn' }).click();
      await page.getByRole('radio', { name: /^9/ }).check();
      await page.getByRole('button', { name: 'Neste' }).click();
      await page.getByRole('textbox', { name: 'Hvorfor?' }).fill('Fordi det er bra.');
      await page.getByRole('button', { name: 'Send svarene' }).click();
      await page.getByRole('heading', { name: 'Takk for svaret!' }).waitFor();
    }),
  );

const CONVERSATION = `/messages?c=${conversationIdOf(0)}`;

/** Limits are from docs/specification.md. Each journey runs in a new browser. */
const JOURNEYS = [
  {
    what: 'Signing in',
    run: () => withVisitor((page) => countWhile(() => signIn(page, ACCOUNTS[VIEWER]))),
    maxReads: 25,
  },
  { what: 'Feed', run: opening('/feed'), maxReads: 25 },
  { what: 'Feed, again', run: openingAgain('/feed'), maxReads: 25 },
  { what: 'Feed of a new account', run: opening('/feed', NEWCOMER), maxReads: 25 },
  { what: 'Feed, latest', run: opening('/feed?tab=latest'), maxReads: 25 },
  { what: 'Notifications', run: opening('/notifications'), maxReads: 21 },
  { what: 'A project', run: opening('/projects/project-0'), maxReads: 25 },
  { what: 'A conversation', run: opening(CONVERSATION), maxReads: 45 },
  { what: 'Directory', run: opening('/users'), maxReads: 30 },
  { what: 'Search', run: search, maxReads: 12 },
  { what: 'Answering a survey', run: answerSurvey, maxReads: 30 },
];

/** @param {number} users @returns {Promise<Usage[]>} in the order of the journeys */
async function measureSize(users) {
  console.log(`  ${users} members`);
  return withFixtures(users, async () => {
    const usages = [];
    for (const { run } of JOURNEYS) usages.push(await run());
    return usages;
  });
}

/** @param {readonly number[]} sizes members of the sites */
export async function measure(sizes) {
  await prepare();
  /** @type {Usage[][]} */
  const bySize = [];
  for (const users of sizes) bySize.push(await measureSize(users));
  const figures = JOURNEYS.flatMap(({ what, maxReads }, at) => {
    const valuesOf = (/** @type {'reads' | 'writes'} */ unit) =>
      bySize.map((usages) => usages[at]?.[unit] ?? 0);
    return [
      { what, values: valuesOf('reads'), unit: 'reads', atMost: maxReads },
      { what, values: valuesOf('writes'), unit: 'writes' },
    ];
  });
  const members = sizes.map((size) => size.toLocaleString('en-US')).join(' · ');
  return {
    heading: `Documents of a journey with ${members} members`,
    how: 'A new browser on the running site. Reads and writes of browser and API, counted by the engine, without the reads of rules.',
    figures,
  };
}
