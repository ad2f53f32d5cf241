import { ID_PATTERN, IdSchema, JoinedIdSchema } from '@samspill/domain/id';
import type { ModeratedItem } from '@samspill/domain/moderation/moderated-item';
import {
  CommentFilterSchema,
  ContentFilterSchema,
  MODERATION_ACTIONS,
  ProjectModerationFilterSchema,
} from '@samspill/domain/moderation/moderated-item';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { afterCursor, PAGE_QUERY } from '../platform/http/page-query.ts';
import type { SignedInUser, UserEnv } from '../platform/http/require-user.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import { assertMayJudge, assertMayRule } from './assert-may-rule.ts';
import { assertNotOverruling } from './earlier-decision.ts';
import { listComments, listContent, listModeratedProjects } from './list-moderated.ts';
import { moderate, type Ruling } from './moderate.ts';
import type { RestrictedTarget } from './restrictions.ts';

const OUTCOME_OF = { hold: 'hidden', hide: 'hidden', restore: 'kept', delete: 'deleted' } as const;

/** Shows hidden content by its author only if no one else can; hides and deletes it at once. */
async function rule(
  deps: Deps,
  actor: SignedInUser,
  target: RestrictedTarget,
  {
    knownDecision,
    ...ruling
  }: Omit<Ruling, 'actorId'> & { readonly knownDecision?: string | undefined },
): Promise<ModeratedItem> {
  const { action } = ruling;
  const may = action === 'restore' ? assertMayJudge : assertMayRule;
  const alone = await may(deps, actor, target);
  const outcome = OUTCOME_OF[action];
  await assertNotOverruling(deps, target, { actorId: actor.uid, outcome, known: knownDecision });
  return moderate(deps, target, { ...ruling, actorId: actor.uid, ...alone });
}

const ReasonBodySchema = v.strictObject({
  reason: ReasonSchema,
  knownDecision: v.optional(IdSchema),
});
const ActionSchema = v.picklist(MODERATION_ACTIONS);

const COMMENT_CURSOR = new RegExp(`^${ID_PATTERN}\\.${ID_PATTERN}$`);
const CommentCursorSchema = v.pipe(v.string(), v.regex(COMMENT_CURSOR, 'must be a cursor'));

const ContentQuerySchema = strictQuery({ ...PAGE_QUERY, ...ContentFilterSchema.entries });
const CommentQuerySchema = strictQuery({
  ...PAGE_QUERY,
  ...CommentFilterSchema.entries,
  // Text search has cursors of another form.
  after: afterCursor(v.union([CommentCursorSchema, JoinedIdSchema])),
});
const ProjectQuerySchema = strictQuery({
  ...PAGE_QUERY,
  ...ProjectModerationFilterSchema.entries,
});

const TextParamsSchema = v.object({ id: IdSchema, action: ActionSchema });
const CommentParamsSchema = v.object({ contentId: IdSchema, id: IdSchema, action: ActionSchema });
const ProjectParamsSchema = v.object({ id: IdSchema, action: v.picklist(['hide', 'restore']) });

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
      validate('json', ReasonBodySchema),
      async (c) => {
        const { id, action } = c.req.valid('param');
        const target = { kind: 'content', id, contentId: null } as const;
        const ruling = { action, ...c.req.valid('json'), logAs: `content.${action}` } as const;
        return c.json(await rule(deps, c.var.user, target, ruling));
      },
    )
    .post(
      '/:contentId/comments/:id/:action',
      validate('param', CommentParamsSchema),
      validate('json', ReasonBodySchema),
      async (c) => {
        const { action, ...ids } = c.req.valid('param');
        const target = { kind: 'comment', ...ids } as const;
        const ruling = { action, ...c.req.valid('json'), logAs: `comment.${action}` } as const;
        return c.json(await rule(deps, c.var.user, target, ruling));
      },
    );
}

export function projectAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', ProjectQuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listModeratedProjects(deps, filter, { limit, after }));
    })
    .post(
      '/:id/:action',
      validate('param', ProjectParamsSchema),
      validate('json', ReasonBodySchema),
      async (c) => {
        const { id, action } = c.req.valid('param');
        const target = { kind: 'project', id, contentId: null } as const;
        const ruling = { action, ...c.req.valid('json'), logAs: `project.${action}` } as const;
        return c.json(await rule(deps, c.var.user, target, ruling));
      },
    );
}
