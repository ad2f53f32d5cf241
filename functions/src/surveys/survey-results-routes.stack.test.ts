import { AUDIT } from '@samspill/domain/audit/paths';
import type { ResponsePage, SurveyResultsData } from '@samspill/domain/surveys/admin-survey';
import { releasedPath, responsePath } from '@samspill/domain/surveys/paths';
import { MAX_NOTE_CHARS, MAX_TAGS } from '@samspill/domain/surveys/response';
import { VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPeople, deliverTwice, engineProject } from '../testing/engine-client.ts';
import {
  ADMIN,
  addSurvey,
  apiOf,
  draft,
  responsesOf,
  summaryOf,
} from '../testing/survey-documents.ts';
import { countChangedResponse } from './count-responses.ts';
import { releaseOnCompletion } from './release-answers.ts';
import { readSummary } from './summary-store.ts';

const engine = engineProject('response-actions');
const { db, deps } = engine;
const api = apiOf(deps);
const REACTIONS = [countChangedResponse, releaseOnCompletion];
const ROOT = '/api/admin/surveys/s';

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, [ADMIN, 'kari']);
});

async function send(nps: number, as?: string): Promise<void> {
  const body = draft({ answers: { ...VALID_ANSWERS, nps } });
  const before = new Set(
    (await db.collection('surveys/s/responses').get()).docs.map(({ id }) => id),
  );
  expect((await api('/api/surveys/s/responses', { method: 'POST', body, as })).status).toBe(200);
  const { docs } = await db.collection('surveys/s/responses').get();
  const made = docs.find(({ id }) => !before.has(id));
  if (made) await tellOf(made.ref.path, undefined, made.data());
}

async function tellOf(path: string, before: object | undefined, after: object | undefined) {
  await deliverTwice(deps, REACTIONS, {
    path,
    before,
    after,
    committedAt: Timestamp.fromDate(deps.now()),
  });
}

const members = (count: number) => Array.from({ length: count }, (_, at) => `m${at + 1}`);
const rows = async () =>
  ((await api(`${ROOT}/responses`, { as: ADMIN })).body as ResponsePage).responses;
const results = async () => (await api(`${ROOT}/results`, { as: ADMIN })).body as SurveyResultsData;

async function remove(id: string, body: object = { reason: 'Prøvesvar' }, as = ADMIN) {
  const path = responsePath('s', id);
  const before = (await db.doc(path).get()).data();
  const answer = await api(`${ROOT}/responses/${id}`, { method: 'DELETE', as, body });
  if (answer.status === 200) await tellOf(path, before, undefined);
  return answer.status;
}
const remark = (id: string, body: object, as = ADMIN) =>
  api(`${ROOT}/responses/${id}/remarks`, { method: 'PUT', as, body });

describe('deleting a response', () => {
  it('takes it out of rows and sums, and says in the log why', async () => {
    await addSurvey(db, 's');
    for (const nps of [3, 7, 10]) await send(nps);
    const spam = (await rows()).find(({ answers }) => answers.nps === 7);
    expect(await remove(spam?.id ?? '')).toBe(200);
    expect((await rows()).map(({ answers }) => answers.nps).sort()).toEqual([10, 3]);
    expect((await results()).summary?.questions.nps).toMatchObject({ counts: { 3: 1, 10: 1 } });
    expect(await readSummary(deps, 's')).toEqual(await summaryOf(db, 's'));
    const { docs } = await db.collection(AUDIT).get();
    expect(docs.map((entry) => entry.data())).toMatchObject([
      {
        action: 'survey.delete-response',
        target: { kind: 'survey', id: 's' },
        reason: 'Prøvesvar',
        before: null,
        after: null,
      },
    ]);
  });

  it.each([
    ['no reason', {}, ADMIN, 400],
    ['an empty reason', { reason: '  ' }, ADMIN, 400],
    ['a member’s session', { reason: 'x' }, 'kari', 403],
  ])('is refused with %s', async (_name, body, as, status) => {
    await addSurvey(db, 's');
    await send(5);
    const [row] = await rows();
    expect(await remove(row?.id ?? '', body, as)).toBe(status);
    expect(await rows()).toHaveLength(1);
  });

  it('finds none that is not complete, not there or of another survey', async () => {
    await addSurvey(db, 's');
    await api('/api/surveys/s/responses', { method: 'POST', body: draft({ isComplete: false }) });
    const [partial] = (await db.collection('surveys/s/responses').get()).docs;
    for (const id of [partial?.id ?? '', 'nowhere'])
      expect([await remove(id), (await remark(id, { tags: [], note: 'x' })).status]).toEqual([
        404, 404,
      ]);
  });

  it('updates the results for administrators of an anonymous survey, and keeps the results for others so that no difference reveals an answer', async () => {
    await addSurvey(db, 's', { anonymous: true, resultsFor: 'everybody' });
    await addPeople(db, members(10));
    for (const nps of [1, 2, 3, 4, 5, 6]) await send(nps, `m${nps}`);
    expect((await results()).total).toBe(5);
    const shownBefore = (await api('/api/surveys/s/results')).body;
    for (const nps of [7, 8, 9, 10]) await send(nps, `m${nps}`);
    expect((await results()).total).toBe(10);
    const shown = (await api('/api/surveys/s/results')).body;
    expect(shown).not.toEqual(shownBefore);
    const row = (await rows()).find(({ answers }) => answers.nps === 3);
    expect(await remove(row?.id ?? '')).toBe(200);
    const { total, summary } = await results();
    expect([total, summary?.questions.nps?.counts]).toEqual([
      9,
      { 1: 1, 2: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1 },
    ]);
    expect((await api('/api/surveys/s/results')).body).toEqual(shown);
    expect((await db.doc(releasedPath('s')).get()).get('summary.complete')).toBe(9);
  });

  it('knows no answer of an anonymous survey before it is released', async () => {
    await addSurvey(db, 's', { anonymous: true });
    await send(1);
    const [stored] = (await db.collection('surveys/s/responses').get()).docs;
    expect(await remove(stored?.id ?? '')).toBe(404);
    expect((await remark(stored?.id ?? '', { tags: ['x'], note: '' })).status).toBe(404);
    expect(await responsesOf(db, 's')).toHaveLength(1);
  });
});

