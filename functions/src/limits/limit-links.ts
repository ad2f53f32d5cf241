import { countLinks } from '@samspill/domain/limits/count-links';
import { LINK_WINDOW_MS, MAX_NEWCOMER_LINKS } from '@samspill/domain/limits/rate-limits';
import { COMMENTS, CONTENT } from '@samspill/domain/paths';
import type { DocumentData, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { DocumentChange, Reaction } from '../events/reaction.ts';
import { closeUntil } from './limits-store.ts';
import { readStanding, soonest } from './standing.ts';

/** A new account writes thirteen texts a day that anybody sees; edits make a few more. */
const MOST_TEXTS = 50;

interface Written {
  readonly path: string;
  readonly atMs: number;
  readonly links: number;
}

const linksOf = (text: DocumentData | undefined): number =>
  text && text.status !== 'deleted' ? countLinks(text.body ?? '') : 0;

/** Whether a change brings in links; an edit that only has others in their place does not. */
export const bringsLinks = ({ before, after }: DocumentChange): boolean =>
  linksOf(after) > (before?.status === 'held' ? 0 : linksOf(before));

/** What somebody wrote or changed since, the oldest first. */
export const writtenSince = (db: Firestore, uid: string, since: Date): readonly Query[] =>
  [db.collection(CONTENT), db.collectionGroup(COMMENTS)].map((texts) =>
    texts
      .where('author.uid', '==', uid)
      .where('updatedAt', '>', since)
      .orderBy('updatedAt')
      .limit(MOST_TEXTS),
  );

/** When its author last wrote it; holding it back is no writing. */
const writtenMs = (text: DocumentSnapshot): number =>
  Math.max(text.get('createdAt').toMillis(), text.get('editedAt')?.toMillis() ?? 0);

const inOrder = (one: Written, other: Written) =>
  one.atMs - other.atMs || (one.path < other.path ? -1 : 1);

async function readWritten(db: Firestore, uid: string, sinceMs: number): Promise<Written[]> {
  const found = await Promise.all(
    writtenSince(db, uid, new Date(sinceMs)).map((texts) => texts.get()),
  );
  return found
    .flatMap(({ docs }) => docs)
    .map((text) => ({ path: text.ref.path, atMs: writtenMs(text), links: linksOf(text.data()) }))
    .filter(({ atMs, links }) => atMs > sinceMs && links > 0)
    .sort(inOrder);
}

/** Those whose links there is room for, in the order in which they were written: the same however events arrive. */
function fitting(written: readonly Written[]): Written[] {
  let room = MAX_NEWCOMER_LINKS;
  return written.filter(({ links }) => {
    if (links > room) return false;
    room -= links;
    return true;
  });
}

/** Whether a new account's links of the day that ends with this text leave no room for those in it. */
export async function hasTooManyLinks(deps: Deps, text: DocumentSnapshot): Promise<boolean> {
  const links = linksOf(text.data());
  if (links === 0) return false;
  const uid: string = text.get('author.uid');
  if (!(await readStanding(deps, uid)).isNewcomer) return false;
  const own: Written = { path: text.ref.path, atMs: writtenMs(text), links };
  const written = await readWritten(deps.db, uid, own.atMs - LINK_WINDOW_MS);
  const earlier = written.filter((each) => each.path !== own.path && inOrder(each, own) < 0);
  return !fitting([...earlier, own]).includes(own);
}

async function closeIfUsedUp(deps: Deps, uid: string): Promise<void> {
  const standing = await readStanding(deps, uid);
  if (!standing.isNewcomer) return;
  const shown = fitting(await readWritten(deps.db, uid, deps.now().getTime() - LINK_WINDOW_MS));
  const [first] = shown;
  const count = shown.reduce((sum, { links }) => sum + links, 0);
  if (!first || count < MAX_NEWCOMER_LINKS) return;
  const untilMs = soonest(first.atMs + LINK_WINDOW_MS, standing);
  await closeUntil(deps, uid, { kind: 'link', untilMs, isNewcomer: true });
}

/** Closes links to a new account that has used them up, in posts and comments together. */
export const limitLinks: Reaction = {
  name: 'limit each new account’s links',
  concerns: (change) => change.after?.status === 'visible' && bringsLinks(change),
  run: async (deps, { after }) => {
    const uid: unknown = after?.author?.uid;
    if (typeof uid === 'string') await closeIfUsedUp(deps, uid);
  },
};
