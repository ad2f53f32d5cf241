import { AUDIT } from '@samspill/domain/audit/paths';
import { HOUR_MS } from '@samspill/domain/durations';
import { GROUPS, groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import {
  CHUNK_ROWS,
  MAX_IMPORTS_A_DAY,
  MAX_ROWS_A_REQUEST,
} from '@samspill/domain/invitations/import';
import type { ImportRow } from '@samspill/domain/invitations/imported-row';
import { MAX_INVITATIONS_A_DAY } from '@samspill/domain/invitations/invitation';
import {
  chunksPath,
  IMPORTS,
  importPath,
  SITE_INVITATIONS,
  siteInvitationPath,
} from '@samspill/domain/invitations/paths';
import { JOBS } from '@samspill/domain/jobs/paths';
import { userPath } from '@samspill/domain/paths';
import { grantPath } from '@samspill/domain/people/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { optOutRef } from '../platform/mail/mail.ts';
import {
  ADMIN,
  byMail,
  codeOf,
  createInvitationSite,
  MEMBER,
  newEmail,
  tokenIn,
} from '../testing/invitation-site.ts';
import { inviteOnAdmission, stopInvitations, viewInvitation } from './accept-invitation.ts';
import {
  addRows,
  changeInvitations,
  createImport,
  listImports,
  readImport,
  startImport,
  stopImport,
} from './import-store.ts';
import {
  dropProposals,
  dropProposedProfile,
  invitationsPersonalData,
  listSiteInvitations,
} from './invitation-store.ts';
import { createInvitation } from './invite.ts';
import { changeNextInvitations, importedInvitationId, inviteNextChunk } from './run-import.ts';

const { db, deps, inHours, setSite, mailsTo, invite, open, signUpAs } =
  createInvitationSite('demo-imports');

const OPTIONS = { name: 'kull-3.csv', resend: false, outsiders: false };

beforeEach(async () => {
  await Promise.all([IMPORTS, JOBS].map((name) => db.recursiveDelete(db.collection(name))));
});

const GROUP = {
  name: 'Kull 3',
  description: '',
  admission: 'invitation',
  leaderIds: [ADMIN],
  counters: { members: 1 },
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
};

const rowOf = (row: number, fields: Partial<ImportRow> = {}): ImportRow => ({
  row,
  email: newEmail(),
  profile: { displayName: 'Kari Aas', headline: 'Bygger båter', kinds: ['talent'], locale: 'nb' },
  group: 'Kull 3',
  ...fields,
});
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index + 2));

async function upload(rows: readonly ImportRow[], options: object = {}): Promise<string> {
  const { id } = await createImport(deps, ADMIN, { ...OPTIONS, ...options });
  for (let part = 0; part * MAX_ROWS_A_REQUEST < rows.length; part += 1)
    await addRows(deps, id, {
      part,
      rows: rows.slice(part * MAX_ROWS_A_REQUEST, (part + 1) * MAX_ROWS_A_REQUEST),
    });
  await startImport(deps, ADMIN, { id, total: rows.length });
  return id;
}

async function runToEnd(id: string, wired = deps): Promise<number> {
  let steps = 0;
  for (let isDone = false; !isDone; steps += 1) ({ isDone } = await inviteNextChunk(wired, id));
  return steps;
}

async function importAll(rows: readonly ImportRow[], options: object = {}): Promise<string> {
  const id = await upload(rows, options);
  await runToEnd(id);
  return id;
}

const invitationOf = async (id: string, row = 2) =>
  (await db.doc(siteInvitationPath(importedInvitationId(id, row))).get()).data();
const endJobs = async () => {
  const { docs } = await db.collection(JOBS).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ finishedAt: new Date() })));
};
const tokenFor = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text ?? '');

