// Measures document reads of conversations while a browser shows the page: opening one, alone and in a long list, and a
// day of incoming messages while the user views it, another one, or another page.
// @ts-check
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { FIRESTORE_PORT, PROJECT_ID } from '../../scripts/project.mjs';
import { bold } from '../../scripts/steps.mjs';
import {
  conversationIdOf,
  listConversationDocuments,
  message,
  partnerOf,
} from '../conversations.mjs';
import { VIEWER } from '../documents.mjs';
import { countReads, countReadsByUsers } from '../engine.mjs';
import { writeAllDocuments } from '../fill.mjs';
import { loadFunctions } from '../load-functions.mjs';
import { view, waitForQuiet, withMember } from '../page.mjs';
import { prepare } from '../prepare.mjs';
import { withSite } from '../site.mjs';

const ACCOUNT = { email: 'viewer@samspill.test', password: 'samspill' };
const MESSAGES_A_DAY = 50;
const BETWEEN_MESSAGES_MS = 500;
const HOUR_MS = 3_600_000;
/** The engine keeps listeners of a closed browser for a minute. */
const CACHE_LIFETIME_MS = 61_000;
/** Read limits for opening a conversation, alone and with a long list (docs/specification.md). */
const MAX_ALONE = 30;
const MAX_WITH_LIST = 45;
const MAX_PER_MESSAGE = 3;

const addressOf = (/** @type {number} */ index) => `/messages?c=${conversationIdOf(index)}`;

/** @param {number} conversations */
const daysOf = (conversations) => [
  { name: 'looking at it', path: addressOf(0) },
  ...(conversations > 1 ? [{ name: 'looking at another', path: addressOf(1) }] : []),
  { name: 'elsewhere', path: '/projects' },
];

/**
 * @typedef {object} Site
 * @property {import('firebase-admin/firestore').Firestore} db
 * @property {readonly any[]} reactions to what is written of messages
 * @property {(...args: any[]) => any[][]} stagesOf
 */

/**
 * Writes a message and runs its functions here, because the site runs no triggers. Backdates the previous notification
 * by an hour, the expensive case: messages in a burst cost less.
 * @param {Site} site
 * @param {string} text
 */
async function receive({ db, reactions, stagesOf }, text) {
  const id = conversationIdOf(0);
  const ref = db.doc(`conversations/${id}/messages/z${Date.now()}`);
  const after = message(partnerOf(0), text, Timestamp.now());
  const { writeTime } = await ref.set(after);
  const change = { path: ref.path, before: undefined, after, committedAt: writeTime };
  const instance = { batches: new Map(), turns: new Map() };
  const deps = { db, now: () => new Date(), log: console, ...instance };
  for (const { run } of stagesOf(deps, reactions, change).flat()) await run();
  await waitForQuiet(countReadsByUsers, BETWEEN_MESSAGES_MS);
  const told = db.doc(`users/${VIEWER}/notified/message-conversation-${id}`);
  await told.update({ toldAt: Timestamp.fromMillis(Date.now() - HOUR_MS) });
}

/**
 * @param {Site} site
 * @param {{ name: string, path: string }} day
 * @param {number} count
 */
async function spendDay(site, { name, path }, count) {
  await new Promise((resolve) => setTimeout(resolve, CACHE_LIFETIME_MS));
  return withMember(ACCOUNT, async (page) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('list').first().waitFor();
    await receive(site, `Før ${name}`);
    const before = await waitForQuiet(countReadsByUsers);
    const ofAllBefore = await countReads(FIRESTORE_PORT);
    for (let index = 0; index < count; index += 1) await receive(site, `${name} ${index}`);
    const { reads } = await waitForQuiet(countReadsByUsers);
    const ofServers = (await countReads(FIRESTORE_PORT)) - ofAllBefore - (reads - before.reads);
    return { each: (reads - before.reads) / count, ofServers: ofServers / count };
  });
}

/** @param {number} conversations @param {number} messages received in each day; none where days are not measured */
async function measureCount(conversations, messages) {
  console.log(bold(`\n  ${conversations} conversations`));
  const app = initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID());
  const db = getFirestore(app);
  const { messageReactions: reactions, stagesOf } = await loadFunctions('messages');
  /** @type {import('../figures.mjs').Figure[]} */
  const figures = [];
  const add = (
    /** @type {string} */ what,
    /** @type {number} */ reads,
    /** @type {number} */ atMost,
  ) =>
    figures.push({
      what: `${what}, ${conversations} in all`,
      values: [reads],
      unit: 'reads',
      atMost,
    });
  await withSite({
    fill: () =>
      writeAllDocuments(db, listConversationDocuments({ conversations, nowMs: Date.now() })),
    visit: async () => {
      await getAuth(app).createUser({ uid: VIEWER, ...ACCOUNT, emailVerified: true });
      const opened = await withMember(ACCOUNT, async (page) => ({
        cold: await view(page, addressOf(0)),
        warm: await view(page, addressOf(0)),
      }));
      const budget = conversations === 1 ? MAX_ALONE : MAX_WITH_LIST;
      add('Opening one', opened.cold.reads, budget);
      add('Opening it again', opened.warm.reads, budget);
      for (const day of messages > 0 ? daysOf(conversations) : []) {
        const { each, ofServers } = await spendDay({ db, reactions, stagesOf }, day, messages);
        add(`A message received, ${day.name}`, each, MAX_PER_MESSAGE);
        console.log(`  ${day.name}: the servers read ${ofServers.toFixed(1)} more for each`);
      }
    },
  });
  return figures;
}

export async function measure() {
  await prepare();
  return {
    heading: 'Documents read of conversations',
    how: 'Reads of the browser and its session request, counted by the engine; mean over a day of messages.',
    figures: [
      ...(await measureCount(1, 0)),
      ...(await measureCount(100, MESSAGES_A_DAY)),
      ...(await measureCount(1_000, 0)),
    ],
  };
}
