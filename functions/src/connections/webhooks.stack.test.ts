import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  MAX_ATTEMPTS,
  MAX_FAILURES_IN_ROW,
  MAX_WEBHOOKS,
  OLD_SECRET_MS,
  RETRY_DELAYS_MS,
  WEBHOOK_EVENTS,
} from '@samspill/domain/connections/webhook';
import { MINUTE_MS } from '@samspill/domain/durations';
import type { Match } from '@samspill/domain/matches/match';
import {
  AUDIT,
  matchPath,
  NOTIFICATIONS,
  projectPath,
  responsePath,
  SITE_ADMINS,
  userPath,
  WEBHOOK_DELIVERIES,
  webhookPath,
} from '@samspill/domain/paths';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { erasePerson } from '../account/erase-person.ts';
import type { Deps } from '../deps.ts';
import { createWebhookSender, LOOPBACK_RECEIVERS, PUBLIC_RECEIVERS } from '../post-webhook.ts';
import {
  addPeople,
  deliverTwice,
  engineProject,
  personDocument,
} from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { addSurvey } from '../testing/survey-documents.ts';
import { connectionsPersonalData } from './connections-personal-data.ts';
import { deliverWebhooks, repeatDelivery, sendTest } from './deliver-webhooks.ts';
import { WEBHOOK_REACTIONS } from './queue-event.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  readWebhook,
  rotateSecret,
} from './webhook-store.ts';

const engine = engineProject('webhooks');
const { db } = engine;
const OWNER = 'astrid';
const START_MS = Date.parse('2026-03-01T12:00:00Z');
let nowMs = START_MS;
const deps: Deps = {
  ...engine.deps,
  now: () => new Date(nowMs),
  webhooks: createWebhookSender(LOOPBACK_RECEIVERS),
};
const reactions = Object.values(WEBHOOK_REACTIONS);

interface Received {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
  readonly body: string;
}
let received: Received[];
let status: number;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { headers } = request;
  received.push({
    id: String(headers['webhook-id']),
    timestamp: String(headers['webhook-timestamp']),
    signatures: String(headers['webhook-signature']).split(' '),
    body,
  });
  response.writeHead(status, { location: '/elsewhere' }).end();
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  await engine.empty();
  [received, status, nowMs] = [[], 200, START_MS];
  await addPeople(db, [OWNER]);
  await db.doc(SITE_ADMINS).set({ uids: [OWNER], roles: { [OWNER]: 'owner' } });
});

const add = (more: { url?: string; events?: (typeof WEBHOOK_EVENTS)[number][] } = {}) =>
  createWebhook(deps, { name: 'CRM', url, events: [...WEBHOOK_EVENTS], ...more }, OWNER);

/** Verifies like a receiver: https://www.standardwebhooks.com. */
function expectSigned({ id, timestamp, signatures, body }: Received, secret: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect(signatures).toContain(`v1,${expected}`);
}

/** Writes the document before and after, and delivers the event twice. */
async function change(path: string, before: DocumentData | null, after: DocumentData) {
  if (before) await engine.write(path, before);
  await deliverTwice(deps, reactions, await engine.write(path, after));
}
const join = (uid = 'kari') =>
  change(
    userPath(uid),
    personDocument(uid, { status: 'waiting' }),
    personDocument(uid, { kinds: ['investor'] }),
  );
const runAt = async (ms: number) => {
  nowMs = ms;
  await deliverWebhooks(deps);
};
const onlyDelivery = async (webhookId: string) => {
  const { deliveries } = await listDeliveries(deps, webhookId, { limit: 10, after: undefined });
  expect(deliveries).toHaveLength(1);
  return deliveries[0];
};
const actionsLogged = async () =>
  (await db.collection(AUDIT).get()).docs.map((entry) => entry.get('action')).toSorted();

