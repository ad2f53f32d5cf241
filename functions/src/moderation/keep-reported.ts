import { erasurePath } from '@samspill/domain/account/paths';
import { cutChars } from '@samspill/domain/cut';
import type {
  ModeratedItem,
  ModeratedTarget,
  ReportTargetKind,
} from '@samspill/domain/moderation/moderated-item';
import { REPORTS } from '@samspill/domain/moderation/paths';
import { MAX_SNAPSHOT_CHARS, type ReportSnapshot } from '@samspill/domain/moderation/report';
import { userPath } from '@samspill/domain/paths';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { Collection } from '../platform/firestore/collection.ts';
import {
  comments,
  contents,
  people,
  projects,
  reports,
  taskEntries,
} from '../platform/firestore/collections.ts';
import { eraseMatching } from '../platform/personal-data/erase-matching.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import {
  itemOfComment,
  itemOfContent,
  itemOfPerson,
  itemOfProject,
  itemOfTaskComment,
  readModerated,
} from './read-moderated.ts';
import { reportsOf } from './reports-of.ts';
import { deleteRestriction } from './restrictions.ts';

type Text = Pick<ModeratedItem, 'title' | 'body' | 'options'>;

const toText = ({ title, body, options }: Text): Text => ({
  title: cutChars(title, MAX_SNAPSHOT_CHARS),
  body: cutChars(body, MAX_SNAPSHOT_CHARS),
  options,
});

export function isSameText(one: Text, other: Text): boolean {
  return JSON.stringify(toText(one)) === JSON.stringify(toText(other));
}

const isEmpty = ({ title, body, options }: Text) =>
  title === '' && body === '' && options.length === 0;

/** Without the author once the account is erased, or is being erased. */
async function authorOf(deps: Deps, { author }: ModeratedItem) {
  if (author.uid === '') return { authorId: '', name: '' };
  const [person, erasure] = await deps.db.getAll(
    deps.db.doc(userPath(author.uid)),
    deps.db.doc(erasurePath(author.uid)),
  );
  if (!person?.exists || erasure?.exists) return { authorId: '', name: '' };
  const name = people.only('displayName').parse(deps, person)?.displayName ?? author.name;
  return { authorId: author.uid, name };
}

interface Version {
  readonly item: ModeratedItem;
  readonly at: Timestamp;
  /** Following version; undefined for the current one. */
  readonly next?: ModeratedItem | undefined;
}

/**
 * Stores a version in an open report unless it has an earlier one. A report whose own event came late may hold the version
 * that came next, which this one replaces.
 */
async function keepIn(
  deps: Deps,
  ref: DocumentReference,
  { item, at, next }: Version,
): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const report = reports.parse(deps, await transaction.get(ref));
    if (report?.status !== 'open') return;
    const { snapshot } = report;
    if (snapshot && !(next && isSameText(snapshot, next))) return;
    const { authorId, name } = await authorOf(deps, item);
    const { title, body, options } = toText(item);
    const kept: ReportSnapshot = { authorId, name, title, body, options: [...options], at };
    transaction.update(ref, { snapshot: kept });
  });
}

/** Stores what is reported with the report. */
export const keepWithReport = reactTo(reports, {
  name: 'keep what is reported',
  concerns: ({ type, after }) => type === 'created' && after?.targetKind !== 'message',
  run: async (deps, { path, after, committedAt }) => {
    if (!after) return;
    const { targetKind: kind, targetId: id, contentId } = after;
    const [item] = await readModerated(deps, [{ kind, id, contentId }]);
    // Its deletion stores what it was.
    if (!item || item.state === 'deleted' || isEmpty(item)) return;
    await keepIn(deps, deps.db.doc(path), { item, at: committedAt });
  },
});

interface Reportable<T, Params> {
  readonly of: Collection<T, Params>;
  readonly kind: ReportTargetKind;
  readonly toItem: (params: Params, fields: T) => ModeratedItem;
}

/** Stores what was reported before its author edits or deletes it, and ends the restriction of what is deleted. */
const keepReported = <T, Params>({
  of,
  kind,
  toItem,
}: Reportable<T, Params>): Reaction<T, Params> =>
  reactTo(of, {
    name: 'keep what was reported',
    concerns: ({ params, before, after }) => {
      if (before === undefined) return false;
      if (after === undefined) return true;
      const [one, other] = [toItem(params, before), toItem(params, after)];
      return !isSameText(one, other) || (one.state !== other.state && other.state === 'deleted');
    },
    run: async (deps, { params, before, after, committedAt }) => {
      if (before === undefined) return;
      const item = toItem(params, before);
      const next = after && toItem(params, after);
      const target: ModeratedTarget = { kind, id: item.id, contentId: item.contentId };
      if (!next || next.state === 'deleted') await deleteRestriction(deps, target);
      if (isEmpty(item) || (next && isSameText(item, next))) return;
      const { docs } = await reportsOf(deps, target, 'open').get();
      const earlier = reports
        .only('createdAt')
        .parseAll(deps, docs)
        .filter(({ data }) => data.createdAt.toMillis() <= committedAt.toMillis());
      await forEachSettled(
        deps,
        { name: 'keep what was reported', items: earlier, pathOf: ({ ref }) => ref.path },
        ({ ref }) => keepIn(deps, ref, { item, at: committedAt, next }),
      );
    },
  });

export const keepReportedContent = keepReported({
  of: contents,
  kind: 'content',
  toItem: ({ contentId }, fields) => itemOfContent(contentId, fields),
});
export const keepReportedComment = keepReported({
  of: comments,
  kind: 'comment',
  toItem: ({ contentId, commentId }, fields) => itemOfComment(contentId, commentId, fields),
});
export const keepReportedProject = keepReported({
  of: projects,
  kind: 'project',
  toItem: ({ projectId }, fields) => itemOfProject(projectId, fields),
});
export const keepReportedTaskComment = keepReported({
  of: taskEntries,
  kind: 'taskComment',
  toItem: ({ entryId }, fields) => itemOfTaskComment(entryId, fields),
});
export const keepReportedPerson = keepReported({
  of: people,
  kind: 'user',
  toItem: ({ uid }, fields) => itemOfPerson(uid, fields),
});

/** Removes the author from what reports keep; the text stays until the decision, which erases it. */
export const eraseAuthorFromReports = ({ db }: Deps, uid: string): Promise<void> =>
  eraseMatching(
    db,
    db.collection(REPORTS).where('snapshot.authorId', '==', uid),
    (batch, { ref }) => batch.update(ref, { 'snapshot.authorId': '', 'snapshot.name': '' }),
  );
