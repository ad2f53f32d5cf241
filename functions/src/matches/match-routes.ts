import { AppError } from '@samspill/domain/errors';
import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import {
  type AdminMatchesPage,
  type AdminMatchFilter,
  AdminMatchFilterSchema,
  type AdminMatchRow,
  type MatchCounts,
  type MatchQuality,
  outcomeOf,
  SCORE_BANDS,
} from '@samspill/domain/matches/admin-match';
import {
  MATCH_KINDS,
  type Match,
  type MatchKind,
  type MatchSide,
} from '@samspill/domain/matches/match';
import type { RerunProgress } from '@samspill/domain/matches/matching-change';
import { MATCHES, matchPath } from '@samspill/domain/matches/paths';
import { type MatchingSettings, MatchingSettingsSchema } from '@samspill/domain/matches/weights';
import { PROJECTS, projectPath, USERS, userPath } from '@samspill/domain/paths';
import {
  hasAllTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldPath } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Collection, ParsedDocument } from '../platform/firestore/collection.ts';
import { matches, people, projects } from '../platform/firestore/collections.ts';
import { PUBLICLY_CACHED } from '../platform/http/cache-headers.ts';
import { editOf } from '../platform/http/edit-body.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { readFilteredPage } from '../platform/search/read-filtered-page.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { countDismissals } from './dismissals.ts';
import { sourcePath } from './match-entry.ts';
import { readMatchingSettings, writeMatchingSettings } from './match-options.ts';
import {
  adminMatchQuery,
  decisionConditions,
  type MatchQuery,
  type NamedIds,
  toMatchQuery,
} from './match-query.ts';
import { rematch } from './rematch.ts';
import {
  createRerun,
  matchableQuery,
  previewMatching,
  type RerunCursor,
  readRerun,
  readRerunOverview,
  saveRerun,
} from './rerun-store.ts';

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

export function publicMatchingRoutes(deps: Deps) {
  return new Hono().get('/', NO_QUERY, async (c) => {
    const settings: MatchingSettings = await readMatchingSettings(deps);
    return c.json(settings, 200, PUBLICLY_CACHED);
  });
}

/** Short, to report progress; far below Hosting's request timeout of 60 s. */
const RUN_MS = 4_000;
const MAX_CONCURRENCY = 5;

async function listNextIds(deps: Deps, { side, after }: RerunCursor): Promise<string[]> {
  const inOrder = matchableQuery(deps, side).orderBy(FieldPath.documentId()).select();
  const { docs } = await (after === '' ? inOrder : inOrder.startAfter(after))
    .limit(MAX_CONCURRENCY)
    .get();
  return docs.map(({ id }) => id);
}

async function runRerunStep(deps: Deps, place: RerunCursor): Promise<RerunCursor | null> {
  const { side, done } = place;
  const ids = await listNextIds(deps, place);
  const pathOf = (id: string) => sourcePath(side, id);
  await forEachSettled(deps, { name: 'match again', items: ids, pathOf }, (id) =>
    rematch(deps, { side, id, isSearching: true }),
  );
  const last = ids.at(-1);
  if (last !== undefined) return { side, after: last, done: done + ids.length };
  return side === 'project' ? { side: 'person', after: '', done } : null;
}

/** Continues a rerun for `RUN_MS`. Overlapping or aborted requests are safe, since each step is idempotent. */
export async function runRerun(deps: Deps, id: string): Promise<RerunProgress> {
  const endMs = deps.now().getTime() + RUN_MS;
  const stored = await readRerun(deps, id);
  if (stored.progress.finishedAt !== null) return stored.progress;
  let { place } = stored;
  while (deps.now().getTime() < endMs) {
    const next = await runRerunStep(deps, place);
    await saveRerun(deps, id, { place: next ?? place, isFinished: next === null });
    if (next === null) break;
    place = next;
  }
  return (await readRerun(deps, id)).progress;
}

/** Throws `not-found` if the project or user does not exist. */
export async function rerunOne(
  deps: Deps,
  { side, id }: { readonly side: MatchSide; readonly id: string },
  actorId: string,
): Promise<void> {
  const label =
    side === 'project'
      ? (await projects.only('title').read(deps, projectPath(id)))?.title
      : (await people.only('displayName').read(deps, userPath(id)))?.displayName;
  if (label === undefined) throw new AppError('not-found', 'There is no such project or person.');
  await rematch(deps, { side, id, isSearching: true });
  const kind = side === 'project' ? 'project' : 'user';
  await recordAudit(deps, { actorId, action: 'match.rerun', target: { kind, id, label } });
}

