import { responsesPath } from '@samspill/domain/surveys/paths';
import { VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import {
  addPeople,
  deliverShuffled,
  engineProject,
  mapConcurrently,
} from '../testing/engine-client.ts';
import { ADMIN, addSurvey, apiOf, draft, recount, summaryOf } from '../testing/survey-documents.ts';
import { countChangedResponse, deleteOrphans } from './count-responses.ts';
import { readSummary } from './summary-store.ts';

const DISTINCT = 700;
const SUBMISSIONS = 1_000;
const TIME_LIMIT_MS = scaled(300_000);

const { db, deps, empty } = engineProject('survey-storm');
const call = apiOf(deps);

it(
  'stores and counts a thousand concurrent answers exactly',
  async () => {
    // Another attempt on a busy machine begins without the first one's answers.
    await empty();
    await addPeople(db, [ADMIN]);
    await addSurvey(db, 's');
    const drafts = Array.from({ length: DISTINCT }, (_, index) =>
      draft({ answers: { ...VALID_ANSWERS, nps: index % 11, rating: 1 + (index % 5) } }),
    );
    const all = Array.from({ length: SUBMISSIONS }, (_, index) => drafts[(index * 3) % DISTINCT]);
    const path = '/api/surveys/s/responses';
    const answers = await mapConcurrently(100, all, (body) => call(path, { method: 'POST', body }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { docs } = await db.collection(responsesPath('s')).get();
    expect(docs).toHaveLength(DISTINCT);
    const committedAt = Timestamp.now();
    const changes = docs.map((found) => ({
      path: found.ref.path,
      before: undefined,
      after: found.data(),
      committedAt,
    }));
    await deliverShuffled(deps, [countChangedResponse, deleteOrphans], changes);
    const counted = await readSummary(deps, 's');
    expect(counted.complete).toBe(DISTINCT);
    expect(counted).toEqual(await summaryOf(db, 's'));
    await recount(call, 's');
    expect(await readSummary(deps, 's')).toEqual(counted);
  },
  TIME_LIMIT_MS,
);
