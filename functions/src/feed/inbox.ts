import type { Content } from '@samspill/domain/content/content';
import type { InboxItem } from '@samspill/domain/feed/feed-start';
import { INBOX } from '@samspill/domain/feed/paths';
import { isVisible, readVisibleContent } from '../content/content-store.ts';
import { contents } from '../platform/firestore/collections.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { writeInBatches } from '../platform/triggers/write-in-batches.ts';

const MAX_REMOVED_AT_ONCE = 500;

export function toInboxItem(content: Content, reason: InboxItem['reason']): InboxItem {
  const { id, author, projectId, createdAt } = content;
  return { contentId: id, author, projectId, reason, createdAt };
}

export const removeFromInboxes = reactTo(contents, {
  name: 'remove from feeds',
  concerns: ({ type, before, after }) =>
    (isVisible(before) || (type === 'deleted' && !before)) && !isVisible(after),
  run: async (deps, { params: { contentId } }) => {
    if (await readVisibleContent(deps, contentId)) return;
    const entries = deps.db
      .collectionGroup(INBOX)
      .where('contentId', '==', contentId)
      .limit(MAX_REMOVED_AT_ONCE);
    for (let found = await entries.get(); !found.empty; found = await entries.get()) {
      await writeInBatches(deps, found.docs, (batch, entry) => batch.delete(entry.ref));
    }
  },
});
