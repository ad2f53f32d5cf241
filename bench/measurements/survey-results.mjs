// Measures document reads of a single view of survey results, which must not depend on the number of responses.
// @ts-check
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../../scripts/project.mjs';
import { bold } from '../../scripts/steps.mjs';
import { person, VIEWER } from '../documents.mjs';
import { writeAllDocuments } from '../fill.mjs';
import { viewPages } from '../page.mjs';
import { prepare } from '../prepare.mjs';
import { withSite } from '../site.mjs';
import { listSurveyDocuments, SURVEY_ID } from '../survey-documents.mjs';

const SIZES = [100, 10_000];
const ACCOUNT = { email: 'viewer@samspill.test', password: 'samspill' };
/** Sixteen summary shards twice (by the API and live), a page of texts, the survey and the site. */
const MAX_READS = 100;

/** @param {number} responses */
async function measureCount(responses) {
  console.log(bold(`\n  ${responses} responses`));
  const [view] = await withSite({
    fill: async () => {
      const db = getFirestore(initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID()));
      const nowMs = Date.now();
      const size = { users: 1, items: 0, nowMs };
      await writeAllDocuments(db, [
        [`users/${VIEWER}`, person(size, 0)],
        ['site/admins', { uids: [VIEWER] }],
      ]);
      await writeAllDocuments(db, listSurveyDocuments({ responses, nowMs }));
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
  return view;
}

export async function measure() {
  await prepare();
  const views = [];
  for (const responses of SIZES) views.push(await measureCount(responses));
  const valuesOf = (/** @type {'cold' | 'warm'} */ kind) => views.map((view) => view[kind].reads);
  return {
    heading: `Documents read of a survey’s results with ${SIZES.join(' · ')} answers`,
    how: 'A browser on the running site, counted by the engine.',
    figures: [
      { what: 'In a new browser', values: valuesOf('cold'), unit: 'reads', atMost: MAX_READS },
      { what: 'Again', values: valuesOf('warm'), unit: 'reads', atMost: MAX_READS },
    ],
  };
}