describe('an import', () => {
  it('invites each row once, in the language of the row, and keeps no rows', async () => {
    const rows = rowsOf(MAX_ROWS_A_REQUEST + 1);
    rows[0] = rowOf(2, { profile: { ...rowOf(2).profile, locale: 'en' } });
    const id = await upload(rows);
    expect(await runToEnd(id)).toBe(Math.ceil(rows.length / CHUNK_ROWS));
    const { size } = await db.collection(SITE_INVITATIONS).get();
    expect(size).toBe(rows.length);
    for (const { email } of [rows[0], rows[1], rows[100]].filter((row) => row !== undefined))
      expect(await mailsTo(email)).toHaveLength(1);
    expect((await mailsTo(rows[0]?.email ?? ''))[0]?.subject).toContain('has invited you');
    expect((await db.collection(chunksPath(id)).get()).size).toBe(0);
    expect(await readImport(deps, id)).toMatchObject({
      state: 'finished',
      total: rows.length,
      done: rows.length,
      counts: { invited: rows.length, open: rows.length, opened: 0, accepted: 0 },
    });
  });

  it('invites a chunk once when two instances work on it, and after a repeated event', async () => {
    const rows = rowsOf(3);
    const id = await upload(rows);
    await Promise.all([inviteNextChunk(deps, id), inviteNextChunk(deps, id)]);
    await inviteNextChunk(deps, id);
    for (const { email } of rows) expect(await mailsTo(email)).toHaveLength(1);
    expect((await readImport(deps, id)).counts.invited).toBe(3);
  });

  it('does not start before all rows are here, and starts once', async () => {
    const { id } = await createImport(deps, ADMIN, OPTIONS);
    const rows = rowsOf(2);
    await addRows(deps, id, { part: 0, rows });
    expect(await codeOf(startImport(deps, ADMIN, { id, total: 3 }))).toBe('invalid-argument');
    await addRows(deps, id, { part: 0, rows });
    const start = () => startImport(deps, ADMIN, { id, total: 2 });
    expect(await Promise.all([start(), start()])).toEqual(['running', 'running']);
    expect(await start()).toBe('running');
    expect(await codeOf(addRows(deps, id, { part: 0, rows }))).toBe('conflict');
    expect((await db.collection(JOBS).get()).size).toBe(1);
  });

  it('leaves out rows whose address became a problem after the check', async () => {
    const rows = rowsOf(3);
    const [joined, stopped] = rows;
    const id = await upload(rows);
    await signUpAs(joined?.email ?? '');
    await optOutRef(deps, stopped?.email ?? '').set({ createdAt: new Date() });
    await runToEnd(id);
    expect(await readImport(deps, id)).toMatchObject({
      skipped: [
        { row: 2, problem: 'account' },
        { row: 3, problem: 'opted-out' },
      ],
      counts: { invited: 1 },
    });
    expect(await mailsTo(joined?.email ?? '')).toEqual([]);
    expect(await mailsTo(stopped?.email ?? '')).toEqual([]);
  });

  it('invites an address once that two rows have', async () => {
    const row = rowOf(2);
    const others = rowsOf(CHUNK_ROWS).map((each, index) => ({ ...each, row: index + 3 }));
    const id = await importAll([row, { ...row, row: 100 }, ...others, { ...row, row: 101 }]);
    expect((await readImport(deps, id)).skipped).toEqual([
      { row: 100, problem: 'too-often' },
      { row: 101, problem: 'too-often' },
    ]);
    expect(await mailsTo(row.email)).toHaveLength(1);
  });

  it('replaces an open invitation only by choice, and counts its sendings', async () => {
    const row = rowOf(2);
    const { id: before, token } = await invite(row.email, {}, MEMBER);
    const sentAt = new Date(Date.now() - HOUR_MS);
    await db.doc(siteInvitationPath(before)).update({ sentAt });
    const left = await importAll([row]);
    expect((await readImport(deps, left)).skipped).toEqual([{ row: 2, problem: 'invited' }]);
    const id = await importAll([row], { resend: true });
    expect(await invitationOf(id)).toMatchObject({ state: 'open', sendings: 2, inviterUid: ADMIN });
    expect((await viewInvitation(deps, token)).state).toBe('revoked');
    expect(await mailsTo(row.email)).toHaveLength(2);
  });

  it('invites outside the allowed domains only by choice', async () => {
    await setSite({ signUpDomains: ['annen.no'] });
    const left = await importAll(rowsOf(1));
    expect((await readImport(deps, left)).skipped).toEqual([{ row: 2, problem: 'domain' }]);
    const id = await importAll(rowsOf(1), { outsiders: true });
    expect((await readImport(deps, id)).counts.invited).toBe(1);
  });

  it('stops when its administrator has lost the role, and deletes the rows', async () => {
    const id = await upload(rowsOf(CHUNK_ROWS + 1));
    await inviteNextChunk(deps, id);
    await stopImport(deps, id, null);
    expect((await inviteNextChunk(deps, id)).isDone).toBe(true);
    expect((await db.collection(chunksPath(id)).get()).size).toBe(0);
    expect(await readImport(deps, id)).toMatchObject({
      state: 'stopped',
      counts: { invited: CHUNK_ROWS },
    });
  });

  it('stops at an administrator’s order, once, and only while it invites', async () => {
    const id = await upload(rowsOf(2 * CHUNK_ROWS + 1));
    const [stopped] = await Promise.all([
      inviteNextChunk(deps, id).then(() => stopImport(deps, id, ADMIN)),
      stopImport(inHours(1), id, ADMIN).catch(() => undefined),
    ]);
    expect(stopped).toBeUndefined();
    await stopImport(deps, id, ADMIN);
    expect((await inviteNextChunk(deps, id)).isDone).toBe(true);
    const { state, counts } = await readImport(deps, id);
    expect([state, counts.invited % CHUNK_ROWS]).toEqual(['stopped', 0]);
    expect((await db.collection(chunksPath(id)).get()).size).toBe(0);
    const { docs } = await db.collection(AUDIT).where('target.id', '==', id).get();
    const actions = docs.map((entry) => entry.get('action')).toSorted();
    expect(actions).toEqual(['import.start', 'import.stop']);
    const finished = await importAll(rowsOf(1));
    expect(await codeOf(stopImport(deps, finished, ADMIN))).toBe('conflict');
    expect(await codeOf(stopImport(deps, 'none', ADMIN))).toBe('not-found');
    expect(await stopImport(deps, 'none', null)).toBeUndefined();
  });

  it('has a daily limit, and leaves the limit of single invitations alone', async () => {
    for (let index = 0; index < MAX_IMPORTS_A_DAY; index += 1)
      await createImport(deps, ADMIN, OPTIONS);
    expect(await codeOf(createImport(deps, ADMIN, OPTIONS))).toBe('too-many-requests');
    await createImport(inHours(25), ADMIN, OPTIONS);
    const { docs } = await db.collection(IMPORTS).limit(1).get();
    const importId = docs[0]?.id ?? '';
    const writer = db.bulkWriter();
    for (let index = 0; index < MAX_INVITATIONS_A_DAY.administrator; index += 1)
      void writer.create(db.collection(SITE_INVITATIONS).doc(), {
        inviterUid: ADMIN,
        imported: { importId },
        createdAt: new Date(),
      });
    await writer.close();
    expect(await codeOf(createInvitation(deps, ADMIN, byMail(newEmail())))).toBeNull();
  });

  it('is never read as unfinished beside its finished job', async () => {
    const id = await upload(rowsOf(1));
    const { docs } = await db.collection(JOBS).get();
    const write = async (state: string, finishedAt: Date | null) => {
      const batch = db.batch().update(db.doc(importPath(id)), { state });
      for (const { ref } of docs) batch.update(ref, { finishedAt });
      await batch.commit();
    };
    const readToEnd = async (): Promise<string> => {
      const { state, running } = await readImport(deps, id);
      return running === null ? state : readToEnd();
    };
    const states = new Set<string>();
    for (let round = 0; round < 15; round += 1) {
      await write('running', null);
      const reading = Array.from({ length: 4 }, readToEnd);
      await readImport(deps, id);
      await write('finished', new Date());
      for (const state of await Promise.all(reading)) states.add(state);
    }
    expect(states).toEqual(new Set(['finished']));
  });

  it('is logged with its number of rows and without addresses', async () => {
    const row = rowOf(2);
    const id = await importAll([row]);
    const { docs } = await db.collection(AUDIT).where('target.id', '==', id).get();
    expect(docs.map((entry) => [entry.get('action'), entry.get('after')])).toEqual([
      ['import.start', { count: 1 }],
    ]);
    expect(JSON.stringify(docs.map((entry) => entry.data()))).not.toContain(row.email);
  });

  it('is listed, with its invitations', async () => {
    const [one, other] = [await importAll(rowsOf(2)), await importAll(rowsOf(1))];
    const { imports } = await listImports(deps, { limit: 10 });
    expect(imports.map(({ id, actor }) => [id, actor.name])).toEqual([
      [other, 'Astrid Aas'],
      [one, 'Astrid Aas'],
    ]);
    const page = { limit: 10 };
    const all = await listSiteInvitations(deps, { importId: one }, page);
    expect(all.invitations).toHaveLength(2);
    const used = await listSiteInvitations(deps, { importId: one, state: 'accepted' }, page);
    expect(used.invitations).toEqual([]);
  });
});