describe('a delivery', () => {
  it('arrives once, signed and without an address, although the event and the run are repeated', async () => {
    const { id, secret } = await add();
    await join();
    await Promise.all([deliverWebhooks(deps), deliverWebhooks(deps)]);
    await deliverWebhooks(deps);
    expect(received).toHaveLength(1);
    const [request] = received;
    if (request) expectSigned(request, secret);
    expect(Number(request?.timestamp)).toBe(START_MS / 1000);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      version: 1,
      type: 'member.joined',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { uid: 'kari', name: 'kari', kinds: ['investor'] },
    });
    expect(request?.body).not.toContain('@');
    expect(await onlyDelivery(id)).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 200, fault: null }],
      nextAt: null,
    });
  });

  it('is repeated with growing pauses, as the same message, until the receiver accepts it', async () => {
    const { id } = await add();
    await join();
    status = 500;
    let atMs = START_MS;
    for (const delay of RETRY_DELAYS_MS) {
      await runAt(atMs);
      await runAt(atMs + delay - MINUTE_MS);
      atMs += delay;
    }
    expect(received).toHaveLength(MAX_ATTEMPTS - 1);
    status = 204;
    await runAt(atMs);
    expect(received).toHaveLength(MAX_ATTEMPTS);
    expect(new Set(received.map((each) => each.id)).size).toBe(1);
    expect(new Set(received.map((each) => each.timestamp)).size).toBe(MAX_ATTEMPTS);
    expect((await onlyDelivery(id))?.attempts.map((each) => each.status)).toEqual([
      ...Array(MAX_ATTEMPTS - 1).fill(500),
      204,
    ]);
  });

  it.each([301, 302, 307, 404, 503])('with the answer %i has failed', async (answer) => {
    const { id } = await add();
    await join();
    status = answer;
    await deliverWebhooks(deps);
    expect(received.map((each) => each.id)).toHaveLength(1);
    expect(await onlyDelivery(id)).toMatchObject({
      state: 'waiting',
      attempts: [{ status: answer }],
    });
  });

  it('survives a process that ends during an attempt, and is then attempted again', async () => {
    const { id } = await add();
    await join();
    const dying: Deps = {
      ...deps,
      webhooks: { ...deps.webhooks, post: () => Promise.reject(new Error('killed')) },
    };
    await expect(deliverWebhooks(dying)).rejects.toThrow();
    await deliverWebhooks(deps);
    expect(received).toHaveLength(0);
    await runAt(START_MS + 2 * MINUTE_MS);
    expect(received).toHaveLength(1);
    expect(await onlyDelivery(id)).toMatchObject({ state: 'delivered' });
  });

  it('never reaches a private address, also one that was stored before', async () => {
    const { id } = await add();
    const strict: Deps = { ...deps, webhooks: createWebhookSender(PUBLIC_RECEIVERS) };
    await join();
    await deliverWebhooks(strict);
    expect(received).toEqual([]);
    expect(await onlyDelivery(id)).toMatchObject({
      attempts: [{ status: null, fault: 'forbiddenAddress' }],
    });
    await expect(
      createWebhook(strict, { name: 'CRM', url, events: ['match.mutual'] }, OWNER),
    ).rejects.toMatchObject({ code: 'invalid-argument', fields: { url: expect.any(String) } });
  });

  it('is sent again by an administrator, as the same message', async () => {
    const { id } = await add();
    await join();
    await deliverWebhooks(deps);
    const first = await onlyDelivery(id);
    const again = await repeatDelivery(deps, id, first?.id ?? '');
    expect(again).toMatchObject({ state: 'delivered', attempts: [{}, {}] });
    expect(received.map((each) => each.id)).toEqual([received[0]?.id, received[0]?.id]);
    await expect(repeatDelivery(deps, 'other', first?.id ?? '')).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('waits during maintenance', async () => {
    await add();
    await join();
    await db.doc('site/global').set({ ...DEFAULT_SITE_GLOBAL, maintenance: true });
    await deliverWebhooks(deps);
    expect(received).toEqual([]);
  });

  it('is deleted with the data of a member in its body, and part of their export', async () => {
    await add();
    await join();
    const subject = { uid: 'kari', email: null };
    expect(JSON.stringify(await connectionsPersonalData.collect(deps, subject))).toContain(
      'member.joined',
    );
    await erasePerson(deps, subject).catch(() => undefined);
    expect((await db.collection(WEBHOOK_DELIVERIES).get()).size).toBe(0);
  });
});

