import type { Content } from '@samspill/domain/content/content';
import { AppError } from '@samspill/domain/errors';
import { CONTENT, contentPath } from '@samspill/domain/paths';
import type { AdminPoll, AdminPollFilter, AdminPollPage } from '@samspill/domain/polls/admin-poll';
import { pollSummaryPath } from '@samspill/domain/polls/paths';
import { isPollOpen, resultsShownOf } from '@samspill/domain/polls/poll';
import { canSeeResults, pollResults } from '@samspill/domain/polls/poll-results';
import { queryWords } from '@samspill/domain/search/grams';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { moderatedStateOf } from '@samspill/domain/text-status';
import { isoTime } from '@samspill/domain/timestamps';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { contents, siteGlobal } from '../platform/firestore/collections.ts';
import { type DocumentPage, type PageRequest, readPage } from '../platform/search/read-page.ts';
import { findTexts } from '../platform/search/text-index.ts';
import { pollSummaries } from './poll-collections.ts';

export const pinnedPolls = siteGlobal.only('pinnedPollId');

async function readPinnedPollId(deps: Deps): Promise<string | null> {
  return (await pinnedPolls.read(deps, SITE_GLOBAL))?.pinnedPollId ?? null;
}

/** Returns the results; null while they are hidden, also for administrators. */
async function readResults(deps: Deps, { id, poll, votes, counters }: Content) {
  if (!poll || !canSeeResults(poll, false, deps.now().getTime())) return null;
  if (resultsShownOf(poll) === 'always') return pollResults(poll, votes, counters.voters);
  const summary = await pollSummaries.read(deps, pollSummaryPath(id));
  return pollResults(poll, summary?.votes ?? {}, summary?.voters ?? 0);
}

async function toAdminPoll(
  deps: Deps,
  content: Content,
  pinnedId: string | null,
): Promise<AdminPoll | null> {
  const { id, author, body, fromSite = false, status, poll, counters, createdAt } = content;
  if (poll === null) return null;
  return {
    id,
    author,
    body,
    fromSite,
    status: moderatedStateOf(status),
    pinned: id === pinnedId,
    multiple: poll.multiple,
    isOpen: isPollOpen(poll, deps.now().getTime()),
    closesAt: isoTime(poll.closesAt),
    createdAt: isoTime(createdAt),
    voters: counters.voters,
    resultsShown: resultsShownOf(poll),
    results: await readResults(deps, content),
  };
}

function matchesFilter(poll: AdminPoll, { from, state }: AdminPollFilter): boolean {
  return (
    (from === undefined || poll.fromSite === (from === 'site')) &&
    (state === undefined || poll.isOpen === (state === 'open'))
  );
}

async function readPolls(
  deps: Deps,
  { q = '', from }: AdminPollFilter,
  page: PageRequest,
): Promise<Pick<DocumentPage, 'next'> & { readonly documents: readonly DocumentSnapshot[] }> {
  const words = queryWords(q);
  if (words.length > 0) {
    const narrowing = from && { fromSite: from === 'site' };
    const question = { kind: 'content', contentKind: 'poll', words, ...narrowing } as const;
    const { found, next } = await findTexts(deps, question, page);
    const refs = found.map(([id = '']) => deps.db.doc(contentPath(id)));
    return { documents: refs.length === 0 ? [] : await deps.db.getAll(...refs), next };
  }
  const all = deps.db.collection(CONTENT);
  const chosen =
    from === 'site' ? all.where('fromSite', '==', true) : all.where('kind', '==', 'poll');
  return readPage(all, chosen.orderBy('createdAt', 'desc'), page);
}

/** Filters by author kind and state within the page. */
export async function listPolls(
  deps: Deps,
  filter: AdminPollFilter,
  page: PageRequest,
): Promise<AdminPollPage> {
  const { documents, next } = await readPolls(deps, filter, page);
  const pinnedId = documents.length > 0 ? await readPinnedPollId(deps) : null;
  const polls = await Promise.all(
    contents.parseAll(deps, documents).map(({ data }) => toAdminPoll(deps, data, pinnedId)),
  );
  return {
    polls: polls.flatMap((poll) => (poll && matchesFilter(poll, filter) ? [poll] : [])),
    next,
  };
}

export async function readPoll(deps: Deps, id: string): Promise<AdminPoll> {
  const content = await contents.read(deps, contentPath(id));
  const poll = content ? await toAdminPoll(deps, content, await readPinnedPollId(deps)) : null;
  if (!poll) throw new AppError('not-found', 'There is no such poll.');
  return poll;
}
