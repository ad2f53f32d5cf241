import {
  COUNTED,
  responsePath,
  responsesPath,
  surveyPath,
  surveyResultsPath,
} from '@samspill/domain/surveys/paths';
import type { SurveyResponse } from '@samspill/domain/surveys/response';
import { EMPTY_SUMMARY } from '@samspill/domain/surveys/summary';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentEvent } from '../platform/triggers/reaction.ts';
import { addPeople, deliverEvent, deliverTwice, engineProject } from '../testing/engine-client.ts';
import {
  ADMIN,
  addSurvey,
  response as answerOf,
  apiOf,
  draft,
  recount,
  responsesOf,
  summaryOf,
} from '../testing/survey-documents.ts';
import {
  countChangedResponse,
  deleteOrphans,
  deleteSurveySubcollections,
} from './count-responses.ts';
import { removeUnfinished } from './outdated-responses.ts';
import { readSummary, readTotals } from './summary-store.ts';

const engine = engineProject('counting');
const { db, deps } = engine;
const call = apiOf(deps);
const REACTIONS = [countChangedResponse, deleteOrphans];

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, [ADMIN]);
  await addSurvey(db, 's');
});

const at = Timestamp.fromDate(new Date('2026-11-22T10:00:00Z'));
const response = (fields: Partial<SurveyResponse> = {}): SurveyResponse =>
  answerOf(0, { createdAt: at, updatedAt: at, ...fields });
async function write(path: string, fields: Partial<SurveyResponse> | null): Promise<DocumentEvent> {
  const ref = db.doc(path);
  await (fields ? ref.set(response(fields)) : ref.delete());
  return { path, before: undefined, after: fields ?? undefined, committedAt: at };
}
async function put(id: string, fields: Partial<SurveyResponse> | null): Promise<void> {
  await deliverTwice(deps, REACTIONS, await write(responsePath('s', id), fields));
}
const summary = () => readSummary(deps, 's');
const recomputed = () => summaryOf(db, 's');

describe('survey summary', () => {
  it('counts each response once across redeliveries', async () => {
    await put('a', {});
    expect(await summary()).toMatchObject({ complete: 1, days: { '2026-11-22': 1 } });
    expect(await readTotals(deps, 's')).toEqual({ complete: 1, partial: 0, opened: 0 });
  });

  it('follows a response from start to completion', async () => {
    await put('a', { status: 'partial', answers: {}, asked: ['shortText'], seconds: null });
    expect(await summary()).toMatchObject({ opened: 1, partial: 0, complete: 0 });
    await put('a', { status: 'partial', answers: { nps: 1 }, lastQuestionId: 'nps' });
    expect(await summary()).toMatchObject({ opened: 0, partial: 1, stopped: { nps: 1 } });
    await put('a', {});
    expect(await summary()).toMatchObject({ partial: 0, complete: 1, stopped: {} });
    expect(await summary()).toEqual(await recomputed());
  });

  it('removes a deleted response', async () => {
    await put('a', {});
    await put('b', { answers: { nps: 3 } });
    await put('a', null);
    expect(await summary()).toEqual(await recomputed());
    expect((await summary()).questions.nps?.counts).toEqual({ 3: 1 });
  });

  it('keeps the counts of responses removed by retention', async () => {
    await put('a', { status: 'partial', answers: { nps: 3 }, lastQuestionId: 'nps' });
    const { docs } = await db.collection(responsesPath('s')).get();
    expect(await removeUnfinished(deps, docs)).toBe(1);
    await put('a', null);
    await recount(call, 's');
    expect(await responsesOf(db, 's')).toEqual([]);
    expect(await summary()).toEqual({ ...EMPTY_SUMMARY, partial: 1, stopped: { nps: 1 } });
  });

  it('is rebuilt correctly from wrong counts', async () => {
    for (const id of ['a', 'b', 'c']) await put(id, { answers: { nps: 3 } });
    const right = await recomputed();
    const shards = await db.collection(surveyResultsPath('s')).get();
    for (const { ref } of shards.docs) await ref.update({ complete: 99, 'questions.nps.met': -4 });
    await write(responsePath('s', 'untold'), {});
    await write(responsePath('s', 'a'), null);
    await recount(call, 's');
    expect(await summary()).toEqual(await recomputed());
    expect(await summary()).not.toEqual(right);
  });

  it('skips an unreadable response and counts the others', async () => {
    await db.doc(responsePath('s', 'broken')).set({ surveyId: 's', status: 'complete' });
    await put('a', {});
    await recount(call, 's');
    expect(await summary()).toMatchObject({ complete: 1 });
  });

  it('is deleted with its survey and subcollections, and is not recreated', async () => {
    await put('a', {});
    const { body } = await call('/api/surveys/s/responses', { method: 'POST', body: draft() });
    expect(body.status).toBe('complete');
    const late = await write(responsePath('s', 'late'), {});
    await call('/api/admin/surveys/s', {
      method: 'DELETE',
      as: ADMIN,
      body: { idToken: ADMIN },
    });
    const gone = { path: surveyPath('s'), before: {}, after: undefined, committedAt: at };
    await deliverEvent(deps, [deleteSurveySubcollections], gone);
    await deliverEvent(deps, REACTIONS, late);
    for (const folder of [responsesPath('s'), surveyResultsPath('s'), `surveys/s/${COUNTED}`])
      expect((await db.collection(folder).get()).size, folder).toBe(0);
  });

  it('ignores a response received during the deletion of its survey', async () => {
    const late = await write(responsePath('none', 'a'), {});
    await deliverEvent(deps, REACTIONS, late);
    expect((await db.doc(responsePath('none', 'a')).get()).exists).toBe(false);
  });
});