describe('remarks', () => {
  it('stand beside the answer and in the file, and are taken away again', async () => {
    await addSurvey(db, 's');
    await send(4);
    const [row] = await rows();
    const id = row?.id ?? '';
    const written = await remark(id, { tags: ['viktig', ' ringes '], note: ' Ble ringt ' });
    expect(written.body).toEqual({ tags: ['viktig', 'ringes'], note: 'Ble ringt' });
    expect((await rows())[0]).toMatchObject({ tags: ['viktig', 'ringes'], note: 'Ble ringt' });
    const file = await api(`${ROOT}/export?format=csv&labels=labels&locale=nb`, { as: ADMIN });
    expect(file.body.text).toContain(';viktig, ringes;Ble ringt;');
    await remark(id, { tags: [], note: '' });
    expect((await rows())[0]).toMatchObject({ tags: [], note: '' });
    expect(await readSummary(deps, 's')).toEqual(await summaryOf(db, 's'));
  });

  it.each([
    ['too many tags', { tags: Array.from({ length: MAX_TAGS + 1 }, (_, i) => `t${i}`), note: '' }],
    ['a tag twice', { tags: ['a', 'a'], note: '' }],
    ['an empty tag', { tags: [' '], note: '' }],
    ['a note that is too long', { tags: [], note: 'x'.repeat(MAX_NOTE_CHARS + 1) }],
    ['something else', { tags: [], note: '', answers: {} }],
  ])('are refused with %s', async (_name, body) => {
    await addSurvey(db, 's');
    await send(4);
    const [row] = await rows();
    expect((await remark(row?.id ?? '', body)).status).toBe(400);
    expect((await rows())[0]).toMatchObject({ tags: [], note: '' });
  });
});

describe('tags of responses', () => {
  const tagged = async (query: string) =>
    ((await api(`${ROOT}/responses?${query}`, { as: ADMIN })).body as ResponsePage).responses.map(
      ({ answers }) => answers.nps,
    );

  it('filter single responses and the export, exactly and page by page', async () => {
    await addSurvey(db, 's', { onePerPerson: false });
    for (const nps of [1, 2, 3, 4]) await send(nps);
    const tags: Readonly<Record<number, readonly string[]>> = {
      1: ['viktig', 'må ringes'],
      2: ['viktig'],
      3: ['uviktig'],
    };
    for (const { id, answers } of await rows()) {
      const body = { tags: tags[Number(answers.nps)] ?? [], note: '' };
      await api(`${ROOT}/responses/${id}/remarks`, { method: 'PUT', as: ADMIN, body });
    }
    expect((await tagged('tag=viktig')).toSorted()).toEqual([1, 2]);
    expect(await tagged(`tag=${encodeURIComponent('må ringes')}`)).toEqual([1]);
    expect(await tagged('tag=VIKTIG')).toEqual([]);
    expect(await tagged('tag=viktig&limit=1')).toHaveLength(1);
    const { body } = await api(`${ROOT}/export?format=csv&labels=codes&locale=nb&tag=uviktig`, {
      as: ADMIN,
    });
    expect(body.text.trim().split('\r\n')).toHaveLength(2);
    const tooLong = await api(`${ROOT}/responses?tag=${'x'.repeat(41)}`, { as: ADMIN });
    expect(tooLong.status).toBe(400);
  });
});
