import type { AuditPage } from '@samspill/domain/audit-log';
import { DAY_MS, HOUR_MS } from '@samspill/domain/durations';
import type { AppealableDecision, AppealPage } from '@samspill/domain/moderation/appeal';
import { MAIL, userPath } from '@samspill/domain/paths';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import {
  type Account,
  callApi,
  joinAs,
  joinAsAdmin,
  type Member,
  signIn,
} from '../testing/stack-client.ts';
import { endSuspensions } from './suspension-store.ts';
import { suspensionsPersonalData } from './suspensions-personal-data.ts';

const API = '/api/suspensions';
const deps = createDeps();
const { auth, db } = deps;

let admin: Member;
/** Decides on appeals: who suspended does not. */
let other: Member;
beforeAll(async () => {
  admin = await joinAsAdmin(auth, 'Adele Admin');
  other = await joinAsAdmin(auth, 'Otto Annen');
});

const asAdmin = (path: string, body?: object) =>
  callApi(`/api/admin/${path}`, {
    cookie: admin.cookie,
    ...(body && { method: 'POST', body }),
  });
const decide = (path: string, reason: string) =>
  callApi(`/api/admin/appeals/${path}`, { method: 'POST', cookie: other.cookie, body: { reason } });
const post = (path: string, body: object) => callApi(`${API}/${path}`, { method: 'POST', body });

async function suspend(uid: string, fields: object = {}): Promise<void> {
  const answer = await asAdmin(`users/${uid}/suspend`, { reason: 'Sendte reklame.', ...fields });
  expect(answer).toMatchObject({ status: 200, body: { status: 'suspended' } });
}

const tokenOf = async (uid: string): Promise<string> =>
  (await db.doc(suspensionPath(uid)).get()).get('token');

async function mailsTo({ email }: Account): Promise<string[]> {
  const { docs } = await db.collection(MAIL).where('to', '==', email).get();
  return docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map((mail) => mail.get('message.text'));
}

