import { applicationPath } from '@samspill/domain/applications/paths';
import { MAIL, userPath } from '@samspill/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, joinAs, joinAsAdmin, type Member } from '../testing/stack-client.ts';

const { auth, db } = createDeps();
let admin: Member;
beforeAll(async () => {
  admin = await joinAsAdmin(auth, 'Adele Admin');
});

async function apply(name: string): Promise<Member> {
  const applicant = await joinAs(name);
  await db.doc(userPath(applicant.uid)).update({ status: 'waiting' });
  await auth.setCustomUserClaims(applicant.uid, {});
  return applicant;
}

const answer = ({ uid }: Member, verdict: 'approve' | 'decline', body: object = {}) =>
  callApi(`/api/admin/users/${uid}/${verdict}`, { method: 'POST', cookie: admin.cookie, body });

const sessionOf = async ({ cookie }: Member) =>
  (await callApi('/api/_auth/session', { cookie })).body;

async function mailsTo({ email }: Member): Promise<string[]> {
  const { docs } = await db.collection(MAIL).where('to', '==', email).get();
  return docs.map((mail) => mail.get('message.text'));
}

describe('an applicant', () => {
  it('is approved, mailed and admitted without a new sign-in', async () => {
    const siri = await apply('Siri Søker');
    expect((await callApi('/api/feed/start', { cookie: siri.cookie })).status).toBe(403);
    expect(await answer(siri, 'approve')).toMatchObject({ body: { status: 'active' } });
    expect((await callApi('/api/feed/start', { cookie: siri.cookie })).status).toBe(200);
    expect(await sessionOf(siri)).toMatchObject({ user: { status: 'active' } });
    expect(await mailsTo(siri)).toEqual([expect.stringContaining('Søknaden din er godkjent.')]);
    expect((await answer(siri, 'approve')).status).toBe(409);
    expect((await answer(siri, 'decline', { reason: 'Nei.' })).status).toBe(409);
  });

  it('is declined with a reason that is mailed and kept with the note, and approved later', async () => {
    const odd = await apply('Odd Søker');
    const note = { note: 'Jeg er fra Bodø.' };
    await callApi('/api/application', { method: 'PUT', cookie: odd.cookie, body: note });
    expect((await answer(odd, 'decline', { reason: ' ' })).status).toBe(400);
    expect(await answer(odd, 'decline', { reason: 'Bare for Tromsø.' })).toMatchObject({
      body: { status: 'declined' },
    });
    expect(await mailsTo(odd)).toEqual([expect.stringContaining('Begrunnelse: Bare for Tromsø.')]);
    const own = { status: 'declined', ...note, reason: 'Bare for Tromsø.' };
    expect((await callApi('/api/application', { cookie: odd.cookie })).body).toEqual(own);
    const seen = await callApi(`/api/admin/users/${odd.uid}/application`, { cookie: admin.cookie });
    expect(seen.body).toEqual(own);
    expect((await answer(odd, 'decline', { reason: 'Igjen.' })).status).toBe(409);
    expect(await answer(odd, 'approve')).toMatchObject({ body: { status: 'active' } });
    expect((await db.doc(applicationPath(odd.uid)).get()).get('reason')).toBe('');
  });

  it('is listed by status, and its answers are in the log', async () => {
    const vera = await apply('Vera Venter');
    const listed = await callApi('/api/admin/users?status=waiting', { cookie: admin.cookie });
    expect(listed.body).toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ uid: vera.uid })]),
    });
    await answer(vera, 'decline', { reason: 'Fullt.' });
    const log = await callApi(`/api/admin/audit?target=${vera.uid}`, { cookie: admin.cookie });
    expect(log.body).toMatchObject({
      entries: [{ action: 'user.decline', reason: 'Fullt.', after: { status: 'declined' } }],
    });
  });

  it('is not admitted by the end of a suspension', async () => {
    const pia = await apply('Pia Prøver');
    const post = (action: string) =>
      callApi(`/api/admin/users/${pia.uid}/${action}`, {
        method: 'POST',
        cookie: admin.cookie,
        body: { reason: 'Feil.' },
      });
    expect((await post('suspend')).status).toBe(409);
    expect((await post('restore')).status).toBe(409);
    expect((await db.doc(userPath(pia.uid)).get()).get('status')).toBe('waiting');
  });
});
