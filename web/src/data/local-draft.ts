import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { parseRecord, readLocal, writeLocal } from '../state/local-storage.ts';
import { createStore, useStore } from '../state/store.ts';
import { forgetCrashedTabs, isTabOpen, tabId } from '../state/tab.ts';
import { LOCAL_PREFIX, listLocalNames } from './local-value.ts';

export type DraftFields = Readonly<Record<string, unknown>>;

/** Between a draft's name and the id of its tab. */
const OWNER = '@';

const StoredSchema = v.object({ atMs: v.number(), fields: v.record(v.string(), v.unknown()) });

const keyOf = (name: string, tab: string) => `${LOCAL_PREFIX}${name}${OWNER}${tab}`;

function readStored(key: string): v.InferOutput<typeof StoredSchema> | null {
  const stored = v.safeParse(StoredSchema, parseRecord(readLocal(key)));
  return stored.success ? stored.output : null;
}

const writeStored = (key: string, fields: object): boolean =>
  writeLocal(
    key,
    Object.keys(fields).length === 0 ? null : JSON.stringify({ atMs: Date.now(), fields }),
  );

/** Returns the draft of this tab. Other open tabs have their own under the same name. */
export const readLocalDraft = (name: string): DraftFields | null =>
  readStored(keyOf(name, tabId()))?.fields ?? null;

/**
 * Stores typed text for this tab; empty `fields` delete it. Log-out deletes the drafts of all tabs. Returns false if
 * storage is full; the draft then lasts only as long as the page.
 */
export const writeLocalDraft = (name: string, fields: object): boolean =>
  writeStored(keyOf(name, tabId()), fields);

const versions = createStore<ReadonlyMap<string, number>>(new Map());

/** Writes a draft from outside of its form, which `useDraftVersion` makes read it again. */
export function replaceLocalDraft(name: string, fields: object): void {
  writeLocalDraft(name, fields);
  versions.set(new Map(versions.read()).set(name, (versions.read().get(name) ?? 0) + 1));
}

/** Key for the form that shows a draft. */
export const useDraftVersion = (name: string): number => useStore(versions).get(name) ?? 0;

/** Returns texts as paragraphs, for instance what was typed and what a refused write returns. */
export const joinTexts = (...texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== '').join('\n\n');

/** A draft whose tab was closed. */
export interface LeftDraft {
  readonly key: string;
  readonly atMs: number;
  readonly fields: DraftFields;
}

/** Lists drafts of closed tabs, newest first. */
export function listLeftDrafts(name: string): LeftDraft[] {
  const left = listLocalNames(name + OWNER).flatMap((tab) => {
    const key = keyOf(name, tab);
    const stored = isTabOpen(tab) ? null : readStored(key);
    return stored ? [{ key, ...stored }] : [];
  });
  // Versions before drafts belonged to tabs stored one for all.
  const shared = parseRecord(readLocal(LOCAL_PREFIX + name));
  if (shared) left.push({ key: LOCAL_PREFIX + name, atMs: 0, fields: shared });
  return left.toSorted((one, other) => other.atMs - one.atMs);
}

/**
 * Returns the draft of this tab. Without one, takes over the newest of a closed tab, so that nothing is lost by closing.
 * Call it where the text is shown next; elsewhere `readLocalDraft`.
 */
export function openLocalDraft(name: string): DraftFields | null {
  const own = readLocalDraft(name);
  if (own) return own;
  const [newest] = listLeftDrafts(name);
  if (!newest) return null;
  writeLocal(newest.key, null);
  writeLocalDraft(name, newest.fields);
  return newest.fields;
}

/** Makes a left draft the one of this tab; the one before takes its place in the list. */
export function takeLeftDraft(name: string, { key, fields }: LeftDraft): void {
  const before = readLocalDraft(name);
  writeLocal(key, null);
  replaceLocalDraft(name, fields);
  if (before) writeStored(keyOf(name, crypto.randomUUID()), before);
}

export const deleteLeftDraft = ({ key }: LeftDraft): boolean => writeLocal(key, null);

/** Drafts of closed tabs under a name; follows tabs that close while the page is open. */
export function useLeftDrafts(name: string) {
  const [left, setLeft] = useState(() => listLeftDrafts(name));
  useEffect(() => {
    let isCurrent = true;
    const show = () => isCurrent && setLeft(listLeftDrafts(name));
    const end = new AbortController();
    addEventListener('storage', show, { signal: end.signal });
    void forgetCrashedTabs().then((wereGone) => wereGone && show());
    show();
    return () => {
      isCurrent = false;
      end.abort();
    };
  }, [name]);
  return { left, refresh: () => setLeft(listLeftDrafts(name)) };
}
