import { MAIL } from '@samspill/domain/paths';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import {
  callApi,
  joinAs,
  signIn,
  signUp,
  signUpAnonymously,
  signUpUnconfirmed,
} from '../testing/stack-client.ts';

const { auth, db } = createDeps();
const AUTH_HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';

const post = (path: string, body: object) =>
  callApi(`/api/_auth/mails/${path}`, { method: 'POST', body });

async function mailsTo(email: string) {
  const { docs } = await db.collection(MAIL).where('to', '==', email).get();
  return docs.map((mail) => ({
    subject: String(mail.get('message.subject')),
    text: String(mail.get('message.text')),
    html: String(mail.get('message.html')),
  }));
}

const codeIn = (text: string) => /oobCode=([\w-]+)/.exec(text)?.[1] ?? '';

const useUp = (action: 'update' | 'resetPassword', body: object) =>
  fetch(`http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the mail that confirms an address', () => {
  it('has the layout of the site and a code that our own page uses up', async () => {
    const { uid, email, idToken } = await signUpUnconfirmed();
    expect(await post('verification', { idToken, locale: 'en' })).toMatchObject({ status: 200 });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Confirm your e-mail address');
    expect(mail?.html).toContain('Confirm the address</a>');
    expect(mail?.text).toMatch(/\/login\?mode=verifyEmail&oobCode=/);
    expect(mail?.text).not.toContain('/users/edit');
    await useUp('update', { oobCode: codeIn(mail?.text ?? '') });
    expect((await auth.getUser(uid)).emailVerified).toBe(true);
  });

  it('is not sent twice within a minute, nor to a confirmed address', async () => {
    const { email, idToken } = await signUpUnconfirmed();
    await Promise.all([1, 2, 3].map(() => post('verification', { idToken, locale: 'nb' })));
    // Two, where a minute ends meanwhile.
    expect([1, 2]).toContain((await mailsTo(email)).length);
    const confirmed = await signUp();
    await post('verification', { idToken: confirmed.idToken, locale: 'nb' });
    expect(await mailsTo(confirmed.email)).toEqual([]);
  });

  it('is refused without a sign-in, and sends nothing to an account without an address', async () => {
    const { status } = await post('verification', { idToken: 'nonsense', locale: 'nb' });
    expect(status).toBe(401);
    const { idToken } = await signUpAnonymously();
    expect(await post('verification', { idToken, locale: 'nb' })).toMatchObject({ status: 200 });
  });

  it('is refused with a token that was revoked', async () => {
    const { uid, idToken } = await signUpUnconfirmed();
    // Auth compares whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await auth.revokeRefreshTokens(uid);
    expect(await post('verification', { idToken, locale: 'nb' })).toMatchObject({ status: 401 });
  });

  it('is limited per account and hour', async () => {
    const { idToken } = await signUpUnconfirmed();
    const answers: number[] = [];
    for (let sent = 0; sent < 8; sent += 1)
      answers.push((await post('verification', { idToken, locale: 'nb' })).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the mail about a changed password', () => {
  it('goes out once a change, in the language of the profile', async () => {
    const { email } = await joinAs('Pål Passord', { locale: 'en' });
    await post('password', { email });
    expect(await mailsTo(email)).toEqual([]);
    // Auth counts whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await post('reset', { email, locale: 'nb' });
    const [reset] = await mailsTo(email);
    await useUp('resetPassword', {
      oobCode: codeIn(reset?.text ?? ''),
      newPassword: 'Vinterfugl 8',
    });
    await post('password', { email });
    await post('password', { email });
    const notices = (await mailsTo(email)).filter(({ subject }) => /has changed$/.test(subject));
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('/login?view=reset');
    expect(notices[0]?.text).not.toMatch(/\{\w+\}/);
  });

  it('goes to no account whose password has not changed lately, and to no unconfirmed one', async () => {
    const { email } = await signUpUnconfirmed();
    expect((await post('password', { email })).status).toBe(200);
    expect((await post('password', { email: 'nobody@havn.test' })).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('the mail that sets a password', () => {
  it('is written in the language of the profile, and its code sets the password', async () => {
    const { email } = await joinAs('Runa Glemsk', { locale: 'en' });
    await post('reset', { email, locale: 'nb' });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toMatch(/^New password for /);
    const reset = { oobCode: codeIn(mail?.text ?? ''), newPassword: 'Vinterfugl 8' };
    expect((await useUp('resetPassword', reset)).ok).toBe(true);
    await expect(signIn(email)).rejects.toThrow('INVALID_PASSWORD');
  });

  it('answers alike for known, unknown and disabled accounts', async () => {
    const [known, disabled] = [await signUp(), await signUp()];
    await auth.updateUser(disabled.uid, { disabled: true });
    const answers = [];
    for (const email of [known.email, disabled.email, `nobody-${crypto.randomUUID()}@havn.test`]) {
      const { status, body } = await post('reset', { email, locale: 'nb' });
      answers.push({ status, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsTo(known.email)).toHaveLength(1);
    expect(await mailsTo(disabled.email)).toEqual([]);
  });

  it('reaches its owner however often others have asked for it', async () => {
    const { email } = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post('reset', { email, locale: 'nb' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const mails = await mailsTo(email);
    // One of this minute and one of these ten minutes; more where a minute ends meanwhile.
    expect([2, 3, 4]).toContain(mails.length);
    const reset = { oobCode: codeIn(mails.at(-1)?.text ?? ''), newPassword: 'Vinterfugl 8' };
    expect((await useUp('resetPassword', reset)).ok).toBe(true);
  });

  it('follows a change of the address however often others have named it', async () => {
    const { email } = await signUp();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post('changed', { email })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  it.each(['', 'no address', 'a@b\nbcc: c@d.no', 7])('rejects %j as an address', async (email) => {
    expect(await post('reset', { email, locale: 'nb' })).toMatchObject({ status: 400 });
  });
});