describe('the events', () => {
  const dataOf = () =>
    received.map(({ body }) => {
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
    expect(received).toEqual([]);
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
    expect(received).toHaveLength(2);
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
    expect(received).toEqual([]);
    const { docs } = await db.collection(WEBHOOK_DELIVERIES).get();
    expect(docs).toEqual([]);
    await change(responsePath('s1', 'r1'), answered, { ...answered, releasedOn: '2026-02-28' });
    await deliverWebhooks(deps);
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([
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
    expect(received).toEqual([]);
    expect((await readWebhook(deps, id)).isEnabled).toBe(true);
  });
});

describe('a webhook', () => {
  const failAll = async () => {
    let atMs = nowMs;
    for (const delay of [0, ...RETRY_DELAYS_MS]) {
      atMs += delay;
      await runAt(atMs);
    }
  };
  const noticesOf = (uid: string) => db.collection(`${userPath(uid)}/${NOTIFICATIONS}`).get();

  it('is switched off after failures in a row, with one notification to owners', async () => {
    const { id } = await add();
    status = 500;
    for (let index = 1; index < MAX_FAILURES_IN_ROW; index += 1) await join(`person${index}`);
    await failAll();
    expect(await readWebhook(deps, id)).toMatchObject({
      isEnabled: true,
      failuresInRow: MAX_FAILURES_IN_ROW - 1,
    });
    await join('last');
    await failAll();
    expect(await readWebhook(deps, id)).toMatchObject({ isEnabled: false });
    expect((await readWebhook(deps, id)).offSince).not.toBeNull();
    const { docs } = await noticesOf(OWNER);
    expect(docs.map((notice) => notice.data())).toMatchObject([
      {
        type: 'admin',
        event: 'webhookOff',
        subject: { href: `/admin/connections/${id}` },
        count: 1,
      },
    ]);
    expect(await actionsLogged()).toContain('webhook.off');
    await changeWebhook(
      deps,
      id,
      { name: 'CRM', events: ['member.joined'], isEnabled: true },
      OWNER,
    );
    expect(await readWebhook(deps, id)).toMatchObject({ failuresInRow: 0, offSince: null });
  });

  it('counts failures in a row only', async () => {
    const { id } = await add();
    status = 500;
    await join('first');
    await failAll();
    expect((await readWebhook(deps, id)).failuresInRow).toBe(1);
    status = 200;
    await join('second');
    await deliverWebhooks(deps);
    expect((await readWebhook(deps, id)).failuresInRow).toBe(0);
  });

  it('is switched off at once by 410 Gone', async () => {
    const { id } = await add();
    status = 410;
    await join();
    await deliverWebhooks(deps);
    expect((await readWebhook(deps, id)).isEnabled).toBe(false);
    await runAt(nowMs + RETRY_DELAYS_MS[0]);
    expect(received).toHaveLength(1);
  });

  it('sends a test also while it is off, once and without counting its failure', async () => {
    const { id, secret } = await add();
    await changeWebhook(
      deps,
      id,
      { name: 'CRM', events: ['member.joined'], isEnabled: false },
      OWNER,
    );
    expect(await sendTest(deps, id)).toMatchObject({ event: 'webhook.test', state: 'delivered' });
    if (received[0]) expectSigned(received[0], secret);
    status = 500;
    expect(await sendTest(deps, id)).toMatchObject({ state: 'failed', nextAt: null });
    expect((await readWebhook(deps, id)).failuresInRow).toBe(0);
    await runAt(nowMs + RETRY_DELAYS_MS[0]);
    expect(received).toHaveLength(2);
  });

  it('signs with both secrets for a day after a rotation, and then with the new one', async () => {
    const { id, secret: old } = await add();
    const { secret } = await rotateSecret(deps, id, OWNER);
    await sendTest(deps, id);
    expect(received[0]?.signatures).toHaveLength(2);
    if (received[0]) for (const each of [old, secret]) expectSigned(received[0], each);
    nowMs += OLD_SECRET_MS;
    await sendTest(deps, id);
    expect(received[1]?.signatures).toHaveLength(1);
    if (received[1]) expectSigned(received[1], secret);
  });

  it('is deleted with its log, and each act is logged without the secret', async () => {
    const { id, secret } = await add();
    await rotateSecret(deps, id, OWNER);
    await join();
    await deleteWebhook(deps, id, OWNER);
    expect((await db.doc(webhookPath(id)).get()).exists).toBe(false);
    expect((await db.collection(WEBHOOK_DELIVERIES).get()).size).toBe(0);
    expect(await actionsLogged()).toEqual(['webhook.create', 'webhook.delete', 'webhook.rotate']);
    const log = (await db.collection(AUDIT).get()).docs.map((entry) => entry.data());
    expect(JSON.stringify(log)).not.toContain(secret);
  });

  it('is limited in number, also for requests at the same time', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: MAX_WEBHOOKS + 2 }, () => add()),
    );
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(MAX_WEBHOOKS);
  });
});