describe('an imported person', () => {
  const signUpBy = async (row: ImportRow) => {
    const id = await importAll([row]);
    const token = await tokenFor(row.email);
    const { idToken, uid } = await signUpAs(row.email);
    await open(idToken, token);
    return { id, uid, token };
  };

  it('is admitted, with a proposed profile that no one else can read', async () => {
    const row = rowOf(2);
    const { id, uid } = await signUpBy(row);
    const { searchTokens, ...person } = (await db.doc(userPath(uid)).get()).data() ?? {};
    expect(person).toMatchObject({ status: 'active', headline: '', kinds: [] });
    expect(JSON.stringify([person, searchTokens])).not.toMatch(/Kari|båter|Kull/);
    expect((await db.doc(grantPath(uid)).get()).data()).toMatchObject({
      profile: row.profile,
      group: 'Kull 3',
    });
    expect(await invitationOf(id)).toMatchObject({
      state: 'accepted',
      imported: { profile: null, group: '' },
    });
    await dropProposedProfile(deps, uid);
    const grant = async () => (await db.doc(grantPath(uid)).get()).data();
    expect(await grant()).toMatchObject({ profile: null, group: 'Kull 3' });
    await db.doc(grantPath(uid)).update({ profile: row.profile });
    await dropProposals(deps, uid);
    expect(await grant()).toMatchObject({ profile: null, group: '' });
  });

  it.each([
    ['is renamed', 'Kull 3 – vår', 'Andre'],
    ['is renamed, and another one takes its name', 'Kull 3 – vår', 'Kull 3'],
    ['shares its name with another one', 'Kull 3', 'Kull 3'],
  ])('joins the group of the import after it %s', async (_name, own, other) => {
    const status = 'active';
    await db.doc(groupPath('chosen')).set({ ...GROUP, status });
    await db.doc(groupPath('another')).set({ ...GROUP, status, name: 'Andre' });
    const row = rowOf(2);
    await importAll([row]);
    await db.doc(groupPath('chosen')).update({ name: own });
    await db.doc(groupPath('another')).update({ name: other });
    const { idToken, uid } = await signUpAs(row.email);
    await open(idToken, await tokenFor(row.email));
    await inviteOnAdmission.run(deps, { path: userPath(uid), params: { uid } } as never);
    const ids = ['chosen', 'another'];
    const found = await db.getAll(...ids.map((id) => db.doc(groupMemberPath(id, uid))));
    expect(ids.filter((_, index) => found[index]?.exists)).toEqual(['chosen']);
    await db.recursiveDelete(db.collection(GROUPS));
  });

  it('joins the active group of the row', async () => {
    for (const [id, status] of [
      ['old', 'archived'],
      ['current', 'active'],
    ])
      await db.doc(groupPath(`${id}`)).set({ ...GROUP, status });
    const { uid } = await signUpBy(rowOf(2));
    const path = userPath(uid);
    await inviteOnAdmission.run(deps, { path, params: { uid } } as never);
    const memberOf = async (id: string) => (await db.doc(groupMemberPath(id, uid)).get()).data();
    expect(await memberOf('current')).toMatchObject({ addedBy: ADMIN, leads: false });
    expect(await memberOf('old')).toBeUndefined();
    expect((await db.doc(grantPath(uid)).get()).get('group')).toBe('');
    await db.recursiveDelete(db.collection(GROUPS));
  });

  it.each(['archived', 'deleted'] as const)(
    'is counted as not in the group where it was %s since, and is not retried',
    async (end) => {
      const group = db.doc(groupPath('ended'));
      await group.set({ ...GROUP, status: 'active' });
      const row = rowOf(2);
      const id = await importAll([row]);
      if (end === 'deleted') await group.delete();
      else await group.update({ status: 'archived' });
      const { idToken, uid } = await signUpAs(row.email);
      await open(idToken, await tokenFor(row.email));
      await inviteOnAdmission.run(deps, { path: userPath(uid), params: { uid } } as never);
      expect((await readImport(deps, id)).counts).toMatchObject({ accepted: 1, unplaced: 1 });
      expect((await db.doc(grantPath(uid)).get()).get('group')).toBe('');
      expect((await db.doc(groupMemberPath('ended', uid)).get()).exists).toBe(false);
      await db.recursiveDelete(db.collection(GROUPS));
    },
  );

  it('is counted when they open the link, and when they sign up', async () => {
    const row = rowOf(2);
    const id = await importAll([row, rowOf(3), rowOf(4)]);
    const token = await tokenFor(row.email);
    expect(await viewInvitation(deps, token)).toMatchObject({ name: 'Kari Aas' });
    expect((await readImport(deps, id)).counts).toMatchObject({ opened: 1, accepted: 0, open: 3 });
    await open((await signUpAs(row.email)).idToken, token);
    expect((await readImport(deps, id)).counts).toMatchObject({ opened: 1, accepted: 1, open: 2 });
    const later = inHours(15 * 24);
    expect((await readImport(later, id)).counts).toMatchObject({ open: 0, expired: 2 });
  });

  it('counts as undelivered when the mail server refused the mail', async () => {
    const row = rowOf(2);
    const id = await importAll([row]);
    const { docs } = await db.collection('mail').where('to', '==', row.email).get();
    await docs[0]?.ref.update({ delivery: { state: 'ERROR' } });
    expect((await readImport(deps, id)).counts.undelivered).toBe(1);
  });

  it('gets no more mail after asking for none', async () => {
    const row = rowOf(2);
    const id = await importAll([row]);
    await stopInvitations(deps, await tokenFor(row.email));
    expect((await readImport(deps, id)).counts.declined).toBe(1);
    await importAll([row], { resend: true });
    expect(await mailsTo(row.email)).toHaveLength(1);
  });

  it('is exported and erased, also from rows that wait', async () => {
    const row = rowOf(2);
    const { uid } = await signUpBy(row);
    const waiting = await upload([rowOf(2, { email: row.email }), rowOf(3)]);
    const subject = { uid, email: row.email };
    const exported = JSON.stringify(await invitationsPersonalData.collect(deps, subject));
    expect(exported).toContain('Bygger båter');
    expect(exported).not.toContain('secretHash');
    await invitationsPersonalData.erase(deps, subject);
    const { docs } = await db.collection(chunksPath(waiting)).get();
    expect(docs.map((chunk) => chunk.get('rows').length)).toEqual([1]);
    expect(JSON.stringify(await invitationsPersonalData.collect(deps, subject))).not.toContain(
      row.email,
    );
    await runToEnd(waiting);
    expect(await readImport(deps, waiting)).toMatchObject({ state: 'finished', done: 1 });
  });

  it('stays invited when the administrator who imported them is erased without the import', async () => {
    const id = await importAll(rowsOf(1));
    await invitationsPersonalData.erase(deps, { uid: ADMIN, email: null });
    expect((await db.doc(importPath(id)).get()).exists).toBe(false);
  });
});

