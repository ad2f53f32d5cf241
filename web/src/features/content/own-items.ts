import * as v from 'valibot';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { createPageMap } from '../../state/store.ts';
import { COMPOSER_KINDS, putBackDraft } from './composer-draft.ts';

/** Followers get an item in their inbox, its author does not: their own feed shows it for this long. */
const SHOWN_MS = 24 * 3_600_000;
const MAX_SHOWN = 3;

const OwnItemSchema = v.object({
  id: v.string(),
  kind: v.picklist(COMPOSER_KINDS),
  postedMs: v.number(),
  /** What was written, until the server has taken it. */
  draft: v.nullable(v.record(v.string(), v.unknown())),
});
export type OwnItem = v.InferOutput<typeof OwnItemSchema>;

const ListSchema = v.fallback(v.object({ items: v.array(OwnItemSchema) }), { items: [] });

const NONE: readonly OwnItem[] = [];
const lists = createPageMap<string, readonly OwnItem[]>();
const listeners = new Set<() => void>();

/** What this person published lately in this browser, the latest first. */
export function ownItems(uid: string): readonly OwnItem[] {
  const known = lists.get(uid);
  if (known) return known;
  const kept = prune(readKept(uid), Date.now());
  lists.set(uid, kept.length > 0 ? kept : NONE);
  return lists.get(uid) ?? NONE;
}

export function subscribeToOwnItems(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function rememberOwnItem(uid: string, item: OwnItem): void {
  keep(uid, [item, ...readKept(uid)]);
}

/** The server has it: only its place in the feed is left to keep. */
export function confirmOwnItem(uid: string, id: string): void {
  keep(
    uid,
    readKept(uid).map((item) => (item.id === id ? { ...item, draft: null } : item)),
  );
}

/** The item was refused: its text becomes a draft again, once, in however many places one learns of it. */
export function takeBack(uid: string, { id, kind, draft }: OwnItem): void {
  const kept = readKept(uid);
  const left = kept.filter((item) => item.id !== id);
  keep(uid, left);
  const isFirst = left.length < kept.length;
  if (isFirst && draft !== null) putBackDraft({ kind, projectId: null }, draft);
}

const nameOf = (uid: string) => `own-items.${uid}`;

// Read anew before each change: another tab may have published meanwhile.
const readKept = (uid: string): readonly OwnItem[] =>
  v.parse(ListSchema, readLocalDraft(nameOf(uid)) ?? {}).items;

function keep(uid: string, items: readonly OwnItem[]): void {
  const kept = prune(items, Date.now());
  lists.set(uid, kept);
  writeLocalDraft(nameOf(uid), kept.length === 0 ? {} : { items: kept });
  for (const listener of listeners) listener();
}

/** Everything the server may not have yet, and a few of the others while they are new. */
export function prune(items: readonly OwnItem[], nowMs: number): OwnItem[] {
  const shown = items
    .filter((item) => item.draft === null && nowMs - item.postedMs < SHOWN_MS)
    .slice(0, MAX_SHOWN);
  return items.filter((item) => item.draft !== null || shown.includes(item));
}
