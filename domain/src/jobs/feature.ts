import * as v from 'valibot';
import { defineFeature } from '../feature.ts';

const DeletionSchema = v.strictObject({
  /** Documents below a path, or the follows of a person or project. */
  kind: v.picklist(['below', 'followers']),
  id: v.string(),
});
export type Deletion = v.InferOutput<typeof DeletionSchema>;

export const jobs = defineFeature({
  jobs: {
    calls: {
      /** Each as JSON. Emptied at the end, so that no copy of them is kept. */
      calls: v.array(v.string()),
      isConfirmed: v.boolean(),
    },
    repeat: { call: v.string() },
    delete: { deletion: DeletionSchema },
  },
  adminRoutes: {
    'GET /jobs': 'moderate',
    'POST /jobs': 'moderate',
    'GET /jobs/:id': 'moderate',
    'GET /jobs/site': 'manageSite',
  },
});
