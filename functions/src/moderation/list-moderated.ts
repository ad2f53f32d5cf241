import { COMMENTS, commentPath } from '@samspill/domain/comments/paths';
import type {
  CommentFilter,
  ContentFilter,
  ModeratedItem,
  ModeratedPage,
  ProjectModerationFilter,
  ReportTargetKind,
} from '@samspill/domain/moderation/moderated-item';
import { CONTENT, contentPath, PROJECTS } from '@samspill/domain/paths';
import { queryWords } from '@samspill/domain/search/grams';
import {
  hasAllTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { comments, projects } from '../platform/firestore/collections.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { readPage } from '../platform/search/read-page.ts';
import type { TextHitPage } from '../platform/search/text-index.ts';
import { findTexts } from '../platform/search/text-index.ts';
import { addOwnerCards, toModerated } from './read-moderated.ts';

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