describe('a suspension', () => {
  it('mails its person the reason, the end and a link to appeal, in their language', async () => {
    const [nora, ed] = [await joinAs('Nora Norsk'), await joinAs('Ed English', { locale: 'en' })];
    await suspend(nora.uid, { days: 3 });
    await suspend(ed.uid);
    const [norwegian = ''] = await mailsTo(nora);
    const [english = ''] = await mailsTo(ed);
    expect(norwegian).toMatch(
      /Kontoen din er sperret til \d+\. .+\. Begrunnelse: Sendte reklame\. /,
    );
    expect(norwegian).toContain(`/login?mode=suspended#token=${await tokenOf(nora.uid)}`);
    expect(english).toContain('Your account is suspended. Reason: Sendte reklame. Appeal if you');
  });

  it('returns the suspension for its own token only', async () => {
    const member = await joinAs('Siri Sperret');
    await suspend(member.uid, { days: 7 });
    const token = await tokenOf(member.uid);
    const { status, body } = await post('view', { token });
    const view = body as AppealableDecision;
    expect(status).toBe(200);
    expect(view).toEqual({
      reason: 'Sendte reklame.',
      since: expect.any(String),
      until: expect.any(String),
      appeal: null,
    });
    const lastsMs = Date.parse(view.until ?? '') - Date.parse(view.since);
    expect(Math.round(lastsMs / DAY_MS)).toBe(7);
    expect((await post('view', { token: crypto.randomUUID() })).status).toBe(404);
    for (const wrong of ['', '../x', 7, null, ['x']])
      expect((await post('view', { token: wrong })).status).toBe(400);
  });

  it('returns no token to a browser that was logged out before', async () => {
    const member = await joinAs('Kari Utlogget');
    await callApi('/api/_auth/session', { method: 'DELETE', cookie: member.cookie });
    await suspend(member.uid);
    expect((await callApi(`${API}/own`, { cookie: member.cookie })).body).toEqual({ token: null });
  });

  it.each([[0], [2], [-1], [1.5], ['7'], [31]])('takes no duration of %j days', async (days) => {
    const answer = await asAdmin(`users/${admin.uid}/suspend`, { reason: 'Reklame', days });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { days: expect.any(String) } } },
    });
  });

  it('returns the token of the suspension to the browser whose session it ended', async () => {
    const [member, active] = [await joinAs('Kari Kake'), await joinAs('Ola Aktiv')];
    await suspend(member.uid);
    const own = await callApi(`${API}/own`, { cookie: member.cookie });
    expect(own.body).toEqual({ token: await tokenOf(member.uid) });
    expect((await callApi(`${API}/own`, { cookie: active.cookie })).body).toEqual({ token: null });
    expect((await callApi(`${API}/own`)).body).toEqual({ token: null });
  });

  it('is mailed again at most once an hour, and says nothing of other addresses', async () => {
    const [member, active] = [await joinAs('Mina Mail'), await joinAs('Aksel Aktiv')];
    await suspend(member.uid);
    const ask = (email: string) => post('mail', { email });
    expect(await ask(member.email)).toMatchObject({ status: 200, body: {} });
    expect(await mailsTo(member)).toHaveLength(1);
    const earlier = Timestamp.fromMillis(Date.now() - HOUR_MS - 1_000);
    await db.doc(suspensionPath(member.uid)).update({ mailedAt: earlier });
    await Promise.all([ask(member.email), ask(member.email)]);
    const mails = await mailsTo(member);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toBe(mails[0]);
    for (const email of [active.email, `nobody-${active.email}`])
      expect(await ask(email)).toMatchObject({ status: 200, body: {} });
    expect(await mailsTo(active)).toEqual([]);
  });

  it('goes with the account, and leaves with the export without its token', async () => {
    const { uid, email } = await joinAs('Eli Eksport');
    await suspend(uid);
    const collected = await suspensionsPersonalData.collect(deps, { uid, email });
    expect(collected).toMatchObject([{ path: suspensionPath(uid), reason: 'Sendte reklame.' }]);
    expect(JSON.stringify(collected)).not.toContain(await tokenOf(uid));
    await suspensionsPersonalData.erase(deps, { uid, email });
    expect(await suspensionsPersonalData.collect(deps, { uid, email })).toEqual([]);
  });
});

describe('a timed suspension', () => {
  const later = (days: number) => ({ ...deps, now: () => new Date(Date.now() + days * DAY_MS) });

  it('ends by the job once its time is over, and its person can sign in', async () => {
    const [short, long] = [await joinAs('Kort Kvist'), await joinAs('Lang Lien')];
    await suspend(short.uid, { days: 1 });
    await suspend(long.uid, { days: 30 });
    await endSuspensions(later(0));
    expect((await db.doc(suspensionPath(short.uid)).get()).exists).toBe(true);
    await endSuspensions(later(2));
    await endSuspensions(later(2));
    expect((await db.doc(suspensionPath(short.uid)).get()).exists).toBe(false);
    expect((await db.doc(userPath(short.uid)).get()).get('status')).toBe('active');
    await signIn(short.email);
    expect(await mailsTo(short)).toMatchObject([
      expect.any(String),
      expect.stringContaining('ikke lenger sperret'),
    ]);
    expect((await db.doc(userPath(long.uid)).get()).get('status')).toBe('suspended');
    await expect(signIn(long.email)).rejects.toThrow('USER_DISABLED');
    const { body } = await asAdmin(`audit?target=${short.uid}`);
    expect((body as AuditPage).entries[0]).toMatchObject({
      action: 'user.restore',
      actor: { uid: 'site' },
    });
  });

  it('without an end stays', async () => {
    const member = await joinAs('Evig Eng');
    await suspend(member.uid);
    await endSuspensions(later(400));
    expect((await db.doc(userPath(member.uid)).get()).get('status')).toBe('suspended');
  });

  it('shows administrators the end of a suspension', async () => {
    const member = await joinAs('Tidfestet Tveit');
    await suspend(member.uid, { days: 3 });
    expect((await asAdmin(`users/${member.uid}`)).body).toMatchObject({
      suspendedUntil: expect.stringMatching(/^\d{4}-/),
    });
    await asAdmin(`users/${member.uid}/restore`, {});
    expect((await asAdmin(`users/${member.uid}`)).body).toMatchObject({ suspendedUntil: null });
    expect((await db.doc(suspensionPath(member.uid)).get()).exists).toBe(false);
  });
});

