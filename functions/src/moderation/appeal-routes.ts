import { IdSchema } from '@samspill/domain/id';
import {
  AppealFilterSchema,
  ContentAppealDecisionSchema,
  ContentAppealDraftSchema,
  RestrictedTargetSchema,
  VerdictSchema,
} from '@samspill/domain/moderation/appeal';
import { MODERATED_KINDS } from '@samspill/domain/moderation/moderated-item';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AppealSource } from '../platform/appeal-source.ts';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import { isQueueCursor, listAppeals } from './appeal-queue.ts';
import { appealRestriction, decideOnContent, readOwnRestriction } from './appeal-restriction.ts';

const querySchema = (sources: readonly AppealSource[]) =>
  strictQuery({
    ...PAGE_QUERY,
    ...AppealFilterSchema.entries,
    after: v.optional(
      v.pipe(
        v.string(),
        v.check((after) => isQueueCursor(sources, after), 'is no cursor of this list'),
      ),
    ),
  });
const ContentParamsSchema = v.strictObject({
  kind: v.picklist(MODERATED_KINDS),
  id: IdSchema,
  verdict: VerdictSchema,
});

export function appealAdminRoutes(deps: Deps, { appeals: sources }: Pick<Site, 'appeals'>) {
  return new Hono<UserEnv>()
    .get('/', validate('query', querySchema(sources)), async (c) => {
      const { limit, after, status } = c.req.valid('query');
      return c.json(
        await listAppeals(deps, { sources, status, actor: c.var.user }, { limit, after }),
      );
    })
    .post(
      '/:kind/:id/:verdict',
      validate('param', ContentParamsSchema),
      validate('json', ContentAppealDecisionSchema),
      async (c) => {
        const { kind, id, verdict } = c.req.valid('param');
        const { reason, contentId } = c.req.valid('json');
        await decideOnContent(
          deps,
          { kind, id, contentId },
          { actor: c.var.user, verdict, reason },
        );
        return c.json({});
      },
    );
}

const MAX_APPEALS_PER_MINUTE = 60;

/** `/api/appeals`: authors read why their content is hidden, and appeal once per decision. */
export function appealRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_APPEALS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .get('/', validate('query', RestrictedTargetSchema), async (c) => {
      const { contentId = null, ...target } = c.req.valid('query');
      return c.json(await readOwnRestriction(deps, c.var.user.uid, { ...target, contentId }));
    })
    .post('/', validate('json', ContentAppealDraftSchema), async (c) => {
      const { contentId = null, ...draft } = c.req.valid('json');
      perAccount.take(c.var.user.uid);
      await appealRestriction(deps, c.var.user.uid, { ...draft, contentId });
      return c.json(await readOwnRestriction(deps, c.var.user.uid, { ...draft, contentId }));
    });
}
