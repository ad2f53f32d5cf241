import type {
  Feedback,
  FeedbackFilter,
  FeedbackPage,
  FeedbackRow,
} from '@samspill/domain/feedback/feedback';
import { FEEDBACK, feedbackPath } from '@samspill/domain/feedback/paths';
import {
  hasAllTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { isoTime } from '@samspill/domain/timestamps';
import type { Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { feedback as feedbackAt } from '../platform/firestore/collections.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { readPage } from '../platform/search/read-page.ts';
import { downloadScreenshot, parseFeedback } from './feedback-store.ts';

function toFeedbackRow(id: string, feedback: Feedback): FeedbackRow {
  const { kind, message, path, status, sender, email, screenshotPath, reply, createdAt } = feedback;
  return {
    id,
    kind,
    message,
    path,
    status,
    sender,
    email,
    hasScreenshot: screenshotPath !== null,
    reply: reply && { message: reply.message, at: isoTime(reply.at) },
    createdAt: isoTime(createdAt),
  };
}

export async function readFeedback(deps: Deps, id: string): Promise<FeedbackRow> {
  return toFeedbackRow(id, parseFeedback(deps, await deps.db.doc(feedbackPath(id)).get()));
}

const tokensOf = ({ q, kind }: FeedbackFilter) => [
  ...tokensOfQuery(q ?? ''),
  ...(kind ? [facetToken('kind', kind)] : []),
];

function feedbackQuery(deps: Deps, filter: FeedbackFilter): Query {
  const all = deps.db.collection(FEEDBACK);
  const ofStatus = filter.status ? all.where('status', '==', filter.status) : all;
  const token = mostSelectiveToken(tokensOf(filter));
  const narrowed = token ? ofStatus.where('searchTokens', 'array-contains', token) : ofStatus;
  return narrowed.orderBy('createdAt', 'desc');
}

/** Queries the most selective word or facet, newest first; filters the rest in memory. */
export async function listFeedback(
  deps: Deps,
  filter: FeedbackFilter,
  page: PageRequest,
): Promise<FeedbackPage> {
  const tokens = tokensOf(filter);
  const all = deps.db.collection(FEEDBACK);
  const { documents, next } = await readPage(all, feedbackQuery(deps, filter), page);
  const found = feedbackAt.parseAll(deps, documents);
  const passed = found.filter(({ data }) => hasAllTokens(data.searchTokens, tokens));
  return { feedback: passed.map(({ id, data }) => toFeedbackRow(id, data)), next };
}

export async function readStoredScreenshot(deps: Deps, id: string): Promise<Uint8Array> {
  return downloadScreenshot(deps, parseFeedback(deps, await deps.db.doc(feedbackPath(id)).get()));
}
