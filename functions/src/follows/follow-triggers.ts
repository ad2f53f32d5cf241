import type { Follow } from '@samspill/domain/follows/follow';
import type { NotificationSubject } from '@samspill/domain/notifications/notification';
import { projectPath, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import type { Deps } from '../deps.ts';
import { onDeletion } from '../events/on-deletion.ts';
import { type Reaction, reactTo } from '../events/reaction.ts';
import { follows, people, projects } from '../firestore/collections.ts';
import { deleteRest } from '../jobs/paced-deletion.ts';
import { notify } from '../notifications/notify.ts';
import { countFollowers } from './count-followers.ts';
import { markFollowMerged } from './mark-merged.ts';

async function readTarget(deps: Deps, { kind, targetId, followerId }: Follow) {
  if (kind === 'user') {
    const href = `/${userPath(followerId)}`;
    const subject: NotificationSubject = { kind, id: targetId, title: '', href };
    return { uid: targetId, subject, about: [] };
  }
  const project = await projects.read(deps, projectPath(targetId));
  if (!project) return null;
  const href = `/${projectPath(targetId)}`;
  const subject: NotificationSubject = { kind, id: targetId, title: project.title, href };
  return { uid: project.ownerId, subject, about: [targetId] };
}

const notifyOfFollow = reactTo(follows, {
  name: 'tell of the follower',
  concerns: ({ type }) => type === 'created',
  run: async (deps, { path }) => {
    const follow = await follows.read(deps, path);
    if (!follow) return;
    const [target, person] = await Promise.all([
      readTarget(deps, follow),
      people.read(deps, userPath(follow.followerId)),
    ]);
    if (!target || !person) return;
    const actor = authorCardOf(follow.followerId, person);
    const { uid: recipientUid, subject, about } = target;
    await notify(deps, { recipientUid, type: 'follow', actor, subject, key: path, about });
  },
});

export const followReactions: readonly Reaction[] = [
  countFollowers,
  notifyOfFollow,
  markFollowMerged,
];

export const deleteFollows = onDeletion(projects, 'delete the follows', (deps, { projectId }) =>
  deleteRest(deps, { kind: 'followers', id: projectId }),
);
