import { AUDIT } from '@samspill/domain/audit/paths';
import { MINUTE_MS } from '@samspill/domain/durations';
import { FAILURES } from '@samspill/domain/failures/paths';
import { followingPath } from '@samspill/domain/follows/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { projectPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALL_REACTIONS } from '../assembly.ts';
import { countFailures, listFailures, recordFailures } from '../platform/failures/failure-store.ts';
import { processChange } from '../platform/triggers/process-event.ts';
import type { DocumentEvent } from '../platform/triggers/reaction.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { createOfflineDeps, withAccounts } from '../testing/offline-deps.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { failuresFeature } from './feature.ts';
import { dismissFailure, repeatFailure } from './repeat-failure.ts';

const engine = engineProject('failures');
const { db } = engine;
const deps = withAccounts(engine.deps, () => true);
const FOLLOW = followingPath('ola', 'p1');
const PATTERN = 'users/{uid}/following/{targetId}';
const NOTIFY_REACTION = 'notify of the follower';
const follow = { kind: 'project', targetId: 'p1', followerId: 'ola', createdAt: Timestamp.now() };
const [failuresPersonalData] = failuresFeature.personalData;
const reactions = ALL_REACTIONS.find(({ of }) => of.pattern === PATTERN)?.reactions ?? [];

function deliver(change: DocumentEvent, id = 'e1', ageMs = 0) {
  const { log } = createOfflineDeps().deps;
  const event = { id, time: new Date(Date.now() - ageMs).toISOString() };
  const place = { event, path: change.path, pattern: PATTERN, change: 'created' } as const;
  return processChange({ ...deps, log }, reactions, {
    event,
    change,
    keepLost: (lost) => recordFailures(deps, place, lost),
  });
}

const list = async () => (await listFailures(deps, { limit: 20 })).failures;
const failureRequest = (id: string | undefined) => ({ id: id ?? '', actorId: 'kari' });
const repeat = (id: string | undefined) => repeatFailure(deps, ALL_REACTIONS, failureRequest(id));
const dismiss = (id: string | undefined) => dismissFailure(deps, failureRequest(id));
const notificationsOf = async (uid: string) =>
  (await db.collection(notificationsPath(uid)).get()).size;
const actions = async () =>
  (await db.collection(AUDIT).orderBy('at').get()).docs.map((entry) => [
    entry.get('action'),
    entry.get('after.status') ?? null,
  ]);

async function breakProject() {
  const title = 'Tareskogen '.repeat(40_000);
  await engine.write(projectPath('p1'), projectDocument('kari', { title }));
  const notifications = { follow: { inApp: true, email: true } };
  await db.doc(settingsPath('kari')).update({ notifications, email: 'kari@samspill.test' });
}
const repairProject = () => db.doc(projectPath('p1')).update({ title: 'Tareskogen' });

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, ['kari', 'ola']);
  await breakProject();
});

