import type { AppealPage, AppealRow, Restriction } from '@samspill/domain/moderation/appeal';
import type { ModeratedItem } from '@samspill/domain/moderation/moderated-item';
import { RESTRICTIONS } from '@samspill/domain/moderation/paths';
import { can, type Role } from '@samspill/domain/roles/role';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import type { Appeal, AppealSource } from '../platform/appeal-source.ts';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { restrictions } from '../platform/firestore/collections.ts';
import { readAuthorCards } from '../platform/firestore/read-people.ts';
import type { SignedInUser } from '../platform/http/require-user.ts';
import { readStaff } from '../platform/roles/role-store.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { isLeftToOthers } from '../roles/independent-decision.ts';
import { readModerated } from './read-moderated.ts';

type Status = AppealRow['appeal']['status'];

/** Position in the queue by value, so that it outlives the appeal at it. */
interface Position extends Pick<Appeal, 'at' | 'id'> {
  readonly letter: string;
}

const CURSOR = /^(\d{1,12})-(\d{1,9})-([a-z])-([\w.-]{1,200})$/;

export function isQueueCursor(sources: readonly AppealSource[], after: string): boolean {
  const from = toPosition(after);
  return sources.some(({ letter }) => letter === from?.letter);
}

const toCursor = ({ at, letter, id }: Position): string =>
  `${at.seconds}-${at.nanoseconds}-${letter}-${id}`;

function toPosition(after: string | undefined): Position | null {
  const [, seconds, nanoseconds, letter, id] = CURSOR.exec(after ?? '') ?? [];
  if (id === undefined || letter === undefined) return null;
  return { at: new Timestamp(Number(seconds), Number(nanoseconds)), letter, id };
}

function fromRestriction({ id, data }: ParsedDocument<Restriction>): Appeal[] {
  const { appeal, authorId, restrictedBy, reason, createdAt } = data;
  if (!appeal) return [];
  return [
    {
      id,
      at: new Timestamp(appeal.at.seconds, appeal.at.nanoseconds),
      uid: authorId,
      judged: { involved: [restrictedBy, authorId], permission: 'moderate' },
      view: {
        reason,
        since: isoTime(createdAt),
        until: null,
        appeal: { ...appeal, at: isoTime(appeal.at) },
      },
      target: data,
      isFor: (role, staff) => can(role, 'manageMembers') || !staff.has(authorId),
    },
  ];
}

export const restrictionAppeals: AppealSource = {
  letter: 'r',
  collection: RESTRICTIONS,
  toAppeals: (deps, docs) => restrictions.parseAll(deps, docs).flatMap(fromRestriction),
};

const DOCUMENTS_PER_READ = 100;

interface QueuedAppeal extends Appeal {
  readonly letter: string;
}

interface Wanted {
  readonly status: Status;
  readonly from: Position | null;
  /** Whether appeals of the same moment as `from` come after it. */
  readonly isLater: boolean;
}

async function* readSource(
  deps: Deps,
  { letter, collection, toAppeals }: AppealSource,
  { status, from, isLater }: Wanted,
): AsyncGenerator<QueuedAppeal, undefined> {
  const ordered = deps.db
    .collection(collection)
    .where('appeal.status', '==', status)
    .orderBy('appeal.at')
    .orderBy(FieldPath.documentId());
  let query: Query = ordered;
  if (from?.letter === letter) query = ordered.startAfter(from.at, from.id);
  else if (from) query = isLater ? ordered.startAt(from.at) : ordered.startAfter(from.at);
  for (;;) {
    const { docs } = await query.limit(DOCUMENTS_PER_READ).get();
    yield* toAppeals(deps, docs).map((appeal) => ({ ...appeal, letter }));
    const last = docs.at(-1);
    if (docs.length < DOCUMENTS_PER_READ || !last) return;
    query = ordered.startAfter(last);
  }
}

/** Merges the sources by time, and at the same time in their order; reads no further than the caller asks. */
async function* readQueue(
  deps: Deps,
  sources: readonly AppealSource[],
  { status, from = null }: { readonly status: Status; readonly from?: Position | null },
): AsyncGenerator<QueuedAppeal, undefined> {
  const begun = sources.findIndex(({ letter }) => letter === from?.letter);
  const heads = await Promise.all(
    sources.map(async (source, index) => {
      const appeals = readSource(deps, source, { status, from, isLater: index > begun });
      return { appeals, next: (await appeals.next()).value };
    }),
  );
  for (;;) {
    const times = heads.map(({ next }) => next?.at.toMillis() ?? Number.POSITIVE_INFINITY);
    const head = heads[times.indexOf(Math.min(...times))];
    if (!head?.next) return;
    yield head.next;
    head.next = (await head.appeals.next()).value;
  }
}

async function toRows(
  deps: Deps,
  actor: SignedInUser,
  found: readonly Appeal[],
): Promise<AppealRow[]> {
  const targets = found.flatMap(({ target }) =>
    target ? [{ kind: target.targetKind, id: target.targetId, contentId: target.contentId }] : [],
  );
  const [cards, items] = await Promise.all([
    readAuthorCards(
      deps,
      found.map(({ uid }) => uid),
    ),
    readModerated(deps, targets),
  ]);
  const shown: Iterator<ModeratedItem | null> = items.values();
  return Promise.all(
    found.map(async ({ uid, view, target, judged }) => ({
      ...(cards.get(uid) ?? { uid, name: '', photoPath: null }),
      ...view,
      item: target ? (shown.next().value ?? null) : null,
      isInvolved: await isLeftToOthers(deps, actor, judged),
    })),
  );
}

interface AppealList {
  readonly sources: readonly AppealSource[];
  readonly status: Status;
  readonly actor: SignedInUser;
}

/** Lists the appeals that the reader's role decides on, oldest first. Filters before paging. */
export async function listAppeals(
  deps: Deps,
  { status, actor, sources }: AppealList,
  { limit, after }: PageRequest,
): Promise<AppealPage> {
  const staff = await readStaff(deps);
  const found: QueuedAppeal[] = [];
  for await (const appeal of readQueue(deps, sources, { status, from: toPosition(after) })) {
    if (appeal.isFor(actor.role, staff)) found.push(appeal);
    if (found.length > limit) break;
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    appeals: await toRows(deps, actor, page),
    next: found.length > limit && last ? toCursor(last) : null,
  };
}

/** Counts open appeals that the role decides on; reads them all for moderators, since a query cannot tell. */
export async function countOpenAppeals(
  deps: Deps,
  sources: readonly AppealSource[],
  role: Role | null,
): Promise<number> {
  if (can(role, 'manageMembers')) {
    const counts = sources.map(({ collection }) =>
      deps.db.collection(collection).where('appeal.status', '==', 'open').count().get(),
    );
    return (await Promise.all(counts)).reduce((sum, each) => sum + each.data().count, 0);
  }
  const staff = await readStaff(deps);
  let count = 0;
  for await (const { isFor } of readQueue(deps, sources, { status: 'open' }))
    if (isFor(role, staff)) count += 1;
  return count;
}