type QualityQuery = Pick<MatchQuery, 'where' | 'orderBy'>;

const IS_CURRENT = ['status', '==', 'current'] as const;

const INTERESTED = decisionConditions((each) => Object.values(each).includes('interested'));
const MUTUAL = decisionConditions((each) =>
  Object.values(each).every((state) => state === 'interested'),
);
const DISMISSED = decisionConditions((each) => Object.values(each).includes('dismissed'));

async function countOf(deps: Deps, query: MatchQuery): Promise<number> {
  return (await toMatchQuery(deps.db, query).count().get()).data().count;
}

async function countOutcomes(deps: Deps, part: QualityQuery): Promise<MatchCounts> {
  const [total, interested, mutual, dismissed] = await Promise.all(
    [[], INTERESTED, MUTUAL, DISMISSED].map((either) => countOf(deps, { ...part, either })),
  );
  return {
    total: total ?? 0,
    interested: interested ?? 0,
    mutual: mutual ?? 0,
    dismissed: dismissed ?? 0,
  };
}

const sumOf = (parts: readonly MatchCounts[]): MatchCounts =>
  parts.reduce((sum, part) => ({
    total: sum.total + part.total,
    interested: sum.interested + part.interested,
    mutual: sum.mutual + part.mutual,
    dismissed: sum.dismissed + part.dismissed,
  }));

export async function readMatchQuality(deps: Deps): Promise<MatchQuality> {
  const ofKind = (kind: MatchKind) =>
    countOutcomes(deps, { where: [['kind', '==', kind], IS_CURRENT], orderBy: null });
  const ofBand = async ({ from, to }: (typeof SCORE_BANDS)[number]) => ({
    from,
    to,
    counts: await countOutcomes(deps, {
      where: [IS_CURRENT, ['score', '>=', from], ['score', '<=', to]],
      // An index for this order exists.
      orderBy: ['score', 'desc'],
    }),
  });
  const [kinds, bands] = await Promise.all([
    Promise.all(MATCH_KINDS.map(ofKind)),
    Promise.all(SCORE_BANDS.map(ofBand)),
  ]);
  const byKind = Object.fromEntries(MATCH_KINDS.map((kind, index) => [kind, kinds[index]]));
  return { all: sumOf(kinds), kinds: byKind as MatchQuality['kinds'], bands };
}

const QuerySchema = strictQuery({ ...PAGE_QUERY, ...AdminMatchFilterSchema.entries });
const MatchIdSchema = v.strictObject({ id: ComposedIdSchema });
const SubjectSchema = v.strictObject({ side: v.picklist(['project', 'person']), id: IdSchema });
const checkSettings = validate('json', MatchingSettingsSchema);

export function matchAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listMatches(deps, filter, { limit, after }));
    })
    .get('/quality', NO_QUERY, async (c) => c.json(await readMatchQuality(deps)))
    .get('/dismissals', NO_QUERY, async (c) => c.json(await countDismissals(deps)))
    .get('/settings', NO_QUERY, async (c) => c.json(await readMatchingSettings(deps)))
    .put('/settings', validate('json', editOf(MatchingSettingsSchema)), async (c) => {
      await writeMatchingSettings(deps, c.req.valid('json'), c.var.user.uid);
      return c.json(await readMatchingSettings(deps));
    })
    .post('/preview', checkSettings, async (c) =>
      c.json(await previewMatching(deps, c.req.valid('json'))),
    )
    .get('/reruns', NO_QUERY, async (c) => c.json(await readRerunOverview(deps)))
    .post('/reruns', async (c) => c.json(await createRerun(deps, c.var.user.uid)))
    .post('/reruns/:id/run', BY_ID, async (c) =>
      c.json(await runRerun(deps, c.req.valid('param').id)),
    )
    .post('/rerun', validate('json', SubjectSchema), async (c) => {
      await rerunOne(deps, c.req.valid('json'), c.var.user.uid);
      return c.json({});
    })
    .get('/:id', NO_QUERY, validate('param', MatchIdSchema), async (c) => {
      const match = await readMatch(deps, c.req.valid('param').id);
      if (!match) throw new AppError('not-found', 'There is no such match.');
      return c.json(match);
    });
}
