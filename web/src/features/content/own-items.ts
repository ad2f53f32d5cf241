import { DAY_MS } from '@samspill/domain/durations';
import { useMemo } from 'react';
import * as v from 'valibot';
import { createOutbox, useOutbox } from '../../data/outbox.ts';
import { COMPOSER_KINDS, restoreDraft } from './composer-draft.ts';

/** Followers get an item in their inbox, but the author does not; the author’s feed shows it for this time. */
const OWN_ITEM_SHOWN_MS = DAY_MS;
const MAX_SHOWN = 3;

const OwnItemSchema = v.object({
  id: v.string(),
  kind: v.picklist(COMPOSER_KINDS),
  postedMs: v.number(),
  draft: v.nullable(v.record(v.string(), v.unknown())),
});
export type OwnItem = v.InferOutput<typeof OwnItemSchema>;

const outbox = createOutbox(OwnItemSchema);
const outboxName = (uid: string) => `own-items.${uid}`;

const change = (uid: string, update: (items: readonly OwnItem[]) => readonly OwnItem[]) =>
  outbox.change(outboxName(uid), (items) => pruneItems(update(items), Date.now()));

export function useOwnItems(uid: string): readonly OwnItem[] {
  const items = useOutbox(outbox, outboxName(uid));
  return useMemo(() => pruneItems(items, Date.now()), [items]);
}

export const unsentItems = (uid: string): readonly OwnItem[] =>
  outbox.read(outboxName(uid)).filter(({ draft }) => draft !== null);

export function addOwnItem(uid: string, item: OwnItem): void {
  change(uid, (items) => [item, ...items]);
}

export function confirmOwnItem(uid: string, id: string): void {
  change(uid, (items) => items.map((item) => (item.id === id ? { ...item, draft: null } : item)));
}

/** Restores the text of a refused item as a draft; idempotent across tabs. */
export function restoreAsDraft(uid: string, { id, kind, draft }: OwnItem): void {
  let isFirst = false;
  change(uid, (items) => {
    const left = items.filter((item) => item.id !== id);
    isFirst = left.length < items.length;
    return left;
  });
  if (isFirst && draft !== null) restoreDraft({ kind, projectId: null }, draft);
}

export function pruneItems(items: readonly OwnItem[], nowMs: number): OwnItem[] {
  const shown = items
    .filter((item) => item.draft === null && nowMs - item.postedMs < OWN_ITEM_SHOWN_MS)
    .slice(0, MAX_SHOWN);
  return items.filter((item) => item.draft !== null || shown.includes(item));
}
