import { commentPath } from '@samspill/domain/comments/paths';
import { MATCHES, SITE_MATCHING } from '@samspill/domain/matches/paths';
import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { COMPLETE_PROFILE } from '@samspill/domain/people/person.cases';
import { dayAt } from '@samspill/domain/tasks/due';
import { taskPath } from '@samspill/domain/tasks/paths';
import { HOSTILE_IDS } from '@samspill/domain/testing/cases';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { notifyOfComment } from '../../comments/comment-triggers.ts';
import { notifyOfContentMentions } from '../../feed/feed-triggers.ts';
import { personMatchReactions } from '../../matches/match-triggers.ts';
import { rematch } from '../../matches/rematch.ts';
import { sendDigests } from '../../notifications/digests.ts';
import { remindOfTasks } from '../../tasks/task-triggers.ts';
import { contentDocument } from '../../testing/content-documents.ts';
import { addPeople, engineProject, personDocument } from '../../testing/engine-client.ts';
import { createOfflineDeps, withAccounts } from '../../testing/offline-deps.ts';
import { projectDocument, taskDocument } from '../../testing/project-documents.ts';
import { processChange } from './process-event.ts';
import type { DocumentEvent, Reaction } from './reaction.ts';
import { writeBestEffort } from './write-in-batches.ts';

const engine = engineProject('hostile');
const OTHERS = ['ada', 'berit', 'carl'];
const LONG_TEXT = 'x'.repeat(900_000);
const OVERVIEW = '/api/public/overview';
const LONG_ID = 'x'.repeat(1_498);
const HOSTILE_UIDS = HOSTILE_IDS.filter((id) => id !== '');

beforeEach(async () => {
  await engine.empty();
  await addPeople(engine.db, ['kari', ...OTHERS]);
});

async function deliver(change: DocumentEvent, ...reactions: readonly Reaction[]) {
  const { deps, lines } = createOfflineDeps();
  const event = { id: 'e1', time: new Date().toISOString() };
  const { log } = deps;
  await processChange({ ...engine.deps, log }, reactions, {
    event,
    change,
    keepLost: async () => {},
  });
  return lines;
}

async function notificationsOf(uid: string) {
  return (await engine.db.collection(notificationsPath(uid)).get()).size;
}

const allNotified = () => Promise.all(OTHERS.map(notificationsOf));

describe('one invalid document', () => {
  it.each(HOSTILE_UIDS)('notifies the others despite a mention of %j', async (uid) => {
    const mentions = [uid, ...OTHERS];
    const post = await engine.write(contentPath('c1'), contentDocument('c1', 'kari', { mentions }));
    await deliver(post, notifyOfContentMentions);
    expect(await allNotified()).toEqual([1, 1, 1]);
  });

  it('notifies the others despite invalid mentions in a comment', async () => {
    await engine.write(contentPath('c1'), contentDocument('c1', 'kari'));
    const { author, body, createdAt, updatedAt } = contentDocument('k1', 'kari');
    const comment = await engine.write(commentPath('c1', 'k1'), {
      author,
      body,
      createdAt,
      updatedAt,
      replyTo: null,
      status: 'visible',
      editedAt: null,
      mentions: ['__x__', 'a/b', ...OTHERS],
    });
    await deliver(comment, notifyOfComment);
    expect(await allNotified()).toEqual([1, 1, 1]);
  });

  it('reminds the others despite a broken task', async () => {
    const due = (assigneeId: string, projectId = 'p1') =>
      taskDocument(projectId, 'kari', { assigneeId, dueOn: dayAt(engine.deps.now()) });
    await engine.write(taskPath('p1', 'a-broken'), { ...due('x/y'), title: null });
    await engine.write(taskPath('p1', LONG_ID), due('ada'));
    for (const uid of OTHERS) await engine.write(taskPath('p1', uid), due(uid));
    await remindOfTasks(engine.deps);
    expect(await allNotified()).toEqual([1, 1, 1]);
  });

  it('sends the digest to the others despite a broken profile', async () => {
    const now = Timestamp.now();
    for (const uid of ['kari', ...OTHERS]) {
      await engine.db.doc(settingsPath(uid)).update({ email: `${uid}@x.no`, digest: 'daily' });
      await engine.write(`${notificationsPath(uid)}/like-content-x`, {
        type: 'like',
        actors: [{ uid: 'dag', name: 'Dag', photoPath: null }],
        count: 1,
        subject: { kind: 'content', id: 'x', title: 'Hei', href: '/content/x' },
        readAt: null,
        createdAt: now,
        updatedAt: now,
      });
    }
    await engine.db.doc(userPath('kari')).update({ locale: '__proto__' });
    const deps = withAccounts(engine.deps, () => true);
    expect(await sendDigests(deps, 'daily')).toBe(OTHERS.length);
  });

  it('matches the other projects despite a broken one', async () => {
    await engine.write(SITE_MATCHING, { ...DEFAULT_MATCHING });
    const wanted = { title: 'Sjøsol', skillsWanted: ['react'], lookingFor: ['talent' as const] };
    for (const id of [LONG_ID, 'p1', 'p2']) {
      await engine.write(projectPath(id), projectDocument('kari', wanted));
      await rematch(engine.deps, { side: 'project', id, isSearching: true });
    }
    const ada = personDocument('ada', { skills: ['react'], openTo: ['work'], kinds: ['talent'] });
    const lines = await deliver(await engine.write(userPath('ada'), ada), ...personMatchReactions);
    const { docs } = await engine.db.collection(MATCHES).where('uid', '==', 'ada').get();
    expect(docs.map(({ id }) => id).sort()).toEqual(['p1_ada', 'p2_ada']);
    expect(lines).toMatchObject([{ message: 'item failed', fields: { isLeftOut: true } }]);
  });

  it('omits a project with an invalid cover from the public overview and keeps the others', async () => {
    const evil = { coverPath: LONG_TEXT, shareable: true };
    for (const id of ['evil-1', 'evil-2', 'evil-3', 'evil-4', 'evil-5'])
      await engine.write(projectPath(id), projectDocument('kari', evil));
    const sound = projectDocument('kari', { tagline: 'Sol', shareable: true });
    await engine.write(projectPath('p1'), sound);
    const answer = await createApp(engine.deps).request(`https://x.no${OVERVIEW}`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(JSON.parse(text).featured).toMatchObject([{ id: 'p1' }]);
    expect(text.length).toBeLessThan(1_000);
  });

  it('omits a broken profile from the public list and keeps the others', async () => {
    const listed = { ...COMPLETE_PROFILE, searchTokens: [] };
    await engine.write(userPath('ada'), personDocument('ada', listed));
    const noText = { ...personDocument('berit', listed), headline: { nb: LONG_TEXT } };
    await engine.write(userPath('berit'), noText);
    const answer = await createApp(engine.deps).request('https://x.no/api/public/investors');
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { investors: [{ uid: 'ada' }] },
    ]);
  });

  it('that was deleted does not block others in its batch', async () => {
    const refs = ['nobody', ...OTHERS].map((uid) => ({ ref: engine.db.doc(userPath(uid)) }));
    const failed = await writeBestEffort(engine.db, refs, (batch, { ref }) =>
      batch.update(ref, { headline: 'Hei' }),
    );
    expect(failed.map(({ path }) => path)).toEqual([userPath('nobody')]);
    const headlines = await engine.db.getAll(...refs.slice(1).map(({ ref }) => ref));
    expect(headlines.map((person) => person.get('headline'))).toEqual(['Hei', 'Hei', 'Hei']);
  });
});
