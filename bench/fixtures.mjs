// A whole site of any size: what bench/documents.mjs has, conversations, a survey, and the index that search asks.
// @ts-check
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../scripts/project.mjs';
import { listConversations } from './conversations.mjs';
import { listDocuments, NEWCOMER, person, project, taxonomy, VIEWER } from './documents.mjs';
import { writeAllDocuments } from './fill.mjs';
import { loadFunctions } from './load-functions.mjs';
import { withSite } from './site.mjs';
import { listSurveyDocuments, SURVEY_ID } from './survey-documents.mjs';

const CONVERSATIONS = 30;
const RESPONSES = 100;
const ITEMS_PER_PERSON = 2;
const PROJECTS = 20;

export const MEMBERS = 100;

export const PUBLIC_PAGES = [
  { what: '`/`', path: '/' },
  { what: '`/about`', path: '/about' },
  { what: '`/investors`', path: '/investors' },
  { what: '`/survey/:id`', path: `/survey/${SURVEY_ID}` },
  { what: '`/login`', path: '/login' },
];

export const ACCOUNTS = {
  [VIEWER]: { email: 'viewer@samspill.test', password: 'samspill' },
  [NEWCOMER]: { email: 'newcomer@samspill.test', password: 'samspill' },
};

/** @param {any} finder @param {import('./documents.mjs').Size} size */
function* listSearchEntries(finder, size) {
  const refreshedAt = project(size, 0).createdAt;
  const entries = function* () {
    for (let index = 0; index < size.users; index += 1)
      yield finder.entryOfPerson(`user-${index}`, person(size, index), taxonomy);
    for (let index = 0; index < PROJECTS; index += 1)
      yield finder.entryOfProject(`project-${index}`, project(size, index), {
        owner: person(size, 1),
        taxonomy,
      });
  };
  for (const entry of entries()) {
    yield/** @type {[string, object]} */ ([`searchEntries/${entry.id}`, { ...entry, refreshedAt }]);
    yield/** @type {[string, object]} */ ([
      `searchPlaces/${entry.subject}`,
      finder.entryPointerOf(entry),
    ]);
  }
}

/** @param {number} users */
async function loadFixtures(users) {
  const finder = await loadFunctions('finder');
  const nowMs = Date.now();
  const size = { users, items: ITEMS_PER_PERSON * users, nowMs };
  const db = getFirestore(initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID()));
  await writeAllDocuments(db, listDocuments(size));
  await writeAllDocuments(db, listConversations({ conversations: CONVERSATIONS, nowMs }));
  await writeAllDocuments(db, listSurveyDocuments({ responses: RESPONSES, nowMs }));
  await writeAllDocuments(db, listSearchEntries(finder, size));
  await db.terminate();
}

async function createAccounts() {
  const auth = getAuth(initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID()));
  for (const [uid, account] of Object.entries(ACCOUNTS))
    await auth.createUser({ uid, ...account, emailVerified: true });
}

/**
 * @template T
 * @param {number} members
 * @param {() => Promise<T>} visit
 */
export const withFixtures = (members, visit) =>
  withSite({
    fill: () => loadFixtures(members),
    visit: async () => {
      await createAccounts();
      return visit();
    },
  });