describe('all invitations of an import', () => {
  const run = async (id: string, action: 'resend' | 'revoke', wired = deps) => {
    await changeInvitations(wired, ADMIN, { id, action });
    let step = { done: 0, isDone: false, after: null as string | null };
    while (!step.isDone)
      step = await changeNextInvitations(wired, { importId: id, action, ...step });
    await endJobs();
    return step.done;
  };

  it('are sent again to everyone who has not signed up, once an hour', async () => {
    const rows = rowsOf(CHUNK_ROWS + 2);
    const [joined, other] = rows;
    const id = await importAll(rows);
    await endJobs();
    expect(await run(id, 'resend')).toBe(0);
    await open((await signUpAs(joined?.email ?? '')).idToken, await tokenFor(joined?.email ?? ''));
    const later = inHours(2);
    expect(await run(id, 'resend', later)).toBe(rows.length - 1);
    expect(await run(id, 'resend', later)).toBe(0);
    expect(await mailsTo(joined?.email ?? '')).toHaveLength(1);
    expect(await mailsTo(other?.email ?? '')).toHaveLength(2);
  });

  it('are sent again when they have expired, and not more often than one alone', async () => {
    const id = await importAll(rowsOf(1));
    await endJobs();
    const sent = [20, 40, 60, 80].map((days) => inHours(days * 24));
    const counts: number[] = [];
    for (const later of sent) counts.push(await run(id, 'resend', later));
    expect(counts).toEqual([1, 1, 1, 0]);
  });

  it('are revoked, except used ones', async () => {
    const rows = rowsOf(2);
    const id = await importAll(rows);
    await endJobs();
    const token = await tokenFor(rows[1]?.email ?? '');
    expect(await run(id, 'revoke')).toBe(2);
    expect((await viewInvitation(deps, token)).state).toBe('revoked');
    expect((await readImport(deps, id)).counts).toMatchObject({ revoked: 2, open: 0 });
  });

  it('are changed by one job at a time', async () => {
    const id = await importAll(rowsOf(1));
    expect(await codeOf(changeInvitations(deps, ADMIN, { id, action: 'revoke' }))).toBe('conflict');
    await endJobs();
    const both = ['resend', 'revoke'] as const;
    const codes = await Promise.all(
      both.map((action) => codeOf(changeInvitations(deps, ADMIN, { id, action }))),
    );
    expect(codes.toSorted()).toEqual(['conflict', null]);
    expect((await readImport(deps, id)).running).toMatchObject({ done: 0, total: 1 });
  });
});
