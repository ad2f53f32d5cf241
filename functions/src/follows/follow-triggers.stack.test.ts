import { MAX_FAN_OUT } from '@samspill/domain/follows/follow';
import { followingPath } from '@samspill/domain/follows/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { contentDocument } from '../testing/content-documents.ts';
import {
  addPeople,
  deliverEvent,
  deliverShuffled,
  engineProject,
  mapConcurrently,
  writeAndReact,
} from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { NOW } from '../testing/rest-writes.ts';
import { countUpdates, followReactions, markFollowersOfPerson } from './follow-triggers.ts';

const FOLLOWERS = Array.from({ length: MAX_FAN_OUT }, (_, index) => `person-${index}`);
const FOLLOWED = 'followed';
const TIME_LIMIT_MS = scaled(120_000);

const engine = engineProject('project-counts');

const write = (id: string, fields: object = {}) =>
  writeAndReact(engine, [countUpdates], contentPath(id), {
    ...contentDocument(id, 'kari', { kind: 'update', projectId: 'sjosol' }),
    ...fields,
  });
const updates = async () =>
  (await engine.db.doc(projectPath('sjosol')).get()).get('counters.updates');

beforeAll(async () => {
  await engine.db.doc(projectPath('sjosol')).set(projectDocument('kari', { title: 'Sjøsol' }));
});

it('counts the visible updates of a project', async () => {
  await write('first');
  expect(await updates()).toBe(1);
  await write('waits', { status: 'held' });
  await write('post', { kind: 'post', projectId: null });
  expect(await updates()).toBe(1);
  await write('waits');
  expect(await updates()).toBe(2);
  await write('first', { status: 'hidden' });
  expect(await updates()).toBe(1);
});

it(
  'counts a thousand concurrent followers and merges the author at read time from the next one on',
  async () => {
    await addPeople(engine.db, [FOLLOWED, ...FOLLOWERS]);
    const follows = await mapConcurrently(FOLLOWERS.length, FOLLOWERS, (uid) =>
      engine.writeAs(uid, followingPath(uid, FOLLOWED), {
        kind: 'user',
        targetId: FOLLOWED,
        followerId: uid,
        createdAt: NOW,
      }),
    );
    await deliverShuffled(engine.deps, followReactions, follows);
    const path = userPath(FOLLOWED);
    const person = (await engine.db.doc(path).get()).data();
    expect(person).toHaveProperty('counters.followers', FOLLOWERS.length);
    const counters = { followers: FOLLOWERS.length + 1, projects: 0 };
    await deliverEvent(engine.deps, [markFollowersOfPerson], {
      path,
      before: person,
      after: { ...person, counters },
      committedAt: Timestamp.now(),
    });
    const following = engine.db.collectionGroup('following').where('targetId', '==', FOLLOWED);
    const marked = (await following.get()).docs.filter((each) => each.get('mergedAtRead'));
    expect(marked).toHaveLength(FOLLOWERS.length);
  },
  TIME_LIMIT_MS,
);
