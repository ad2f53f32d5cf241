import type { AppealPage, AppealRow, Restriction } from '@samspill/domain/moderation/appeal';
import type { ModeratedItem } from '@samspill/domain/moderation/moderated-item';
import { RESTRICTIONS } from '@samspill/domain/moderation/paths';
import { can, type Role } from '@samspill/domain/roles/role';
import { SUSPENSIONS } from '@samspill/domain/suspensions/paths';
import { mayEndSuspension, type Suspension } from '@samspill/domain/suspensions/suspension';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { Collection, ParsedDocument } from '../platform/firestore/collection.ts';
import { restrictions, suspensions } from '../platform/firestore/collections.ts';
import { readAuthorCards } from '../platform/firestore/read-people.ts';
import type { SignedInUser } from '../platform/http/require-user.ts';
import { readStaff } from '../platform/roles/role-store.ts';
import type { PageRequest } from '../platform/search/read-page.ts';
import { isLeftToOthers, type Judged } from '../roles/independent-decision.ts';
import { toSuspensionView } from '../suspensions/suspension-store.ts';
import { readModerated } from './read-moderated.ts';

type Status = AppealRow['appeal']['status'];

/** An appeal in the queue, against a suspension or a restriction. */
interface Appeal {
  readonly kind: 'suspension' | 'restriction';
  readonly id: string;
  readonly at: Timestamp;
  readonly uid: string;
  readonly judged: Judged;
  readonly view: Omit<AppealRow, 'uid' | 'name' | 'photoPath' | 'item' | 'isInvolved'>;
  readonly target: Restriction | null;
  /** Whether the role decides on it at all, given who is staff. */
  readonly isFor: (role: Role | null, staff: ReadonlyMap<string, Role>) => boolean;
}

/** Position in the queue by value, so that it outlives the appeal at it. */
type Position = Pick<Appeal, 'at' | 'kind' | 'id'>;

const CURSOR = /^(\d{1,12})-(\d{1,9})-([sr])-([\w.-]{1,200})$/;

export const isQueueCursor = (after: string): boolean => CURSOR.test(after);

const toCursor = ({ at, kind, id }: Position): string =>
  `${at.seconds}-${at.nanoseconds}-${kind === 'suspension' ? 's' : 'r'}-${id}`;

function toPosition(after: string | undefined): Position | null {
  const [, seconds, nanoseconds, kind, id] = CURSOR.exec(after ?? '') ?? [];
  if (id === undefined) return null;
  const at = new Timestamp(Number(seconds), Number(nanoseconds));
  return { at, kind: kind === 's' ? 'suspension' : 'restriction', id };
}

/** Returns the suspending account and the permission of others who may decide. */
export const judgedOf = (suspension: Suspension): Judged => ({
  involved: [suspension.suspendedBy?.uid],
  permission: mayEndSuspension('moderator', suspension) ? 'moderate' : 'manageMembers',
});

function fromSuspension({ id, data }: ParsedDocument<Suspension>): Appeal[] {
  const { appeal, ...view } = toSuspensionView(data);
  if (!appeal || !data.appeal) return [];
  return [
    {
      kind: 'suspension',
      id,
      at: new Timestamp(data.appeal.at.seconds, data.appeal.at.nanoseconds),
      uid: id,
      judged: judgedOf(data),
      view: { ...view, appeal },
      target: null,
      isFor: (role) => mayEndSuspension(role, data),
    },
  ];
}

function fromRestriction({ id, data }: ParsedDocument<Restriction>): Appeal[] {
  const { appeal, authorId, restrictedBy, reason, createdAt } = data;
  if (!appeal) return [];
  return [
    {
      kind: 'restriction',
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

const DOCUMENTS_PER_READ = 100;

interface Source<T> {
  readonly kind: Appeal['kind'];
  readonly of: Collection<T>;
  readonly path: string;
  readonly toAppeals: (found: ParsedDocument<T>) => Appeal[];
}

const SUSPENSION_APPEALS: Source<Suspension> = {
  kind: 'suspension',
  of: suspensions,
  path: SUSPENSIONS,
  toAppeals: fromSuspension,
};
const RESTRICTION_APPEALS: Source<Restriction> = {
  kind: 'restriction',
  of: restrictions,
  path: RESTRICTIONS,
  toAppeals: fromRestriction,
};

/** Starts after the position; suspensions come before restrictions of the same moment. */
function startFrom(ordered: Query, kind: Appeal['kind'], from: Position | null): Query {
  if (!from) return ordered;
  if (from.kind === kind) return ordered.startAfter(from.at, from.id);
  return kind === 'restriction' ? ordered.startAt(from.at) : ordered.startAfter(from.at);
}

async function* readSource<T>(
  deps: Deps,
  { kind, of, path, toAppeals }: Source<T>,
  { status, from }: { readonly status: Status; readonly from: Position | null },
): AsyncGenerator<Appeal, undefined> {
  const ordered = deps.db
    .collection(path)
    .where('appeal.status', '==', status)
    .orderBy('appeal.at')
    .orderBy(FieldPath.documentId());
  let query = startFrom(ordered, kind, from);
  for (;;) {
    const { docs } = await query.limit(DOCUMENTS_PER_READ).get();
    yield* of.parseAll(deps, docs).flatMap(toAppeals);
    const last = docs.at(-1);
    if (docs.length < DOCUMENTS_PER_READ || !last) return;
    query = ordered.startAfter(last);
  }
}

/** Merges both kinds by time, and reads no further than the caller asks. */
async function* readQueue(
  deps: Deps,
  status: Status,
  from: Position | null = null,
): AsyncGenerator<Appeal, undefined> {
  const first = readSource(deps, SUSPENSION_APPEALS, { status, from });
  const second = readSource(deps, RESTRICTION_APPEALS, { status, from });
  let [one, other] = await Promise.all([first.next(), second.next()]);
  for (;;) {
    const isFirst =
      one.value && (!other.value || one.value.at.toMillis() <= other.value.at.toMillis());
    const next = isFirst ? one.value : other.value;
    if (!next) return;
    yield next;
    if (isFirst) one = await first.next();
    else other = await second.next();
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

/** Lists the appeals that the reader's role decides on, oldest first. Filters before paging. */
export async function listAppeals(
  deps: Deps,
  { status, actor }: { readonly status: Status; readonly actor: SignedInUser },
  { limit, after }: PageRequest,
): Promise<AppealPage> {
  const staff = await readStaff(deps);
  const found: Appeal[] = [];
  for await (const appeal of readQueue(deps, status, toPosition(after))) {
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
export async function countOpenAppeals(deps: Deps, role: Role | null): Promise<number> {
  if (can(role, 'manageMembers')) {
    const counts = [SUSPENSIONS, RESTRICTIONS].map((path) =>
      deps.db.collection(path).where('appeal.status', '==', 'open').count().get(),
    );
    return (await Promise.all(counts)).reduce((sum, each) => sum + each.data().count, 0);
  }
  const staff = await readStaff(deps);
  let count = 0;
  for await (const { isFor } of readQueue(deps, 'open')) if (isFor(role, staff)) count += 1;
  return count;
}