describe('permanently failed reaction', () => {
  it('is one row per document, however often it failed', async () => {
    const change = await engine.write(FOLLOW, follow);
    for (const id of ['e1', 'e2', 'e3']) await deliver(change, id);
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        reaction: NOTIFY_REACTION,
        path: FOLLOW,
        change: 'created',
        count: 3,
        error: expect.stringMatching(/INVALID_ARGUMENT.*maximum entity size/),
        eventId: 'e3',
        isGivenUp: false,
        isRepeatable: true,
        lastAt: expect.any(String),
      },
    ]);
    expect(await countFailures(deps)).toBe(1);
  });

  it('is resolved by a repeat after a fix, with a log entry of who repeated it', async () => {
    await deliver(await engine.write(FOLLOW, follow));
    const [failure] = await list();
    const again = await repeat(failure?.id);
    expect(again.failure).toMatchObject({ id: failure?.id, count: 2 });
    await repairProject();
    expect(await repeat(failure?.id)).toEqual({ failure: null });
    expect(await notificationsOf('kari')).toBe(1);
    expect(await list()).toEqual([]);
    expect(await actions()).toEqual([
      ['failure.repeat', 'failed'],
      ['failure.repeat', 'done'],
    ]);
  });

  it('is resolved when its document is gone', async () => {
    await deliver(await engine.write(FOLLOW, follow));
    await engine.write(FOLLOW, null);
    expect(await repeat((await list())[0]?.id)).toEqual({ failure: null });
    expect(await notificationsOf('kari')).toBe(0);
  });

  it('stays while its document is invalid, and names the field', async () => {
    await deliver(await engine.write(FOLLOW, follow));
    await repairProject();
    await db.doc(FOLLOW).update({ kind: 7 });
    const { failure } = await repeat((await list())[0]?.id);
    expect(failure?.error).toContain('"fields":["kind"]');
  });

  it('reports that it is from another version of the site', async () => {
    const place = {
      event: { id: 'e1' },
      path: FOLLOW,
      pattern: PATTERN,
      change: 'created',
    } as const;
    await engine.write(FOLLOW, follow);
    await recordFailures(deps, place, [{ reaction: 'old', error: 'no', isGivenUp: false }]);
    const { failure } = await repeat((await list())[0]?.id);
    expect(failure?.error).toContain('no such reaction');
  });

  it('can be dismissed, with a log entry', async () => {
    await deliver(await engine.write(FOLLOW, follow));
    const [failure] = await list();
    await dismiss(failure?.id);
    expect(await list()).toEqual([]);
    expect(await actions()).toEqual([['failure.dismiss', null]]);
    await expect(dismiss(failure?.id)).rejects.toThrow('There is no such failure.');
  });

  it('is exported and erased with the user in its path', async () => {
    await deliver(await engine.write(FOLLOW, follow));
    expect(await failuresPersonalData.collect(deps, { uid: 'ola', email: null })).toHaveLength(1);
    await failuresPersonalData.erase(deps, { uid: 'ola', email: null });
    expect(await list()).toEqual([]);
  });
});

describe('abandoned event', () => {
  it('after an hour of transient failures is stored with the failed reactions', async () => {
    const change = await engine.write(FOLLOW, follow);
    const unavailable = Object.assign(new Error('UNAVAILABLE'), { code: 14 });
    const event = { id: 'e1', time: new Date(Date.now() - 61 * MINUTE_MS).toISOString() };
    const place = { event, path: FOLLOW, pattern: PATTERN, change: 'created' } as const;
    const [reaction] = reactions;
    if (!reaction) throw new Error('nothing reacts to a follow');
    const failing = { ...reaction, run: () => Promise.reject(unavailable) };
    const { log } = createOfflineDeps().deps;
    await processChange({ ...deps, log }, [failing], {
      event,
      change,
      keepLost: (lost) => recordFailures(deps, place, lost),
    });
    expect(await list()).toMatchObject([{ reaction: reaction.name, isGivenUp: true }]);
  });

  it('that crashed the function each time runs all its reactions when repeated', async () => {
    await repairProject();
    await deliver(await engine.write(FOLLOW, follow), 'e1', 76 * MINUTE_MS);
    const [failure] = await list();
    expect(failure).toMatchObject({ reaction: null, isGivenUp: true });
    expect(await notificationsOf('kari')).toBe(0);
    expect(await repeat(failure?.id)).toEqual({ failure: null });
    expect(await notificationsOf('kari')).toBe(1);
    expect((await db.doc(projectPath('p1')).get()).get('counters.followers')).toBe(1);
  });
});

it('reactions to the same collection have unique names', () => {
  for (const { of, reactions: all } of ALL_REACTIONS) {
    const names = all.map(({ name }) => name);
    expect([of.pattern, ...new Set(names)]).toEqual([of.pattern, ...names]);
  }
});

it('shows a failed file event without offering a repeat', async () => {
  const place = { event: { id: 'e1' }, path: 'users/ola/photo/x', pattern: null } as const;
  const lost = { reaction: 'receive an upload', error: 'no\nstack', isGivenUp: true };
  await recordFailures(deps, { ...place, change: 'created' }, [lost]);
  const [failure] = await list();
  expect(failure).toMatchObject({ isRepeatable: false, error: 'no' });
  await expect(repeat(failure?.id)).rejects.toThrow('cannot be repeated');
  expect((await db.collection(FAILURES).get()).size).toBe(1);
});
