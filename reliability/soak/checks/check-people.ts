import { inboxPath } from '@samspill/domain/feed/paths';
import { FOLLOWING } from '@samspill/domain/follows/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { mapConcurrently } from '../../../functions/src/testing/engine-client.ts';
import { type Journal, QUIET_MS } from '../journal.ts';
import type { Member } from '../member.ts';
import { compare, type Finding } from './finding.ts';

const MAX_CONCURRENCY = 10;

const followersIn = ({ follows }: Journal, target: string): readonly string[] =>
  [...follows.values()].filter((follow) => follow.target === target).map((each) => each.follower);

async function countFollowers(db: Firestore, target: string): Promise<number> {
  const found = db.collectionGroup(FOLLOWING).where('targetId', '==', target);
  return (await found.get()).size;
}

export async function checkPeople(
  db: Firestore,
  journal: Journal,
  members: readonly Member[],
): Promise<Finding[]> {
  const followed = compare('people: followers');
  const owned = compare('people: projects');
  await mapConcurrently(MAX_CONCURRENCY, members, async ({ uid }) => {
    const path = userPath(uid);
    const person = await db.doc(path).get();
    const projects = [...journal.projects.values()].filter(({ owner }) => owner === uid);
    const own = await db.collection('projects').where('ownerId', '==', uid).get();
    followed.views({
      path,
      accepted: followersIn(journal, uid).length,
      documents: await countFollowers(db, uid),
      stored: person.get('counters.followers'),
    });
    owned.views({
      path,
      accepted: projects.length,
      documents: own.docs.filter((each) => each.get('status') === 'published').length,
      stored: person.get('counters.projects'),
    });
  });
  return [followed.finding(), owned.finding()];
}

async function readProject(db: Firestore, id: string) {
  const ref = db.doc(projectPath(id));
  const [project, tasks, requests, updates, followers] = await Promise.all([
    ref.get(),
    ref.collection('tasks').get(),
    ref.collection('requests').get(),
    db.collection('content').where('projectId', '==', id).get(),
    countFollowers(db, id),
  ]);
  return {
    project,
    tasks: tasks.docs,
    requests: Object.fromEntries(requests.docs.map((each) => [each.id, each.get('status')])),
    updates: updates.docs.filter((each) => each.get('status') === 'visible').length,
    followers,
  };
}

type StoredProject = Awaited<ReturnType<typeof readProject>>;

const isHelpWanted = ({ open, status }: { open: boolean; status: string }) =>
  open && status !== 'done';

function findOpen({ tasks }: StoredProject): number {
  const states = tasks.map((task) => ({ open: task.get('open'), status: task.get('status') }));
  return states.filter(isHelpWanted).length;
}

const listingsOf = ({ project, tasks }: StoredProject) => ({
  documents: tasks.map((task) => [
    isHelpWanted({ open: task.get('open'), status: task.get('status') }),
    project.get('title'),
  ]),
  stored: tasks.map((task) => [task.get('listed'), task.get('projectTitle')]),
});

export async function checkProjects(db: Firestore, journal: Journal): Promise<Finding[]> {
  const counted = compare('projects: followers, updates, open tasks');
  const tasks = compare('tasks: state');
  const listed = compare('tasks: listed for all');
  const joined = compare('projects: members and requests');
  const updatesOf = (id: string) =>
    [...journal.items.values()].filter(
      (each) => each.projectId === id && each.status === 'visible',
    );
  await mapConcurrently(MAX_CONCURRENCY, [...journal.projects.values()], async (project) => {
    const path = projectPath(project.id);
    const found = await readProject(db, project.id);
    const openTasks = [...project.tasks.values()].filter(isHelpWanted).length;
    const updates = updatesOf(project.id).length;
    const followers = followersIn(journal, project.id).length;
    counted.views({
      path,
      accepted: { followers, updates, openTasks },
      documents: { followers: found.followers, updates: found.updates, openTasks: findOpen(found) },
      stored: found.project.get('counters'),
    });
    const stateOf = (task: StoredProject['tasks'][number]) => [
      task.id,
      { open: task.get('open'), status: task.get('status') },
    ];
    const stored = Object.fromEntries(found.tasks.map(stateOf));
    tasks.views({
      path,
      accepted: Object.fromEntries(project.tasks),
      documents: undefined,
      stored,
    });
    listed.views({ path, accepted: undefined, ...listingsOf(found) });
    joined.views({
      path,
      accepted: { memberIds: project.memberIds, requests: Object.fromEntries(project.requests) },
      documents: undefined,
      stored: { memberIds: found.project.get('memberIds'), requests: found.requests },
    });
  });
  return [counted, tasks, listed, joined].map((each) => each.finding());
}

export async function checkFeeds(
  db: Firestore,
  { follows, items }: Journal,
  members: readonly Member[],
): Promise<Finding> {
  const feeds = compare('feeds: posts of followed accounts');
  const posted = await mapConcurrently(MAX_CONCURRENCY, [...items.values()], async (item) => {
    const stored = await db.doc(`content/${item.id}`).get();
    return { item, at: stored.get('createdAt')?.toMillis() ?? 0 };
  });
  await mapConcurrently(MAX_CONCURRENCY, members, async ({ uid }) => {
    const inbox = new Set((await db.collection(inboxPath(uid)).get()).docs.map(({ id }) => id));
    const own = [...follows.values()].filter(({ follower }) => follower === uid);
    for (const { item, at } of posted) {
      const path = `${inboxPath(uid)}/${item.id}`;
      const { author, projectId, status } = item;
      const isSince = (target: string | null) =>
        own.some((follow) => follow.target === target && follow.at < at - QUIET_MS);
      const isDue = author !== uid && (isSince(author) || isSince(projectId));
      if (status !== 'visible')
        feeds.views({ path, accepted: false, documents: undefined, stored: inbox.has(item.id) });
      else if (isDue)
        feeds.views({ path, accepted: true, documents: undefined, stored: inbox.has(item.id) });
    }
  });
  return feeds.finding();
}
