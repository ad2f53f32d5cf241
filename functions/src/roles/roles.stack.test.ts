import type { AuditPage, AuditRow } from '@samspill/domain/audit-log';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import type { AdminPeoplePage } from '@samspill/domain/people/admin-person';
import { claimsOf, type Role } from '@samspill/domain/roles/role';
import { SIGN_IN_MAX_AGE_SECONDS } from '@samspill/domain/session/session';
import { SITE_ADMINS } from '@samspill/domain/site/paths';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps, type Deps } from '../platform/deps.ts';
import { changeRole, syncStaffList } from '../platform/roles/role-store.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import {
  type Answer,
  callApi,
  cookieOf,
  forgeToken,
  joinAs,
  joinAsAdmin,
  joinAsStaff,
  type Member,
  openSession,
  setTokensValidAfter,
} from '../testing/stack-client.ts';

const USERS_API = '/api/admin/users';
const { auth, db } = createDeps();

let owner: Member;
let administrator: Member;
let moderator: Member;
beforeAll(async () => {
  owner = await joinAsAdmin(auth, 'Eir Eier');
  administrator = await joinAsStaff(auth, 'Adele Admin', 'administrator');
  moderator = await joinAsStaff(auth, 'Mona Modig', 'moderator');
});

const post = (actor: Member, path: string, body: unknown = {}): Promise<Answer> =>
  callApi(`${USERS_API}/${path}`, { method: 'POST', body, cookie: actor.cookie });

const give = (actor: Member, { uid }: { readonly uid: string }, role: Role | null) =>
  post(actor, `${uid}/role`, { role, idToken: actor.idToken });

async function readAudit(uid: string): Promise<readonly AuditRow[]> {
  const path = `/api/admin/audit?target=${uid}`;
  return ((await callApi(path, { cookie: owner.cookie })).body as AuditPage).entries;
}

const claims = async ({ uid }: Member) => (await auth.getUser(uid)).customClaims;

describe('a role', () => {
  it('is given and taken with a fresh sign-in, a log entry and a notification', async () => {
    const member = await joinAs('Ragna Rolle');
    expect(await give(owner, member, 'moderator')).toMatchObject({ body: { role: 'moderator' } });
    expect(await claims(member)).toEqual({ member: true, role: 'moderator' });
    expect(await give(owner, member, null)).toMatchObject({ body: { role: null, admin: false } });
    expect(await claims(member)).toEqual({ member: true });
    expect(await readAudit(member.uid)).toMatchObject([
      {
        action: 'user.change-role',
        actor: { uid: owner.uid },
        before: { role: 'moderator' },
        after: { role: null },
      },
      { action: 'user.change-role', before: { role: null }, after: { role: 'moderator' } },
    ]);
    const { docs } = await db.collection(notificationsPath(member.uid)).get();
    expect(docs.map((each) => each.get('event'))).toEqual(['roleGiven']);
  });

  it('cannot be changed without a fresh sign-in by the caller', async () => {
    const member = await joinAs('Ulv Ulvesen');
    const old = Math.floor(Date.now() / 1000) - SIGN_IN_MAX_AGE_SECONDS - 60;
    const stale = forgeToken(owner.idToken, { auth_time: old });
    const attempts: [body: object, status: number][] = [
      [{ idToken: member.idToken }, 403],
      [{ idToken: stale }, 401],
      [{ idToken: 'nonsense' }, 401],
      [{ idToken: '' }, 400],
      [{}, 400],
    ];
    for (const [body, status] of attempts)
      expect(await post(owner, `${member.uid}/role`, { role: 'moderator', ...body })).toMatchObject(
        { status },
      );
    expect((await claims(member))?.role).toBeUndefined();
    expect(await readAudit(member.uid)).toEqual([]);
  });

  it.each([
    ['another', { role: 'king' }],
    ['none named', {}],
    ['the claim of before', { role: 'admin' }],
  ])('must be one of the table: %s is rejected', async (_name, body) => {
    const { uid } = await joinAs('Konge Karl');
    const { idToken } = owner;
    const answer = await post(owner, `${uid}/role`, { idToken, ...body });
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: expect.anything() } } });
  });

  it('is not given to a suspended user', async () => {
    const member = await joinAs('Sissel Sperret');
    await post(owner, `${member.uid}/suspend`, { reason: 'x' });
    expect(await give(owner, member, 'analyst')).toMatchObject({ status: 409 });
  });

  it('applies to the next call, and a lower one ends all sessions and tokens', async () => {
    const former = await joinAsAdmin(auth, 'Fredrik Fratrådt');
    // Auth revokes tokens with one-second resolution.
    const aMinuteAgo = Math.floor(Date.now() / 1000) - 60;
    await setTokensValidAfter(former.uid, aMinuteAgo);
    const signedInThen = forgeToken(former.idToken, { auth_time: aMinuteAgo });
    const cookie = cookieOf(await openSession(signedInThen));
    expect(await callApi(USERS_API, { cookie })).toMatchObject({ status: 200 });
    await give(owner, former, 'moderator');
    expect(await callApi(USERS_API, { cookie })).toMatchObject({ status: 401 });
    expect(await openSession(signedInThen)).toMatchObject({ status: 401 });
    const member = await joinAs('Herdis Hevet');
    expect((await callApi(USERS_API, { cookie: member.cookie })).status).toBe(403);
    await give(owner, member, 'administrator');
    expect((await callApi(USERS_API, { cookie: member.cookie })).status).toBe(200);
  });

  it('is found by the list of users', async () => {
    const list = async (role: string) =>
      (
        (await callApi(`${USERS_API}?role=${role}`, { cookie: owner.cookie }))
          .body as AdminPeoplePage
      ).people.map(({ uid }) => uid);
    expect(await list('moderator')).toContain(moderator.uid);
    expect(await list('moderator')).not.toContain(administrator.uid);
    expect(await list('staff')).toEqual(
      expect.arrayContaining([owner.uid, administrator.uid, moderator.uid]),
    );
    // Open pages of the previous version ask for it.
    expect(await list('admin')).toEqual(expect.arrayContaining([owner.uid, administrator.uid]));
    expect(await list('admin')).not.toContain(moderator.uid);
  });
});

