import { CONTENT } from '@samspill/domain/paths';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { deleteContent } from '../content/content-store.ts';
import type { Deps } from '../platform/deps.ts';
import type { RetentionRule } from '../platform/feature.ts';
import { ofStatus } from '../platform/outdated.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { reportsOf } from './reports-of.ts';

const pathOf = ({ ref }: QueryDocumentSnapshot) => ref.path;

async function deleteUnreported(
  deps: Deps,
  found: readonly QueryDocumentSnapshot[],
): Promise<number> {
  let removed = 0;
  const outdated = { name: 'remove content', items: found, pathOf, atOnce: 1 };
  await forEachSettled(deps, outdated, async ({ id }) => {
    const target = { kind: 'content', id, contentId: null } as const;
    const waiting = await reportsOf(deps, target, 'open').limit(1).get();
    if (!waiting.empty) return;
    await deleteContent(deps, id);
    removed += 1;
  });
  return removed;
}

/** Hidden and deleted posts, unless a report of them waits for its answer. */
export const outdatedContent: RetentionRule = {
  find: ofStatus(CONTENT, 'hidden', 'deleted'),
  remove: deleteUnreported,
};
