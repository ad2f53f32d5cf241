import { MAX_FAN_OUT } from '@samspill/domain/follows/follow';
import { FOLLOWING, projectPath, userPath } from '@samspill/domain/paths';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { type Reaction, type ReactionSource, reactTo } from '../events/reaction.ts';
import { writeInBatches } from '../events/write-in-batches.ts';
import { follows, people, projects } from '../firestore/collections.ts';

const FOLLOWS_PER_QUERY = 500;

interface FollowTarget {
  readonly counters: { readonly followers: number };
}

const isLarge = (target: FollowTarget | undefined) =>
  (target?.counters.followers ?? 0) > MAX_FAN_OUT;

const mergedFollows = follows.only('mergedAtRead');

async function markAllFollows(deps: Deps, targetId: string): Promise<void> {
  const all = deps.db
    .collectionGroup(FOLLOWING)
    .where('targetId', '==', targetId)
    .limit(FOLLOWS_PER_QUERY);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? all.startAfter(last) : all).get();
    const unmarked = mergedFollows.parseAll(deps, docs).filter(({ data }) => !data.mergedAtRead);
    await writeInBatches(deps, unmarked, (batch, follow) =>
      batch.update(follow.ref, { mergedAtRead: true }),
    );
    last = docs.length === FOLLOWS_PER_QUERY ? docs.at(-1) : undefined;
  } while (last);
}

const markFollowersMerged = <Params>(
  of: ReactionSource<FollowTarget, Params>,
  idOf: (params: Params) => string,
): Reaction<FollowTarget, Params> =>
  reactTo(of, {
    name: 'have followers merge at read',
    concerns: ({ before, after }) => !isLarge(before) && isLarge(after),
    run: (deps, { params }) => markAllFollows(deps, idOf(params)),
  });

export const markFollowersOfPerson = markFollowersMerged(people, ({ uid }) => uid);
export const markFollowersOfProject = markFollowersMerged(projects, ({ projectId }) => projectId);

export const markFollowMerged = reactTo(follows, {
  name: 'merge at read',
  concerns: ({ type, after }) => type === 'created' && after !== undefined,
  run: async (deps, { path, params: { targetId }, after }) => {
    const target = await (after?.kind === 'project'
      ? projects.only('counters').read(deps, projectPath(targetId))
      : people.only('counters').read(deps, userPath(targetId)));
    if (!isLarge(target)) return;
    await deps.db.runTransaction(async (transaction) => {
      const follow = await transaction.get(deps.db.doc(path));
      if (follow.exists) transaction.update(follow.ref, { mergedAtRead: true });
    });
  },
});
