import * as v from 'valibot';
import { defineFeature } from '../feature.ts';

const ReindexingSchema = v.strictObject({
  kind: v.picklist(['person', 'project']),
  id: v.string(),
  withPosts: v.boolean(),
  /** Time of the change, so that a later one is a job of its own. */
  atMs: v.number(),
  /** Cursor: the part and the last document in it. */
  part: v.string(),
  after: v.string(),
});
export type Reindexing = v.InferOutput<typeof ReindexingSchema>;

export const finder = defineFeature({
  jobLists: ['search'],
  jobs: {
    /** The search index, whose own document stores the cursor. */
    rebuild: {},
    reindex: { of: ReindexingSchema },
  },
});
