import { randomUUID } from 'node:crypto';
import { AUDIT } from '@samspill/domain/audit/paths';
import type { FeedbackPage, FeedbackRow } from '@samspill/domain/feedback/feedback';
import {
  feedbackDraft,
  INVALID_FEEDBACK,
  PIXEL_PNG,
} from '@samspill/domain/feedback/feedback.cases';
import { feedbackPath, feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { MAIL } from '@samspill/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, SITE_URL, signUpWithSession } from '../testing/stack-client.ts';
import { feedbackPersonalData, MAX_FEEDBACK_A_MINUTE } from './feedback-store.ts';

const PATH = '/api/feedback';
const ADMIN_PATH = '/api/admin/feedback';
const deps = createDeps();

let admin: string;
let member: Awaited<ReturnType<typeof signUpWithSession>>;

beforeAll(async () => {
  const administrator = await signUpWithSession();
  await deps.auth.setCustomUserClaims(administrator.uid, { admin: true });
  admin = administrator.cookie;
  member = await signUpWithSession();
});

const send = (fields: object = {}, cookie?: string, address: string = randomUUID()) =>
  callApi(PATH, {
    method: 'POST',
    body: feedbackDraft({ id: randomUUID(), ...fields }),
    cookie,
    headers: { 'fastly-client-ip': address },
  });

async function sent(fields: object = {}, cookie?: string): Promise<FeedbackRow> {
  const id = randomUUID();
  expect((await send({ id, ...fields }, cookie)).status).toBe(201);
  return (await ask(`/${id}`)).body as FeedbackRow;
}

const ask = (path: string, body?: object) =>
  callApi(`${ADMIN_PATH}${path}`, { cookie: admin, ...(body && { method: 'POST', body }) });

const auditOf = async (id: string) => {
  const { docs } = await deps.db.collection(AUDIT).where('target.id', '==', id).get();
  return docs.map((entry) => entry.data());
};

describe('feedback', () => {
  it('of a visitor is stored with the address and without a name', async () => {
    const row = await sent({ email: 'gjest@samspill.test' });
    expect(row).toMatchObject({ status: 'new', sender: null, email: 'gjest@samspill.test' });
  });

  it('of a member is stored with the name and without a typed address', async () => {
    const row = await sent({ email: 'en-annen@samspill.test' }, member.cookie);
    expect(row).toMatchObject({ sender: { uid: member.uid }, email: null });
  });

  it('that is sent twice is stored once', async () => {
    const { id } = await sent({ message: 'Først' });
    expect((await send({ id, message: 'Så' })).status).toBe(201);
    expect((await ask(`/${id}`)).body).toMatchObject({ message: 'Først' });
  });

  it.each(INVALID_FEEDBACK)('is rejected with $name', async ({ fields }) => {
    const { status, body } = await callApi(PATH, {
      method: 'POST',
      body: fields,
      headers: { 'fastly-client-ip': randomUUID() },
    });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-argument' } },
    });
  });

  it('that is too large is rejected', async () => {
    const { status } = await send({ message: 'x'.repeat(2_500_000) });
    expect(status).toBe(413);
  });

  it('keeps markup and formulas as text', async () => {
    for (const message of ['<script>alert(1)</script>', '=HYPERLINK("https://x.test")'])
      expect(await sent({ message })).toMatchObject({ message });
  });

  it('is rate-limited per account', async () => {
    const { cookie } = await signUpWithSession();
    const answers = [];
    for (let sent = 0; sent <= MAX_FEEDBACK_A_MINUTE; sent += 1)
      answers.push(await send({}, cookie));
    const [refused, ...taken] = answers.toReversed();
    expect(taken.map(({ status }) => status)).toEqual(Array(MAX_FEEDBACK_A_MINUTE).fill(201));
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('cannot be read through the public route', async () => {
    expect((await callApi(PATH, { cookie: admin })).status).toBe(404);
  });
});

describe('feedback screenshots', () => {
  const load = (id: string, cookie: string) =>
    fetch(`${SITE_URL}${ADMIN_PATH}/${id}/screenshot`, { headers: { cookie } });

  it('are served only to administrators and never cached', async () => {
    const { id, hasScreenshot } = await sent({ screenshot: PIXEL_PNG });
    expect(hasScreenshot).toBe(true);
    const picture = await load(id, admin);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(picture.headers.get('cache-control')).toContain('no-store');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await load(id, member.cookie)).status).toBe(403);
    expect((await load(id, '')).status).toBe(401);
  });

  it('that does not exist returns 404', async () => {
    const { id } = await sent();
    expect((await load(id, admin)).status).toBe(404);
  });

  it('is rejected and not stored if it is not an image', async () => {
    const id = randomUUID();
    const screenshot = `data:image/png;base64,${btoa('<svg onload="alert(1)"/>')}`;
    expect(await send({ id, screenshot })).toMatchObject({
      status: 400,
      body: { error: { fields: { screenshot: expect.any(String) } } },
    });
    expect((await deps.db.doc(feedbackPath(id)).get()).exists).toBe(false);
    const [exists] = await deps.storage.bucket().file(feedbackScreenshotPath(id)).exists();
    expect(exists).toBe(false);
  });
});