describe('an appeal', () => {
  const queue = async (status = 'open') => {
    const { body } = await asAdmin(`appeals?status=${status}&limit=50`);
    return (body as AppealPage).appeals;
  };
  const inQueue = async ({ uid }: Account, status?: string) =>
    (await queue(status)).find((row) => row.uid === uid);

  async function appeal(name: string) {
    const member = await joinAs(name);
    await suspend(member.uid);
    const token = await tokenOf(member.uid);
    const text = 'Det var ikke reklame.';
    expect(await post('appeal', { token, text })).toMatchObject({
      status: 200,
      body: { appeal: { text, status: 'open', answer: '' } },
    });
    return { member, token, text };
  }

  it('comes into the queue once, with the reason of the suspension', async () => {
    const { member, token, text } = await appeal('Klara Klager');
    expect(await inQueue(member)).toMatchObject({
      name: 'Klara Klager',
      reason: 'Sendte reklame.',
      appeal: { text, status: 'open' },
    });
    expect((await post('appeal', { token, text })).status).toBe(409);
    for (const wrong of ['', '   ', 'x'.repeat(2_001), null, 7])
      expect((await post('appeal', { token, text: wrong })).status).toBe(400);
    const overview = await asAdmin('overview');
    expect(overview.body).toMatchObject({ attention: { openAppeals: expect.any(Number) } });
    expect((await callApi('/api/admin/appeals', { cookie: member.cookie })).status).toBe(401);
  });

  it('that is accepted ends the suspension, with the reason by mail', async () => {
    const { member, token } = await appeal('Medhold Moe');
    const decided = await decide(`${member.uid}/accept`, 'Vi tok feil.');
    expect(decided.status).toBe(200);
    await signIn(member.email);
    expect(await mailsTo(member)).toMatchObject([
      expect.any(String),
      expect.stringContaining('Begrunnelse: Vi tok feil.'),
    ]);
    expect((await post('view', { token })).status).toBe(404);
    expect(await inQueue(member)).toBeUndefined();
    const again = await decide(`${member.uid}/accept`, 'Igjen');
    expect(again.status).toBe(409);
  });

  it('that is rejected leaves the suspension, with the reason on its page and by mail', async () => {
    const { member, token } = await appeal('Avvist Aas');
    await decide(`${member.uid}/reject`, 'Det var reklame.');
    await expect(signIn(member.email)).rejects.toThrow('USER_DISABLED');
    expect((await post('view', { token })).body).toMatchObject({
      appeal: { status: 'rejected', answer: 'Det var reklame.' },
    });
    expect((await mailsTo(member))[1]).toContain('Du har ikke fått medhold');
    expect(await inQueue(member)).toBeUndefined();
    expect(await inQueue(member, 'rejected')).toMatchObject({ uid: member.uid });
  });

  it.each([['accept'], ['reject']])(
    'takes no %s without a reason, and none of nothing',
    async (verdict) => {
      const { member } = await appeal('Uten Ulv');
      expect((await decide(`${member.uid}/${verdict}`, ' ')).status).toBe(400);
      expect((await decide(`nobody/${verdict}`, 'x')).status).toBe(409);
      expect(await inQueue(member)).toBeDefined();
    },
  );
});
