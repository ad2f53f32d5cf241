import { deletedContentPath } from '@samspill/domain/content/paths';
import { defineFeature } from '../platform/feature.ts';
import { contents } from '../platform/firestore/collections.ts';
import { LIMIT_REACTIONS } from '../platform/limits/apply-rate-limits.ts';
import { pacePostSwitches } from '../platform/limits/limit-changes.ts';
import { limitLinksInPosts, pacePosts } from '../platform/limits/limit-edits.ts';
import { contentPersonalData } from './content-personal-data.ts';
import { deleteGroupPosts, deleteUpdates } from './content-store.ts';
import { contentReactions, refreshAuthorCards, refreshProjectCards } from './content-triggers.ts';
import { contentCounter } from './count-content.ts';

export const contentFeature = defineFeature({
  layer: 'activities',
  serverOnly: [deletedContentPath('{contentId}')],
  triggers: { onContentWritten: contents },
  reactions: [
    ...contentReactions,
    refreshAuthorCards,
    refreshProjectCards,
    deleteUpdates,
    deleteGroupPosts,
    LIMIT_REACTIONS.post,
    pacePosts,
    pacePostSwitches,
    limitLinksInPosts,
  ],
  counters: [
    { of: contents, counterOf: (path) => contentCounter(contents.paramsOf(path).contentId) },
  ],
  personalData: [contentPersonalData],
});