describe('feedback list', () => {
  it('filters by words, kind and status, in pages', async () => {
    const word = `ord${randomUUID().slice(0, 8)}`;
    const bug = await sent({ message: `${word} eldst` });
    const idea = await sent({ message: `${word} nyest`, kind: 'idea' });
    const find = async (query: string) => (await ask(`?q=${word}${query}`)).body as FeedbackPage;
    const idsOf = ({ feedback }: FeedbackPage) => feedback.map(({ id }) => id);
    expect(idsOf(await find(''))).toEqual([idea.id, bug.id]);
    expect(idsOf(await find('&kind=idea'))).toEqual([idea.id]);
    expect(idsOf(await find('&status=done'))).toEqual([]);
    const first = await find('&limit=1');
    expect(idsOf(await find(`&limit=1&after=${first.next}`))).toEqual([bug.id]);
    const ofStatus = (await ask('?status=new')).body as FeedbackPage;
    expect(idsOf(ofStatus)).toContain(idea.id);
    expect(ofStatus.feedback.every(({ status }) => status === 'new')).toBe(true);
  });

  it.each(['?kind=rant', '?status=gone', '?limit=0', '?after=nobody', '?colour=red'])(
    'rejects %s',
    async (query) => expect((await ask(query)).status).toBe(400),
  );

  it('accepts any search words', async () => {
    for (const typed of ['=1+1', '<script>', '%00', 'x'.repeat(200)])
      expect((await ask(`?q=${encodeURIComponent(typed)}`)).status).toBe(200);
    expect((await ask(`?q=${'x'.repeat(201)}`)).status).toBe(400);
  });
});

describe('triage', () => {
  it('stores the status', async () => {
    const { id } = await sent();
    expect((await ask(`/${id}/triage`, { status: 'done' })).body).toMatchObject({ status: 'done' });
    await ask(`/${id}/triage`, { status: 'done' });
    expect(await auditOf(id)).toMatchObject([
      { action: 'feedback.triage', before: { status: 'new' }, after: { status: 'done' } },
    ]);
  });

  it('rejects an invalid status and a missing document', async () => {
    const { id } = await sent();
    expect((await ask(`/${id}/triage`, { status: 'gone' })).status).toBe(400);
    expect((await ask(`/${randomUUID()}/triage`, { status: 'done' })).status).toBe(404);
    expect((await ask('/__all__/triage', { status: 'done' })).status).toBe(400);
  });
});

describe('feedback reply', () => {
  it('notifies a member once', async () => {
    const { id } = await sent({ path: '/projects' }, member.cookie);
    expect((await ask(`/${id}/reply`, { message: 'Takk!' })).body).toMatchObject({
      status: 'open',
      reply: { message: 'Takk!' },
    });
    expect((await ask(`/${id}/reply`, { message: 'Igjen' })).status).toBe(409);
    const told = await deps.db
      .doc(`${notificationsPath(member.uid)}/feedback-feedback-${id}`)
      .get();
    expect(told.data()).toMatchObject({
      type: 'feedback',
      answer: 'Takk!',
      readAt: null,
      subject: { kind: 'feedback', id, href: '/projects' },
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'feedback.reply', after: { reply: 'Takk!' } },
    ]);
  });

  it('is mailed to a visitor', async () => {
    const email = `${randomUUID()}@samspill.test`;
    const { id } = await sent({ email, message: 'Hvor er <b>alt</b>?', locale: 'en' });
    expect((await ask(`/${id}/reply`, { message: 'Here.' })).status).toBe(200);
    const { docs } = await deps.db.collection(MAIL).where('to', '==', email).get();
    expect(docs.map((mail) => mail.get('message'))).toMatchObject([
      { subject: 'Our answer to your feedback', html: expect.stringContaining('&lt;b&gt;alt') },
    ]);
  });

  it('is rejected if the sender left no address', async () => {
    const { id } = await sent();
    expect((await ask(`/${id}/reply`, { message: 'Takk!' })).status).toBe(409);
  });

  it.each([
    ['nothing', ' '],
    ['too much', 'x'.repeat(1_001)],
  ])('is rejected with %s', async (_n, message) => {
    const { id } = await sent({ email: 'gjest@samspill.test' });
    expect((await ask(`/${id}/reply`, { message })).status).toBe(400);
  });
});

describe('feedbackPersonalData', () => {
  it('deletes their feedback, address and screenshots', async () => {
    const goner = await signUpWithSession();
    const [own, left, onPage] = [
      await sent({ screenshot: PIXEL_PNG }, goner.cookie),
      await sent({ email: goner.email, message: 'Uten konto' }),
      await sent({ path: `/users/${goner.uid}`, screenshot: PIXEL_PNG }, member.cookie),
    ];
    expect(await feedbackPersonalData.collect(deps, goner)).toMatchObject([
      { sender: { uid: goner.uid }, message: own.message },
    ]);
    await feedbackPersonalData.erase(deps, goner);
    expect((await ask(`/${own.id}`)).status).toBe(404);
    expect((await ask(`/${left.id}`)).body).toMatchObject({ email: null, message: 'Uten konto' });
    expect((await ask(`/${onPage.id}`)).body).toMatchObject({
      path: '/users',
      hasScreenshot: false,
    });
    for (const { id } of [own, onPage]) {
      const [exists] = await deps.storage.bucket().file(feedbackScreenshotPath(id)).exists();
      expect(exists).toBe(false);
    }
  });
});
