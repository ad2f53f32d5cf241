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
  routes: { '/api/search': searchRoutes },
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
