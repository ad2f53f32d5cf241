import {
  ENTRY_POINTERS,
  MESSAGE_ENTRIES,
  SEARCH_ENTRIES,
  SEARCH_QUEUE,
  TEXT_ENTRIES,
} from '@samspill/domain/finder/paths';
import { defineFeature } from '../platform/feature.ts';
import { searchPersonalData } from './hosted-index.ts';
import { rebuildTrigger } from './rebuild-index.ts';
import { runReindexing, runSearchRebuild } from './search-jobs.ts';
import {
  commentSearchReactions,
  contentSearchReactions,
  messageSearchReactions,
  personSearchReactions,
  projectSearchReactions,
  rebuildOnRenamedTerms,
  taskSearchReactions,
} from './search-reactions.ts';
import { searchRoutes } from './search-routes.ts';

export const finderFeature = defineFeature({
  layer: 'operations',
  routes: { '/api/search': searchRoutes },
  serverOnly: [SEARCH_ENTRIES, ENTRY_POINTERS, SEARCH_QUEUE, TEXT_ENTRIES, MESSAGE_ENTRIES].map(
    (name) => `${name}/{id}`,
  ),
  reactions: [
    ...personSearchReactions,
    ...projectSearchReactions,
    ...contentSearchReactions,
    ...commentSearchReactions,
    ...taskSearchReactions,
    ...messageSearchReactions,
    rebuildOnRenamedTerms,
  ],
  functions: { rebuildSearchIndex: rebuildTrigger },
  personalData: [searchPersonalData],
  jobs: { rebuild: runSearchRebuild, reindex: runReindexing },
});