describe('an administrator', () => {
  it('gives and takes the lower roles only', async () => {
    const member = await joinAs('Lise Lav');
    for (const role of ['moderator', 'surveyEditor', 'analyst', null] as const)
      expect(await give(administrator, member, role)).toMatchObject({ body: { role } });
    for (const role of ['owner', 'administrator'] as const)
      expect(await give(administrator, member, role)).toMatchObject({ status: 403 });
    const colleague = await joinAsStaff(auth, 'Kolbjørn Kollega', 'administrator');
    for (const other of [owner, colleague])
      for (const role of ['moderator', null] as const)
        expect(await give(administrator, other, role)).toMatchObject({ status: 403 });
  });

  it('cannot raise the own role, but lower it', async () => {
    const own = await joinAsStaff(auth, 'Stig Stiger', 'administrator');
    expect(await give(own, own, 'owner')).toMatchObject({ status: 403 });
    expect(await give(own, own, 'moderator')).toMatchObject({ status: 200 });
  });
});

describe('a moderator', () => {
  const suspend = (uid: string, more: object) =>
    post(moderator, `${uid}/suspend`, { reason: 'Reklame', ...more });

  it.each([1, 3, 7])('suspends for %i days and ends it', async (days) => {
    const { uid } = await joinAs('Kort Kort');
    expect(await suspend(uid, { days })).toMatchObject({ body: { status: 'suspended' } });
    expect(await post(moderator, `${uid}/restore`)).toMatchObject({ body: { status: 'active' } });
  });

  it.each([{ days: 30 }, { days: null }, {}])('does not suspend for longer: %j', async (more) => {
    const { uid } = await joinAs('Lang Lang');
    expect(await suspend(uid, more)).toMatchObject({
      status: 403,
      body: { error: { code: 'administrators-only' } },
    });
  });

  it.each([{ days: 30 }, { days: null }])('does not end a longer suspension: %j', async (more) => {
    const { uid } = await joinAs('Lenge Lenge');
    await post(owner, `${uid}/suspend`, { reason: 'x', ...more });
    expect(await post(moderator, `${uid}/restore`)).toMatchObject({ status: 403 });
  });

  it('does not act on staff', async () => {
    for (const { uid } of [owner, administrator, moderator]) {
      expect(await suspend(uid, { days: 1 })).toMatchObject({ status: 409 });
      expect((await give(moderator, { uid }, null)).status).toBe(403);
    }
  });

  it('reads members without addresses, and finds them by name alone', async () => {
    const name = `Sol ${crypto.randomUUID().slice(0, 8)}`;
    const member = await joinAs(name);
    const read = async (path: string) =>
      (await callApi(`${USERS_API}${path}`, { cookie: moderator.cookie })).body;
    expect(await read(`/${member.uid}`)).toMatchObject({
      displayName: name,
      email: null,
      lastSignInAt: null,
    });
    const found = (await read(`?q=${encodeURIComponent(name)}`)) as AdminPeoplePage;
    expect(found.people).toMatchObject([{ uid: member.uid, email: null }]);
    for (const typed of [member.email, member.email.slice(0, 12), '@samspill.test']) {
      const byAddress = (await read(`?q=${encodeURIComponent(typed)}`)) as AdminPeoplePage;
      expect(byAddress.people.map(({ uid }) => uid)).not.toContain(member.uid);
    }
    expect(JSON.stringify(await read(''))).not.toContain('@');
  });
});

