import { WEBHOOK_DELIVERIES } from '@samspill/domain/connections/paths';
import type { Match } from '@samspill/domain/matches/match';
import { matchPath } from '@samspill/domain/matches/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { responsePath } from '@samspill/domain/surveys/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { personDocument } from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { addSurvey } from '../testing/survey-documents.ts';
import { createWebhookSite, OWNER, START_MS } from '../testing/webhook-site.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { changeWebhook, readWebhook } from './webhook-store.ts';

const { add, change, db, deps, join, state } = createWebhookSite('webhook-events');

describe('the events', () => {
  const dataOf = () =>
    state.received.map(({ body }) => {
      const { type, data } = JSON.parse(body);
      return { type, ...data };
    });

  it.each<[string, string, DocumentData | null, DocumentData]>([
    [
      'the end of a suspension',
      userPath('kari'),
      personDocument('kari', { status: 'suspended' }),
      personDocument('kari'),
    ],
    ['an edited profile', userPath('kari'), personDocument('kari'), personDocument('Kari')],
    ['a made-up member', userPath('kari'), null, personDocument('kari', { seeded: true })],
    ['an applicant', userPath('kari'), null, personDocument('kari', { status: 'waiting' })],
    [
      'a draft',
      projectPath('p1'),
      null,
      projectDocument('kari', { status: 'draft', publishedAt: null }),
    ],
    [
      'a project published once more',
      projectPath('p1'),
      projectDocument('kari', { status: 'archived' }),
      projectDocument('kari'),
    ],
    ['a made-up project', projectPath('p1'), null, projectDocument('kari', { seeded: true })],
  ])('leave out %s', async (_name, path, before, after) => {
    await add();
    await change(path, before, after);
    await deliverWebhooks(deps);
    expect(state.received).toEqual([]);
  });

  it('report a published project and a mutual match', async () => {
    await add();
    const at = Timestamp.fromMillis(START_MS);
    const draft = projectDocument('kari', { status: 'draft', publishedAt: null, title: 'Sjøsol' });
    await change(projectPath('p1'), draft, { ...draft, status: 'published', publishedAt: at });
    const match: Match = {
      ...{ projectId: 'p1', ownerId: 'kari', uid: 'ola', kind: 'talent', score: 90, reasons: [] },
      ...{ status: 'current', projectState: 'interested', personState: 'interested' },
      mutualAt: null,
      project: { title: 'Sjøsol', tagline: '', stage: 'idea', coverPath: null },
      person: { uid: 'ola', name: 'Ola', photoPath: null, headline: '' },
      ...{ createdAt: at, updatedAt: at },
    };
    await change(matchPath('p1_ola'), match, { ...match, mutualAt: at });
    await deliverWebhooks(deps);
    expect(dataOf()).toEqual(
      expect.arrayContaining([
        { type: 'project.published', projectId: 'p1', title: 'Sjøsol', ownerUid: 'kari' },
        { type: 'match.mutual', matchId: 'p1_ola', projectId: 'p1', ownerUid: 'kari', uid: 'ola' },
      ]),
    );
    expect(state.received).toHaveLength(2);
  });

  it('report a match that became mutual again as a new event, and each once', async () => {
    await add();
    const at = Timestamp.fromMillis(START_MS);
    const ended: Match = {
      ...{ projectId: 'p1', ownerId: 'kari', uid: 'ola', kind: 'talent', score: 90, reasons: [] },
      ...{ status: 'current', projectState: 'interested', personState: 'interested' },
      mutualAt: null,
      project: { title: 'Sjøsol', tagline: '', stage: 'idea', coverPath: null },
      person: { uid: 'ola', name: 'Ola', photoPath: null, headline: '' },
      ...{ createdAt: at, updatedAt: at },
    };
    for (const ms of [0, 60_000]) {
      const mutual = { ...ended, mutualAt: Timestamp.fromMillis(START_MS + ms) };
      await change(matchPath('p1_ola'), ended, mutual);
      await change(matchPath('p1_ola'), mutual, ended);
    }
    await deliverWebhooks(deps);
    expect(dataOf().map(({ type }) => type)).toEqual(['match.mutual', 'match.mutual']);
    expect(new Set(state.received.map(({ id }) => id)).size).toBe(2);
  });

  const response = (more: object = {}) => ({
    ...{ surveyId: 's1', version: 1, status: 'complete', answers: {}, asked: [] },
    ...{ lastQuestionId: null, locale: 'nb', uid: 'kari', invitationId: null, seconds: 9 },
    createdAt: Timestamp.fromMillis(START_MS),
    updatedAt: Timestamp.fromMillis(START_MS),
    ...more,
  });

  it('report an answer to a named survey with its respondent', async () => {
    await add();
    await addSurvey(db, 's1', { anonymous: false });
    await change(responsePath('s1', 'r1'), response({ status: 'partial' }), response());
    await deliverWebhooks(deps);
    expect(dataOf()).toEqual([
      { type: 'survey.answered', surveyId: 's1', anonymous: false, responseId: 'r1', uid: 'kari' },
    ]);
  });

  it('report an anonymous answer when its group is released, with the day and nothing else', async () => {
    await add();
    await addSurvey(db, 's1', { anonymous: true });
    const answered = response({ uid: null, releasedOn: null });
    await change(responsePath('s1', 'r1'), { ...answered, status: 'partial' }, answered);
    await deliverWebhooks(deps);
    expect(state.received).toEqual([]);
    const { docs } = await db.collection(WEBHOOK_DELIVERIES).get();
    expect(docs).toEqual([]);
    await change(responsePath('s1', 'r1'), answered, { ...answered, releasedOn: '2026-02-28' });
    await deliverWebhooks(deps);
    expect(state.received.map(({ body }) => JSON.parse(body))).toEqual([
      {
        version: 1,
        type: 'survey.answered',
        timestamp: '2026-02-28T00:00:00.000Z',
        data: { surveyId: 's1', anonymous: true },
      },
    ]);
  });

  it('reach only webhooks that are on and subscribe to them', async () => {
    const { id } = await add({ events: ['match.mutual'] });
    const off = await add();
    await changeWebhook(
      deps,
      off.id,
      { name: 'CRM', events: ['member.joined'], isEnabled: false },
      OWNER,
    );
    await join();
    await deliverWebhooks(deps);
    expect(state.received).toEqual([]);
    expect((await readWebhook(deps, id)).isEnabled).toBe(true);
  });
});
