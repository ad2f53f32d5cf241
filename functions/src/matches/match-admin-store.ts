import {
  type AdminMatchesPage,
  type AdminMatchFilter,
  type AdminMatchRow,
  outcomeOf,
} from '@samspill/domain/matches/admin-match';
import type { Match } from '@samspill/domain/matches/match';
import { MATCHES, matchPath, PROJECTS, USERS } from '@samspill/domain/paths';
import {
  holdsTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import { isoTime } from '@samspill/domain/timestamps';
import type { Deps } from '../deps.ts';
import type { Collection, Found } from '../firestore/collection.ts';
import { matches, people, projects } from '../firestore/collections.ts';
import type { PageRequest } from '../search/read-page.ts';
import { readPassing } from '../search/read-passing.ts';
import { adminMatchQuery, type Named, toMatchQuery } from './match-query.ts';

/** Words stand for so many projects and so many people: one query asks for at most thirty in all. */
const MAX_NAMED = 15;

function toRow({ id, data: match }: Found<Match>): AdminMatchRow {
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

async function idsNamed(
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
    .filter(({ data }) => holdsTokens(data.searchTokens, tokens))
    .map(({ id }) => id);
}

/** Whom words stand for; null without words. */
async function readNamed(deps: Deps, words: string | undefined): Promise<Named | null> {
  const tokens = tokensOfQuery(words ?? '');
  if (tokens.length === 0) return null;
  const [projectIds, uids] = await Promise.all([
    idsNamed(deps, [PROJECTS, projects.only('searchTokens')], tokens),
    idsNamed(deps, [USERS, people.only('searchTokens')], tokens),
  ]);
  return { projectIds, uids };
}

function passes(filter: AdminMatchFilter, named: Named | null, match: Match): boolean {
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

/** A page of matches. They carry the names of both sides, so that nothing else is read for a row. */
export async function listMatches(
  deps: Deps,
  filter: AdminMatchFilter,
  page: PageRequest,
): Promise<AdminMatchesPage> {
  const named = await readNamed(deps, filter.q);
  if (named && named.projectIds.length + named.uids.length === 0)
    return { matches: [], next: null };
  const { found, next } = await readPassing(
    deps,
    {
      of: matches,
      collection: deps.db.collection(MATCHES),
      query: toMatchQuery(deps.db, adminMatchQuery(filter, named)),
      passes: ({ data }) => passes(filter, named, data),
    },
    page,
  );
  return { matches: found.map(toRow), next };
}

/** Null where there is none. */
export async function readMatch(deps: Deps, matchId: string): Promise<AdminMatchRow | null> {
  const [match] = matches.parseAll(deps, [await deps.db.doc(matchPath(matchId)).get()]);
  return match ? toRow(match) : null;
}