/** Uses its own project: other tests on this stack create owners too. */
const openOwnProject = (projectId: string) => {
  const app = initializeApp({ projectId }, projectId);
  const wired = { ...createOfflineDeps().deps, db: getFirestore(app), auth: getAuth(app) };
  return wired as Deps;
};

interface Listed {
  readonly role?: Role;
  readonly disabled?: boolean;
  readonly isOld?: boolean;
}

async function given(deps: Deps, listed: Readonly<Record<string, Listed | null>>) {
  for (const [uid, account] of Object.entries(listed)) {
    await deps.auth.deleteUser(uid).catch(() => undefined);
    if (!account) continue;
    const { disabled = false, role = null, isOld } = account;
    await deps.auth.createUser({ uid, disabled });
    await deps.auth.setCustomUserClaims(uid, isOld ? { admin: true } : claimsOf(role));
  }
  const roles = Object.entries(listed).flatMap(([uid, each]) =>
    each?.role && !each.isOld ? [[uid, each.role]] : [],
  );
  await deps.db
    .doc(SITE_ADMINS)
    .set({ uids: Object.keys(listed), roles: Object.fromEntries(roles) });
}

const listedIn = async (deps: Deps) => (await deps.db.doc(SITE_ADMINS).get()).data();

describe('the last owner', () => {
  it.each<[string, Readonly<Record<string, Listed | null>>]>([
    ['alone', {}],
    ['beside an administrator', { other: { role: 'administrator' } }],
    ['beside one who is disabled', { other: { role: 'owner', disabled: true } }],
    ['beside one who is gone', { other: null }],
  ])('keeps the role, %s', async (_name, others) => {
    const deps = openOwnProject(`demo-last-owner-${crypto.randomUUID()}`);
    await given(deps, { last: { role: 'owner' }, ...others });
    for (const role of ['administrator', 'moderator', null] as const)
      await expect(changeRole(deps, 'last', role)).rejects.toMatchObject({ code: 'last-admin' });
    expect((await deps.auth.getUser('last')).customClaims).toEqual(claimsOf('owner'));
    expect((await listedIn(deps))?.uids).toContain('last');
  });

  it('stays of two owners who remove each other concurrently, by new or old claims', async () => {
    for (const isOld of [false, true]) {
      const deps = openOwnProject(`demo-two-owners-${isOld}-${crypto.randomUUID()}`);
      const two = { one: { role: 'owner', isOld }, other: { role: 'owner', isOld } } as const;
      await given(deps, two);
      const outcomes = await Promise.allSettled(
        Object.keys(two).map((uid) => changeRole(deps, uid, null)),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
        { reason: { code: 'last-admin' } },
      ]);
      expect((await listedIn(deps))?.uids).toHaveLength(1);
    }
  });
});

describe('syncStaffList', () => {
  it('does not restore a role by an old token', async () => {
    const deps = openOwnProject(`demo-former-owner-${crypto.randomUUID()}`);
    await given(deps, { former: { role: 'owner' }, other: { role: 'owner' } });
    await changeRole(deps, 'former', null);
    await syncStaffList(deps, 'former');
    expect(await listedIn(deps)).toEqual({ uids: ['other'], roles: { other: 'owner' } });
  });

  it('lists the role of an account whose claim is set elsewhere', async () => {
    const deps = openOwnProject(`demo-synced-${crypto.randomUUID()}`);
    await given(deps, { old: { isOld: true, role: 'owner' } });
    await deps.auth.createUser({ uid: 'mona' });
    await deps.auth.setCustomUserClaims('mona', claimsOf('moderator'));
    await syncStaffList(deps, 'mona');
    const roles = { old: 'owner', mona: 'moderator' };
    expect(await listedIn(deps)).toEqual({ uids: ['old', 'mona'], roles });
  });
});
