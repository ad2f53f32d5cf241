import { COMMENTS, commentPath } from '@samspill/domain/comments/paths';
import { ID_PATTERN, IdSchema, JoinedIdSchema } from '@samspill/domain/id';
import type {
  CommentFilter,
  ContentFilter,
  ModeratedItem,
  ModeratedPage,
  ProjectModerationFilter,
  ReportTargetKind,
} from '@samspill/domain/moderation/moderated-item';
import {
  CommentFilterSchema,
  ContentFilterSchema,
  MODERATION_ACTIONS,
  ProjectModerationFilterSchema,
} from '@samspill/domain/moderation/moderated-item';
import { CONTENT, contentPath, PROJECTS } from '@samspill/domain/paths';
import { ReasonSchema } from '@samspill/domain/people/admin-person';
import { queryWords } from '@samspill/domain/search/grams';
import {
  hasAllTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { comments, projects } from '../platform/firestore/collections.ts';
import { afterCursor, PAGE_QUERY } from '../platform/http/page-query.ts';
import type { SignedInUser, UserEnv } from '../platform/http/require-user.ts';
import { strictQuery, validate } from '../platform/http/validate.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { readPage } from '../platform/search/read-page.ts';
import type { TextHitPage } from '../platform/search/text-index.ts';
import { findTexts } from '../platform/search/text-index.ts';
import { assertMayJudge, assertMayRule } from './assert-may-rule.ts';
import { assertNotOverruling } from './earlier-decision.ts';
import { moderate, type Ruling } from './moderate.ts';
import { addOwnerCards, toModerated } from './read-moderated.ts';
import type { RestrictedTarget } from './restrictions.ts';

/** Separates the content id from the comment id in a cursor; ids contain no dots. */
const CURSOR_DOT = '.';

const toItems = (
  deps: Deps,
  kind: ReportTargetKind,
  documents: readonly DocumentSnapshot[],
): ModeratedItem[] => documents.flatMap((document) => toModerated(deps, kind, document) ?? []);

const whereIfDefined = (query: Query, field: string, value: string | boolean | undefined): Query =>
  value === undefined ? query : query.where(field, '==', value);

/** Reads the hits again, because the search index may be stale. */
async function toSearchPage(
  deps: Deps,
  kind: 'content' | 'comment',
  { found, next }: TextHitPage,
  state: ContentFilter['state'],
): Promise<ModeratedPage> {
  const refs = found.map(([contentId = '', commentId = '']) =>
    deps.db.doc(kind === 'content' ? contentPath(contentId) : commentPath(contentId, commentId)),
  );
  const items = refs.length === 0 ? [] : toItems(deps, kind, await deps.db.getAll(...refs));
  return { items: items.filter((item) => state === undefined || item.state === state), next };
}

/** Filters the kind within the page if there is an author and no search word. */
export async function listContent(
  deps: Deps,
  { q = '', kind, state, author }: ContentFilter,
  page: PageRequest,
): Promise<ModeratedPage> {
  const words = queryWords(q);
  if (words.length > 0) {
    const narrowing = { contentKind: kind, status: state, ownerId: author };
    const found = await findTexts(deps, { kind: 'content', words, ...narrowing }, page);
    return toSearchPage(deps, 'content', found, state);
  }
  const all = deps.db.collection(CONTENT);
  const chosen = author
    ? whereIfDefined(all, 'author.uid', author)
    : whereIfDefined(all, 'kind', kind);
  const query = whereIfDefined(chosen, 'status', state).orderBy('createdAt', 'desc');
  const { documents, next } = await readPage(all, query, page);
  const items = toItems(deps, 'content', documents);
  return { items: items.filter((item) => !kind || item.contentKind === kind), next };
}

export async function listComments(
  deps: Deps,
  { q = '', state, author }: CommentFilter,
  page: PageRequest,
): Promise<ModeratedPage> {
  const words = queryWords(q);
  if (words.length > 0) {
    const question = { kind: 'comment', words, status: state, ownerId: author } as const;
    return toSearchPage(deps, 'comment', await findTexts(deps, question, page), state);
  }
  const all: Query = deps.db.collectionGroup(COMMENTS);
  const chosen = whereIfDefined(whereIfDefined(all, 'author.uid', author), 'status', state);
  const cursors = {
    doc: (cursor: string) => {
      const [contentId = '', commentId = '-'] = cursor.split(CURSOR_DOT);
      return deps.db.doc(commentPath(contentId, commentId));
    },
    cursorIdOf: ({ path }: DocumentReference) => {
      const { contentId, commentId } = comments.paramsOf(path);
      return `${contentId}${CURSOR_DOT}${commentId}`;
    },
  };
  const { documents, next } = await readPage(cursors, chosen.orderBy('createdAt', 'desc'), page);
  return { items: toItems(deps, 'comment', documents), next };
}

/** Omits drafts, which only their members read. Filters all words but the longest within the page. */
export async function listModeratedProjects(
  deps: Deps,
  { q = '', state }: ProjectModerationFilter,
  page: PageRequest,
): Promise<ModeratedPage> {
  const tokens = tokensOfQuery(q);
  const token = mostSelectiveToken(tokens);
  const all = deps.db.collection(PROJECTS);
  const hidden = state === undefined ? undefined : state === 'hidden';
  const query =
    token === undefined
      ? whereIfDefined(all, 'hidden', hidden)
      : all.where('searchTokens', 'array-contains', token);
  const { documents, next } = await readPage(all, query.orderBy('createdAt', 'desc'), page);
  const passed = documents.filter((document) => {
    const project = projects.only('searchTokens', 'hidden', 'status').parse(deps, document);
    if (!project || (project.status === 'draft' && !project.hidden)) return false;
    const isAsked = hidden === undefined || project.hidden === hidden;
    return isAsked && hasAllTokens(project.searchTokens, tokens);
  });
  return { items: await addOwnerCards(deps, toItems(deps, 'project', passed)), next };
}

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
