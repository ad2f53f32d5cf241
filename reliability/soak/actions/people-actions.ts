import { followingPath } from '@samspill/domain/follows/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { NOW } from '../../../functions/src/testing/rest-writes.ts';
import { create, remove, update } from '../../../functions/src/testing/write-plans.ts';
import { type Follow, QUIET_MS } from '../journal.ts';
import type { Member } from '../member.ts';
import { write } from '../send.ts';
import { type Action, createWriteAttempt, pickOf, type SoakContext } from './action.ts';

const SKILLS = ['react', 'figma', 'sveising', 'sales', 'power-electronics', 'accounting'];

function follow(stage: SoakContext, by: Member, { kind, target, owner }: Target) {
  const { journal } = stage;
  const path = followingPath(by.uid, target);
  if (owner === by.uid || journal.follows.has(path)) return null;
  if (!journal.hasRoom(by.uid, 'follow') || !journal.mayTell(by.uid, owner)) return null;
  const fields = { kind, targetId: target, followerId: by.uid, createdAt: NOW };
  return createWriteAttempt(stage, by, [create(path, fields)], () => {
    journal.make(by.uid, 'follow');
    journal.follows.set(path, { kind, follower: by.uid, target, at: Date.now() });
    const id = `follow-${kind}-${target}`;
    journal.tell({ actor: by.uid, recipient: owner, id, key: path });
  });
}

interface Target extends Pick<Follow, 'kind' | 'target'> {
  readonly owner: string;
}

const followPerson: Action['plan'] = (stage, by) => {
  const { uid } = stage.random.pick(stage.members);
  return follow(stage, by, { kind: 'user', target: uid, owner: uid });
};

const followProject: Action['plan'] = (stage, by) => {
  const project = pickOf(stage.random, stage.journal.projects.values(), () => true);
  if (!project) return null;
  return follow(stage, by, { kind: 'project', target: project.id, owner: project.owner });
};

const unfollow: Action['plan'] = (stage, by) => {
  const { random, journal } = stage;
  const isOld = ([, { follower, at }]: readonly [string, Follow]) =>
    follower === by.uid && at < Date.now() - QUIET_MS;
  const [path] = pickOf(random, journal.follows, isOld) ?? [];
  if (path === undefined) return null;
  return createWriteAttempt(stage, by, [remove(path)], () => {
    journal.follows.delete(path);
    journal.doubt(path);
  });
};

const editProfile: Action['plan'] = (stage, by) => {
  const { random } = stage;
  const skills = SKILLS.filter(() => random.percent(40));
  const headline = `Kan ${skills.join(', ') || 'lære'}`;
  const sought = { kinds: ['talent'], openTo: ['work'] };
  const change = update(userPath(by.uid), { headline, skills, ...sought, updatedAt: NOW });
  return createWriteAttempt(stage, by, [change], () => undefined);
};

const readNotification: Action['plan'] = ({ db }, by) => ({
  run: async () => {
    const all = db.collection(notificationsPath(by.uid));
    const unread = all.where('readAt', '==', null).orderBy('updatedAt', 'desc').limit(1);
    const [newest] = (await unread.get()).docs;
    if (!newest) return true;
    return write(db, by, [update(newest.ref.path, { readAt: NOW })]);
  },
  note: () => undefined,
});

export const PEOPLE_ACTIONS: readonly Action[] = [
  { name: 'follow a person', weight: 6, plan: followPerson },
  { name: 'follow a project', weight: 3, plan: followProject },
  { name: 'unfollow', weight: 2, plan: unfollow },
  { name: 'edit the profile', weight: 1, plan: editProfile },
  { name: 'read a notification', weight: 4, plan: readNotification },
];
