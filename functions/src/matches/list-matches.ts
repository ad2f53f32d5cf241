import {
  type AdminMatchesPage,
  type AdminMatchFilter,
  type AdminMatchRow,
  outcomeOf,
} from '@samspill/domain/matches/admin-match';
import type { Match } from '@samspill/domain/matches/match';
import { MATCHES, matchPath } from '@samspill/domain/matches/paths';
import { PROJECTS, USERS } from '@samspill/domain/paths';
import {
  hasAllTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import { isoTime } from '@samspill/domain/timestamps';
import type { Deps } from '../platform/deps.ts';
import type { Collection, ParsedDocument } from '../platform/firestore/collection.ts';
import { matches, people, projects } from '../platform/firestore/collections.ts';
import { readFilteredPage } from '../platform/search/read-filtered-page.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { adminMatchQuery, type NamedIds, toMatchQuery } from './match-query.ts';

/** Maximum number of projects and of users per search text: a query allows thirty values in all. */
const MAX_NAMED = 15;

function toRow({ id, data: match }: ParsedDocument<Match>): AdminMatchRow {
  return {
    ...match,
    id,
    mutualAt: match.mutualAt && isoTime(match.mutualAt),
    createdAt: isoTime(match.createdAt),
    updatedAt: isoTime(match.updatedAt),
  };
}

interface Searchable {
  readonly searchTokens: readonly string[];
}

async function findIdsByName(
  deps: Deps,
  [collection, of]: readonly [name: string, of: Collection<Searchable>],
  tokens: readonly string[],
) {
  const { docs } = await deps.db
    .collection(collection)
    .where('searchTokens', 'array-contains', mostSelectiveToken(tokens))
    .limit(MAX_NAMED)
    .get();
  return of
    .parseAll(deps, docs)
    .filter(({ data }) => hasAllTokens(data.searchTokens, tokens))
    .map(({ id }) => id);
}

async function findNamedIds(deps: Deps, words: string | undefined): Promise<NamedIds | null> {
  const tokens = tokensOfQuery(words ?? '');
  if (tokens.length === 0) return null;
  const [projectIds, uids] = await Promise.all([
    findIdsByName(deps, [PROJECTS, projects.only('searchTokens')], tokens),
    findIdsByName(deps, [USERS, people.only('searchTokens')], tokens),
  ]);
  return { projectIds, uids };
}

function matchesFilter(filter: AdminMatchFilter, named: NamedIds | null, match: Match): boolean {
  const { project, person, kind, state, min = 0 } = filter;
  return (
    (!project || match.projectId === project) &&
    (!person || match.uid === person) &&
    (!kind || match.kind === kind) &&
    (!state || outcomeOf(match) === state) &&
    (!named || named.projectIds.includes(match.projectId) || named.uids.includes(match.uid)) &&
    match.score >= min
  );
}

/** Lists matches; they contain both sides' names, so that rows need no further reads. */
export async function listMatches(
  deps: Deps,
  filter: AdminMatchFilter,
  page: PageRequest,
): Promise<AdminMatchesPage> {
  const named = await findNamedIds(deps, filter.q);
  if (named && named.projectIds.length + named.uids.length === 0)
    return { matches: [], next: null };
  const { found, next } = await readFilteredPage(
    deps,
    {
      of: matches,
      collection: deps.db.collection(MATCHES),
      query: toMatchQuery(deps.db, adminMatchQuery(filter, named)),
      passes: ({ data }) => matchesFilter(filter, named, data),
    },
    page,
  );
  return { matches: found.map(toRow), next };
}

export async function readMatch(deps: Deps, matchId: string): Promise<AdminMatchRow | null> {
  const [match] = matches.parseAll(deps, [await deps.db.doc(matchPath(matchId)).get()]);
  return match ? toRow(match) : null;
}
