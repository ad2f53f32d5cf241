import type { MatchSide, MatchState } from '@samspill/domain/matches/match';
import { MatchViewSchema } from '@samspill/domain/matches/match-view';
import {
  dismissalPath,
  matchPath,
  matchViewPath,
  matchViewsPath,
} from '@samspill/domain/matches/paths';
import { projectPath } from '@samspill/domain/paths';
import { requestPath } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { REQUEST_DRAFT } from '@samspill/domain/requests/request.cases';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchViewsOfSides } from '../migrations/migrations.ts';
import { runMigration } from '../migrations/run-migration.ts';
import {
  addPeople,
  deliverShuffled,
  deliverTwice,
  engineProject,
  writeAndReact,
} from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { matchReactions, matchViewReactions, requestMatchReactions } from './match-triggers.ts';
import { matchesPersonalData } from './sync-match-views.ts';

const engine = engineProject('match-views');
beforeEach(async () => {
  await engine.empty();
  await addPeople(engine.db, ['kari', 'ola', 'nora']);
});

const ID = 'p1_ola';
const AT = Timestamp.fromMillis(1_000);
const match = (fields: DocumentData = {}): DocumentData => ({
  projectId: 'p1',
  ownerId: 'kari',
  uid: 'ola',
  kind: 'talent',
  score: 50,
  reasons: [],
  status: 'current',
  projectState: 'new',
  personState: 'new',
  mutualAt: null,
  project: { title: 'Sjøsol', tagline: '', stage: 'idea', coverPath: null },
  person: { uid: 'ola', name: 'Ola', photoPath: null, headline: '' },
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

const read = async (path: string) => (await engine.db.doc(path).get()).data();
const viewOf = (uid: string, id = ID) => read(matchViewPath(uid, id));
const readMatch = () => read(matchPath(ID));
const store = (fields: DocumentData | null) =>
  writeAndReact(engine, matchReactions, matchPath(ID), fields);

async function choose(uid: string, state: MatchState) {
  const view = await viewOf(uid);
  const updatedAt = Timestamp.now();
  const change = await engine.write(matchViewPath(uid, ID), { ...view, state, updatedAt });
  await deliverTwice(engine.deps, matchViewReactions, change);
}

async function deliverMatch() {
  const after = await readMatch();
  const change = { path: matchPath(ID), before: match(), after, committedAt: Timestamp.now() };
  await deliverTwice(engine.deps, matchReactions, change);
}

describe('views of a current match', () => {
  it('is shown to each side without the other’s choice', async () => {
    await store(match({ personState: 'interested', projectState: 'dismissed' }));
    for (const [uid, side, state] of [
      ['kari', 'project', 'dismissed'],
      ['ola', 'person', 'interested'],
    ] as const satisfies readonly (readonly [string, MatchSide, MatchState])[]) {
      const view = await viewOf(uid);
      expect(v.safeParse(MatchViewSchema, view).issues).toBeUndefined();
      expect(view).toMatchObject({ side, state, score: 50 });
    }
  });

  it.each(['interested', 'dismissed', 'new'] as const)(
    'do not change when the other side chooses: %s',
    async (state) => {
      await store(match({ personState: 'interested' }));
      const before = await engine.db.doc(matchViewPath('kari', ID)).get();
      await choose('ola', state);
      await deliverMatch();
      const after = await engine.db.doc(matchViewPath('kari', ID)).get();
      expect(await readMatch()).toMatchObject({ personState: state });
      expect(after.data()).toEqual(before.data());
      expect(after.updateTime).toEqual(before.updateTime);
    },
  );

  it('becomes mutual for both once both are interested', async () => {
    await store(match());
    await choose('ola', 'interested');
    await deliverMatch();
    expect(await viewOf('ola')).toMatchObject({ state: 'interested', mutualAt: null });
    await choose('kari', 'interested');
    await deliverMatch();
    await deliverMatch();
    for (const uid of ['kari', 'ola'])
      expect(await viewOf(uid)).toMatchObject({ mutualAt: expect.any(Timestamp) });
  });

  it('moves to a new owner, with the project’s choice', async () => {
    await store(match());
    await choose('kari', 'dismissed');
    await store({ ...(await readMatch()), ownerId: 'nora' });
    expect(await viewOf('kari')).toBeUndefined();
    expect(await viewOf('nora')).toMatchObject({ side: 'project', state: 'dismissed' });
    expect(await viewOf('ola')).toMatchObject({ ownerId: 'nora' });
  });
});

describe('views of a withdrawn match', () => {
  it('is shown to neither side, and is restored with the choices', async () => {
    await store(match());
    await choose('ola', 'interested');
    await store({ ...(await readMatch()), status: 'withdrawn' });
    expect(await viewOf('kari')).toBeUndefined();
    expect(await viewOf('ola')).toBeUndefined();
    await store({ ...(await readMatch()), status: 'current' });
    expect(await viewOf('ola')).toMatchObject({ state: 'interested' });
    expect(await viewOf('kari')).toMatchObject({ state: 'new' });
  });

  it.each(['interested', 'dismissed', 'new'] as const)(
    'leaves no trace of the choice of the other side when it is restored: %s',
    async (state) => {
      await store(match({ projectState: state }));
      await engine.write(dismissalPath('ola', ID), { reason: 'other' });
      await store({ ...(await readMatch()), status: 'withdrawn' });
      expect(await read(dismissalPath('ola', ID))).toBeUndefined();
      const data = await matchesPersonalData.collect?.(engine.deps, { uid: 'ola', email: null });
      expect(JSON.stringify(data)).not.toContain(ID);
      const kept = await readMatch();
      await store({ ...(kept ?? match({ createdAt: Timestamp.now() })), status: 'current' });
      const { createdAt, updatedAt, ...view } = (await viewOf('ola')) ?? {};
      expect(createdAt).not.toEqual(AT);
      expect(createdAt).toEqual(updatedAt);
      expect(view).toMatchObject({ state: 'new', mutualAt: null });
    },
  );

  it('keeps the reason of a side that has chosen', async () => {
    await store(match({ personState: 'dismissed' }));
    await engine.write(dismissalPath('ola', ID), { reason: 'other' });
    await store({ ...(await readMatch()), status: 'withdrawn' });
    expect(await read(dismissalPath('ola', ID))).toMatchObject({ reason: 'other' });
  });

  it('keeps a choice that arrived after the withdrawal', async () => {
    await store(match());
    const updatedAt = Timestamp.now();
    const view = { ...(await viewOf('ola')), state: 'interested', updatedAt };
    const chosen = await engine.write(matchViewPath('ola', ID), view);
    const withdrawn = await engine.write(matchPath(ID), match({ status: 'withdrawn' }));
    await deliverShuffled(
      engine.deps,
      [...matchReactions, ...matchViewReactions],
      [withdrawn, chosen],
    );
    expect(await readMatch()).toMatchObject({ status: 'withdrawn', personState: 'interested' });
    expect(await viewOf('ola')).toBeUndefined();
  });

  it('are deleted with the match if neither side has chosen', async () => {
    await store(match());
    await store(match({ status: 'withdrawn' }));
    expect(await readMatch()).toBeUndefined();
  });
});

describe('views of a deleted match', () => {
  it('are deleted', async () => {
    await store(match());
    await store(null);
    expect(await viewOf('kari')).toBeUndefined();
    expect(await viewOf('ola')).toBeUndefined();
  });
});

describe('a person’s data', () => {
  it('are exported without the other side’s choice', async () => {
    await store(match({ personState: 'dismissed', projectState: 'interested' }));
    const lost = { ...match({ personState: 'dismissed', projectState: 'interested' }) };
    await engine.write(matchPath('p2_ola'), { ...lost, projectId: 'p2', status: 'withdrawn' });
    for (const [uid, own] of [
      ['ola', 'dismissed'],
      ['kari', 'interested'],
    ] as const) {
      const data = await matchesPersonalData.collect?.(engine.deps, { uid, email: null });
      const text = JSON.stringify(data);
      expect(text).toContain(own);
      expect(text).not.toContain(own === 'dismissed' ? 'interested' : 'dismissed');
    }
  });

  it('erases matches and views on both sides', async () => {
    await store(match());
    await matchesPersonalData.erase(engine.deps, { uid: 'ola', email: null });
    expect((await engine.db.collection(matchViewsPath('kari')).get()).size).toBe(0);
    expect((await engine.db.collection(matchViewsPath('ola')).get()).size).toBe(0);
  });
});

describe('matchViewsOfSides migration', () => {
  it('creates views of matches stored before views existed', async () => {
    await engine.write(matchPath(ID), match({ personState: 'interested' }));
    await engine.write(
      matchPath('p2_ola'),
      match({ projectId: 'p2', status: 'withdrawn', personState: 'dismissed' }),
    );
    const run = { isDryRun: false, pageSize: 1, onProgress: () => undefined };
    const state = await runMigration(engine.deps, matchViewsOfSides, run);
    expect(state).toMatchObject({ read: 2, broken: 0, isFinished: true });
    expect(await viewOf('ola')).toMatchObject({ side: 'person', state: 'interested' });
    expect(await viewOf('kari')).toMatchObject({ side: 'project', state: 'new' });
    expect(await viewOf('ola', 'p2_ola')).toBeUndefined();
  });
});

describe('request', () => {
  const requestOf = (fields: Partial<JoinRequest>): DocumentData => ({
    ...REQUEST_DRAFT,
    applicant: { uid: 'ola', name: 'Ola', photoPath: null },
    projectId: 'p1',
    status: 'pending',
    decidedAt: null,
    createdAt: AT,
    updatedAt: AT,
    ...fields,
  });
  const asks = (fields: Partial<JoinRequest>) =>
    writeAndReact(engine, requestMatchReactions, requestPath('p1', 'ola'), requestOf(fields));
  const choices = async () => [(await viewOf('kari'))?.state, (await viewOf('ola'))?.state];
  const invitedBy = 'kari';

  it.each<[string, Partial<JoinRequest>, MatchState, MatchState]>([
    ['to join', { status: 'pending' }, 'new', 'interested'],
    ['that is declined', { status: 'declined' }, 'dismissed', 'new'],
    ['for a meeting, accepted', { kind: 'investor', status: 'accepted' }, 'interested', 'new'],
    ['to join, accepted', { status: 'accepted' }, 'new', 'new'],
    ['as an invitation', { invitedBy, status: 'invited' }, 'interested', 'new'],
    ['as an invitation, declined', { invitedBy, status: 'declined' }, 'new', 'dismissed'],
  ])('sets the choice of the side that acted only: %s', async (_name, fields, owner, person) => {
    await engine.write(projectPath('p1'), projectDocument('kari', {}));
    await store(match());
    await asks(fields);
    expect(await choices()).toEqual([owner, person]);
  });

  it.each<[string, Partial<JoinRequest>, string]>([
    ['request', { status: 'pending' }, 'ola'],
    ['invitation', { invitedBy, status: 'invited' }, 'kari'],
  ])('that is withdrawn leaves the match undecided: %s', async (_name, fields, uid) => {
    await engine.write(projectPath('p1'), projectDocument('kari', {}));
    await store(match());
    await asks(fields);
    expect((await viewOf(uid))?.state).toBe('interested');
    await writeAndReact(engine, requestMatchReactions, requestPath('p1', 'ola'), null);
    expect(await choices()).toEqual(['new', 'new']);
  });

  it('that is declined stays so when it is deleted', async () => {
    await engine.write(projectPath('p1'), projectDocument('kari', {}));
    await store(match());
    await asks({ status: 'declined' });
    await writeAndReact(engine, requestMatchReactions, requestPath('p1', 'ola'), null);
    expect(await choices()).toEqual(['dismissed', 'new']);
  });

  it('without a match has no effect', async () => {
    await engine.write(projectPath('p1'), projectDocument('kari', {}));
    await asks({});
    expect(await choices()).toEqual([undefined, undefined]);
  });
});
