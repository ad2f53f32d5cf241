import type {
  CommentFilter,
  ContentFilter,
  ModeratedItem,
  ModeratedPage,
  ProjectModerationFilter,
  ReportTargetKind,
} from '@samspill/domain/moderation/moderated-item';
import { COMMENTS, CONTENT, commentPath, contentPath, PROJECTS } from '@samspill/domain/paths';
import { wordsTyped } from '@samspill/domain/search/grams';
import {
  holdsTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { findTexts, type TextPage } from '../finder/text-index.ts';
import { comments, projects } from '../firestore/collections.ts';
import { type PageRequest, readPage } from '../search/read-page.ts';
import { toModerated, withOwners } from './read-moderated.ts';

/** Between a comment's id and that of its content in a cursor; neither holds one. */
const CURSOR_DOT = '.';

const NO_COMMENT = { contentId: '', commentId: '' };

/** Those that can be read. */
const toItems = (
  deps: Deps,
  kind: ReportTargetKind,
  documents: readonly DocumentSnapshot[],
): ModeratedItem[] => documents.flatMap((document) => toModerated(deps, kind, document) ?? []);

const narrow = (query: Query, field: string, value: string | boolean | undefined): Query =>
  value === undefined ? query : query.where(field, '==', value);

/** The texts that were found as they are now: the index may be a moment behind. */
async function toFoundPage(
  deps: Deps,
  kind: 'content' | 'comment',
  { found, next }: TextPage,
  state: ContentFilter['state'],
): Promise<ModeratedPage> {
  const refs = found.map(([contentId = '', commentId = '']) =>
    deps.db.doc(kind === 'content' ? contentPath(contentId) : commentPath(contentId, commentId)),
  );
  const items = refs.length === 0 ? [] : toItems(deps, kind, await deps.db.getAll(...refs));
  return { items: items.filter((item) => state === undefined || item.state === state), next };
}

/** The newest content; where an author is named without words, its kind is sifted from the page. */
export async function listContent(
  deps: Deps,
  { q = '', kind, state, author }: ContentFilter,
  page: PageRequest,
): Promise<ModeratedPage> {
  const words = wordsTyped(q);
  if (words.length > 0) {
    const narrowing = { contentKind: kind, status: state, ownerId: author };
    const found = await findTexts(deps, { kind: 'content', words, ...narrowing }, page);
    return toFoundPage(deps, 'content', found, state);
  }
  const all = deps.db.collection(CONTENT);
  const chosen = author ? narrow(all, 'author.uid', author) : narrow(all, 'kind', kind);
  const query = narrow(chosen, 'status', state).orderBy('createdAt', 'desc');
  const { documents, next } = await readPage(all, query, page);
  const items = toItems(deps, 'content', documents);
  return { items: items.filter((item) => !kind || item.contentKind === kind), next };
}

/** The newest comments under any content. */
export async function listComments(
  deps: Deps,
  { q = '', state, author }: CommentFilter,
  page: PageRequest,
): Promise<ModeratedPage> {
  const words = wordsTyped(q);
  if (words.length > 0) {
    const question = { kind: 'comment', words, status: state, ownerId: author } as const;
    return toFoundPage(deps, 'comment', await findTexts(deps, question, page), state);
  }
  const all: Query = deps.db.collectionGroup(COMMENTS);
  const chosen = narrow(narrow(all, 'author.uid', author), 'status', state);
  const cursors = {
    doc: (cursor: string) => {
      const [contentId = '', commentId = '-'] = cursor.split(CURSOR_DOT);
      return deps.db.doc(commentPath(contentId, commentId));
    },
  };
  const { documents, next } = await readPage(cursors, chosen.orderBy('createdAt', 'desc'), page);
  const last = documents.at(-1);
  const { contentId, commentId } = last ? comments.paramsOf(last.ref.path) : NO_COMMENT;
  return {
    items: toItems(deps, 'comment', documents),
    next: next === null ? null : `${contentId}${CURSOR_DOT}${commentId}`,
  };
}

/** The newest projects, drafts among them; several words are sifted from the page of the longest. */
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
      ? narrow(all, 'hidden', hidden)
      : all.where('searchTokens', 'array-contains', token);
  const { documents, next } = await readPage(all, query.orderBy('createdAt', 'desc'), page);
  const passed = documents.filter((document) => {
    const project = projects.only('searchTokens', 'hidden').parse(deps, document);
    const isAsked = project && (hidden === undefined || project.hidden === hidden);
    return isAsked && holdsTokens(project.searchTokens, tokens);
  });
  return { items: await withOwners(deps, toItems(deps, 'project', passed)), next };
}
