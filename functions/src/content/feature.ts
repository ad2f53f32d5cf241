import { deletedContentPath } from '@samspill/domain/content/paths';
import { defineFeature } from '../platform/feature.ts';
import { contents } from '../platform/firestore/collections.ts';
import { contentPersonalData } from './content-personal-data.ts';
import { deleteGroupPosts, deleteUpdates } from './content-store.ts';
import { contentReactions, refreshAuthorCards, refreshProjectCards } from './content-triggers.ts';
import { contentCounter } from './count-content.ts';
import { limitLinksInPosts, limitPosts, pacePostSwitches, pacePosts } from './text-limits.ts';

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
    pacePosts,
    pacePostSwitches,
    limitLinksInPosts,
  ],
  limits: { post: limitPosts },
  counters: [
    { of: contents, counterOf: (path) => contentCounter(contents.paramsOf(path).contentId) },
  ],
  personalData: [contentPersonalData],
});
