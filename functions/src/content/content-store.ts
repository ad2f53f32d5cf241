import type { Content } from '@samspill/domain/content/content';
import { deletedContentPath } from '@samspill/domain/content/paths';
import { CONTENT, contentPath } from '@samspill/domain/paths';
import { isShown } from '@samspill/domain/text-status';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { contents, groups, projects } from '../platform/firestore/collections.ts';
import { deleteRest } from '../platform/jobs/paced-deletion.ts';
import { deleteMatching } from '../platform/personal-data/erase-matching.ts';
import { onDeletion, tombstoneId } from '../platform/triggers/on-deletion.ts';
import type { Reaction } from '../platform/triggers/reaction.ts';

export const isVisible = (text: { readonly status: string } | null | undefined) =>
  text?.status === 'visible';

export async function readShownContent(deps: Deps, contentId: string): Promise<Content | null> {
  const content = await contents.read(deps, contentPath(contentId));
  return content && isShown(content) ? content : null;
}

export async function readVisibleContent(deps: Deps, contentId: string): Promise<Content | null> {
  const content = await contents.read(deps, contentPath(contentId));
  return content && isVisible(content) ? content : null;
}

const deleteBelow = (deps: Deps, contentId: string) =>
  deleteRest(deps, { kind: 'below', id: contentPath(contentId) });

/**
 * Deletes content, then what is below it: a deleted like of a deleted item counts nothing. Reserves the id first, so that
 * it cannot be reused.
 */
export async function deleteContent(deps: Deps, contentId: string): Promise<void> {
  const usedUp = deps.db.doc(deletedContentPath(contentId));
  await usedUp.set({ deletedAt: FieldValue.serverTimestamp() });
  await deps.db.doc(contentPath(contentId)).delete();
  await deleteBelow(deps, contentId);
}

export const deletedContentReactions: readonly Reaction[] = [
  tombstoneId(contents, ({ contentId }) => deletedContentPath(contentId)),
  onDeletion(contents, 'delete the parts of the content', (deps, { contentId }) =>
    deleteBelow(deps, contentId),
  ),
];

export const deleteGroupPosts = onDeletion(
  groups,
  'delete the posts of the group',
  ({ db }, { groupId }) =>
    deleteMatching(db, db.collection(CONTENT).where('groupId', '==', groupId)),
);

export const deleteUpdates = onDeletion(projects, 'delete the updates', ({ db }, { projectId }) =>
  deleteMatching(db, db.collection(CONTENT).where('projectId', '==', projectId)),
);
