// What one view of a survey's results costs in document reads, counted by the engine while a browser shows the page:
// the same, however many answered.
// @ts-check
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { ensureInstalled } from '../scripts/install.mjs';
import { buildPart } from '../scripts/parts.mjs';
import { describeTakenPorts } from '../scripts/ports.mjs';
import { HOST, PROJECT_ID, SERVICES, STACK_ENVIRONMENT } from '../scripts/project.mjs';
import { bold, runCommand, step, UserError } from '../scripts/steps.mjs';
import { person, VIEWER } from './documents.mjs';
import { fill } from './fill.mjs';
import { viewPages } from './page.mjs';
import { withSite } from './site.mjs';
import { listSurveyDocuments, SURVEY_ID } from './survey-documents.mjs';

const SIZES = [100, 10_000];
const ACCOUNT = { email: 'viewer@samspill.test', password: 'samspill' };
const INTERRUPTED_EXIT_CODE = 130;
/** Sixteen parts of the sum twice, once by the API and once live; a page of texts; the survey and the site. */
const MAX_READS = 100;

async function prepare() {
  const taken = await describeTakenPorts(SERVICES, HOST);
  if (taken.length > 0) throw new UserError(taken.join('\n'));
  await ensureInstalled();
  for (const part of /** @type {const} */ (['emulator', 'functions', 'web']))
    await step(`build ${part}`, () => buildPart(part));
}

/** @param {number} responses */
async function measure(responses) {
  console.log(bold(`\n  ${responses} responses`));
  const [view] = await withSite({
    fill: async () => {
      const db = getFirestore(initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID()));
      const nowMs = Date.now();
      const size = { users: 1, items: 0, nowMs };
      await fill(db, [
        [`users/${VIEWER}`, person(size, 0)],
        ['site/admins', { uids: [VIEWER] }],
      ]);
      await fill(db, listSurveyDocuments({ responses, nowMs }));
      await db.terminate();
    },
    visit: async () => {
      const auth = getAuth(initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID()));
      await auth.createUser({ uid: VIEWER, ...ACCOUNT, emailVerified: true });
      await auth.setCustomUserClaims(VIEWER, { admin: true });
      return viewPages(ACCOUNT, [`/admin/surveys/results/${SURVEY_ID}`]);
    },
  });
  if (!view) throw new Error('nothing was measured');
  return { responses, cold: view.cold.reads, warm: view.warm.reads, budget: MAX_READS };
}

async function bench() {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = STACK_ENVIRONMENT;
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST });
  process.env.METADATA_SERVER_DETECTION = 'none';
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => process.exit(INTERRUPTED_EXIT_CODE));
  await prepare();
  const results = [];
  for (const responses of SIZES) results.push(await measure(responses));
  console.log('\nDocument reads of a survey’s results, in a new browser and again in the same:');
  const isSame = results.every(
    ({ cold, warm }) => cold === results[0]?.cold && warm === results[0]?.warm,
  );
  const isOver = results.some(({ cold, warm }) => Math.max(cold, warm) > MAX_READS);
  console.table(results.map((row) => ({ ...row, '': isOver || !isSame ? 'OVER' : 'ok' })));
  return isOver || !isSame ? 1 : 0;
}

await runCommand(bench);
