import { ComposedIdSchema, ID_PATTERN, IdSchema } from '@samspill/domain/id';
import {
  CommentFilterSchema,
  ContentFilterSchema,
  MODERATION_ACTIONS,
  ProjectModerationFilterSchema,
} from '@samspill/domain/moderation/moderated-item';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { PAGE_QUERY } from '../http/page-query.ts';
import type { UserEnv } from '../http/require-user.ts';
import { strictQuery } from '../http/strict-query.ts';
import { validate } from '../http/validate.ts';
import { moderate } from './moderate.ts';
import { listComments, listContent, listModeratedProjects } from './moderation-store.ts';

const BecauseSchema = v.strictObject({ reason: ReasonSchema });
const ActionSchema = v.picklist(MODERATION_ACTIONS);

/** The id of the content, then that of the comment. */
const COMMENT_CURSOR = new RegExp(`^${ID_PATTERN}\\.${ID_PATTERN}$`);
const CommentCursorSchema = v.pipe(v.string(), v.regex(COMMENT_CURSOR, 'must be a cursor'));

const ContentQuerySchema = strictQuery({ ...PAGE_QUERY, ...ContentFilterSchema.entries });
const CommentQuerySchema = strictQuery({
  ...PAGE_QUERY,
  ...CommentFilterSchema.entries,
  // What is found by words has cursors of its own.
  after: v.optional(v.union([CommentCursorSchema, ComposedIdSchema], 'must be a cursor')),
});
const ProjectQuerySchema = strictQuery({
  ...PAGE_QUERY,
  ...ProjectModerationFilterSchema.entries,
});

const TextParamsSchema = v.object({ id: IdSchema, action: ActionSchema });
const CommentParamsSchema = v.object({ contentId: IdSchema, id: IdSchema, action: ActionSchema });
const ProjectParamsSchema = v.object({ id: IdSchema, action: v.picklist(['hide', 'restore']) });

/** `/api/admin/content`: what members wrote, hidden or not, and hiding, showing and deleting it with a reason. */
export function contentAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', ContentQuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listContent(deps, filter, { limit, after }));
    })
    .get('/comments', validate('query', CommentQuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listComments(deps, filter, { limit, after }));
    })
    .post(
      '/:id/:action',
      validate('param', TextParamsSchema),
      validate('json', BecauseSchema),
      async (c) => {
        const { id, action } = c.req.valid('param');
        const target = { kind: 'content', id, contentId: null } as const;
        const ruling = { actorId: c.var.user.uid, action, ...c.req.valid('json') };
        return c.json(await moderate(deps, target, { ...ruling, logAs: `content.${action}` }));
      },
    )
    .post(
      '/:contentId/comments/:id/:action',
      validate('param', CommentParamsSchema),
      validate('json', BecauseSchema),
      async (c) => {
        const { action, ...ids } = c.req.valid('param');
        const ruling = { actorId: c.var.user.uid, action, ...c.req.valid('json') };
        const target = { kind: 'comment', ...ids } as const;
        return c.json(await moderate(deps, target, { ...ruling, logAs: `comment.${action}` }));
      },
    );
}

/** `/api/admin/projects`: every project, and hiding and showing it with a reason. */
export function projectAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', ProjectQuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listModeratedProjects(deps, filter, { limit, after }));
    })
    .post(
      '/:id/:action',
      validate('param', ProjectParamsSchema),
      validate('json', BecauseSchema),
      async (c) => {
        const { id, action } = c.req.valid('param');
        const target = { kind: 'project', id, contentId: null } as const;
        const ruling = { actorId: c.var.user.uid, action, ...c.req.valid('json') };
        return c.json(await moderate(deps, target, { ...ruling, logAs: `project.${action}` }));
      },
    );
}
