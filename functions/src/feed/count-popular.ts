import type { Content } from '@samspill/domain/content/content';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@samspill/domain/durations';
import { SITE_POPULAR } from '@samspill/domain/feed/paths';
import {
  choosePopular,
  POPULAR_DAYS,
  type Popular,
  type PopularItem,
} from '@samspill/domain/feed/popular';
import { CONTENT, projectPath, userPath } from '@samspill/domain/paths';
import { isProjectVisible } from '@samspill/domain/projects/project';
import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { isVisible } from '../content/content-store.ts';
import type { Deps } from '../platform/deps.ts';
import {
  contents,
  people,
  popular as populars,
  projects,
} from '../platform/firestore/collections.ts';
import { reactTo } from '../platform/triggers/reaction.ts';

const MAX_CANDIDATES = 300;
/** Maximum age of a count before activity triggers a new one, in case the job fails. */
const STALE_MS = 3 * HOUR_MS;
/** Shorter while there are few items: a young site need not wait for the job. */
const STALE_FEW_MS = 10 * MINUTE_MS;
const FEW_ITEMS = 5;
const MAX_ROUNDS = 3;
const TIME_LIMIT_SECONDS = 120;

const CANDIDATE_FIELDS = [
  ...(['id', 'author', 'projectId', 'counters', 'createdAt', 'kind', 'fromSite'] as const),
];
type Candidate = Pick<Content, (typeof CANDIDATE_FIELDS)[number]>;

async function findHiddenIds(deps: Deps, items: readonly PopularItem[]): Promise<Set<string>> {
  const { db } = deps;
  const authorIds = new Set(items.map(({ authorId }) => authorId));
  const projectIds = new Set(items.flatMap(({ projectId }) => projectId ?? []));
  const paths = [...[...authorIds].map(userPath), ...[...projectIds].map(projectPath)];
  if (paths.length === 0) return new Set();
  const found = await db.getAll(...paths.map((path) => db.doc(path)), {
    fieldMask: ['status', 'hidden'],
  });
  const shown = [
    ...people
      .only('status')
      .parseAll(deps, found.slice(0, authorIds.size))
      .filter(({ data }) => data.status === 'active'),
    ...projects
      .only('status', 'hidden')
      .parseAll(deps, found.slice(authorIds.size))
      .filter(({ data }) => isProjectVisible(data)),
  ];
  const shownPaths = new Set(shown.map(({ ref }) => ref.path));
  return new Set(found.filter(({ ref }) => !shownPaths.has(ref.path)).map(({ id }) => id));
}

async function choosePopularVisible(
  deps: Deps,
  weighed: readonly Candidate[],
): Promise<PopularItem[]> {
  const gone = new Set<string>();
  const isShown = (authorId: string, projectId: string | null) =>
    !gone.has(authorId) && !(projectId !== null && gone.has(projectId));
  let items: PopularItem[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const shown = weighed.filter(({ author, projectId }) => isShown(author.uid, projectId));
    items = choosePopular(shown, deps.now().getTime());
    const found = await findHiddenIds(deps, items);
    if (found.size === 0) return items;
    for (const id of found) gone.add(id);
  }
  return items.filter(({ authorId, projectId }) => isShown(authorId, projectId));
}

const contentSince = (db: Firestore, since: Date) =>
  db
    .collection(CONTENT)
    .where('status', '==', 'visible')
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(MAX_CANDIDATES);

/** Recounts popular items of the week; docs/feed.md has the formula. */
export async function countPopular(deps: Deps): Promise<void> {
  const nowMs = deps.now().getTime();
  const week = await contentSince(deps.db, new Date(nowMs - POPULAR_DAYS * DAY_MS))
    .select(...CANDIDATE_FIELDS)
    .get();
  // Posts by the site itself appear elsewhere.
  const said = contents
    .only(...CANDIDATE_FIELDS)
    .parseAll(deps, week.docs)
    .map(({ data }) => data)
    .filter(({ kind, fromSite }) => kind !== 'announcement' && !fromSite);
  const items = await choosePopularVisible(deps, said);
  const popular: Popular = { items, countedAt: Timestamp.fromMillis(nowMs) };
  await deps.db.doc(SITE_POPULAR).set(popular);
}

/** Each run also counts the site by `others`, which saves a function that starts as often. */
export function popularTrigger(
  deps: Deps,
  others: readonly ((deps: Deps) => Promise<unknown>)[] = [],
) {
  const when = { schedule: 'every 2 hours', timeZone: SITE_TIME_ZONE, retryCount: 1 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      for (const run of [countPopular, ...others]) await run(deps);
    },
  );
}

const countInteractions = (counters: Content['counters'] | undefined) =>
  (counters?.likes ?? 0) + (counters?.comments ?? 0) + (counters?.voters ?? 0);

export const recountStalePopular = reactTo(contents, {
  name: 'recount popular items',
  concerns: ({ before, after }) =>
    isVisible(after) && countInteractions(after?.counters) > countInteractions(before?.counters),
  run: async (deps) => {
    const popular = await populars.read(deps, SITE_POPULAR);
    const ageMs = deps.now().getTime() - (popular?.countedAt.toMillis() ?? 0);
    const isFew = (popular?.items.length ?? 0) < FEW_ITEMS;
    if (ageMs > (isFew ? STALE_FEW_MS : STALE_MS)) await countPopular(deps);
  },
});

export const removeFromPopular = reactTo(people, {
  name: 'remove from the popular',
  concerns: ({ type, before, after }) =>
    (before?.status === 'active' || (type === 'deleted' && !before)) && after?.status !== 'active',
  run: async (deps, { path, params: { uid } }) => {
    const ref = deps.db.doc(SITE_POPULAR);
    await deps.db.runTransaction(async (transaction) => {
      const [popular, person] = await transaction.getAll(ref, deps.db.doc(path));
      const items = populars.only('items').parse(deps, popular)?.items ?? [];
      const left = items.filter(({ authorId }) => authorId !== uid);
      const isActive = people.only('status').parse(deps, person)?.status === 'active';
      if (isActive || left.length === items.length) return;
      transaction.update(ref, { items: left });
    });
  },
});
