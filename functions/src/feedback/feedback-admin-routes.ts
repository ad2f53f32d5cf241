import {
  FEEDBACK_STATUSES,
  FeedbackFilterSchema,
  FeedbackReplySchema,
} from '@samspill/domain/feedback/feedback';
import { IdSchema } from '@samspill/domain/id';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import { PICTURE_HEADERS } from '../http/picture-headers.ts';
import type { UserEnv } from '../http/require-user.ts';
import { NO_QUERY, strictQuery } from '../http/strict-query.ts';
import { validate } from '../http/validate.ts';
import { answerFeedback, triageFeedback } from './decide-feedback.ts';
import { listFeedback, readFeedback, readStoredScreenshot } from './feedback-admin-store.ts';

const QuerySchema = strictQuery({ ...PAGE_QUERY, ...FeedbackFilterSchema.entries });
const ParamsSchema = v.object({ id: IdSchema });
const TriageSchema = v.strictObject({ status: v.picklist(FEEDBACK_STATUSES) });

/** `/api/admin/feedback`: what people sent, how far it has come, and answering it. */
export function feedbackAdminRoutes(deps: Deps) {
  const params = validate('param', ParamsSchema);
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listFeedback(deps, filter, { limit, after }));
    })
    .get('/:id', NO_QUERY, params, async (c) =>
      c.json(await readFeedback(deps, c.req.valid('param').id)),
    )
    .get('/:id/screenshot', NO_QUERY, params, async (c) => {
      const bytes = await readStoredScreenshot(deps, c.req.valid('param').id);
      return c.body(new Uint8Array(bytes), 200, PICTURE_HEADERS);
    })
    .post('/:id/triage', params, validate('json', TriageSchema), async (c) => {
      const { id } = c.req.valid('param');
      await triageFeedback(deps, id, { actorId: c.var.user.uid, ...c.req.valid('json') });
      return c.json(await readFeedback(deps, id));
    })
    .post('/:id/reply', params, validate('json', FeedbackReplySchema), async (c) => {
      const { id } = c.req.valid('param');
      await answerFeedback(deps, id, { actorId: c.var.user.uid, ...c.req.valid('json') });
      return c.json(await readFeedback(deps, id));
    });
}
