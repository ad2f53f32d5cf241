import { useMemo } from 'react';
import * as v from 'valibot';
import { createStore, type ReadonlyStore, useStore } from '../state/store.ts';
import { localDraftNames, readLocalDraft, writeLocalDraft } from './local-draft.ts';

interface List<T> {
  readonly entries: readonly T[];
  readonly isKept: boolean;
}

/** Lists by name of what this browser owes the server. They outlive a page, and all tabs have the same. */
export interface Outbox<T> {
  /** The lists that this page has changed. */
  readonly changed: ReadonlyStore<ReadonlyMap<string, List<T>>>;
  readonly read: (name: string) => readonly T[];
  /** False where the browser has no room: then the list lasts as long as its page. */
  readonly change: (name: string, update: (entries: readonly T[]) => readonly T[]) => boolean;
}

/** Made by a module. A log-out forgets what is in it. */
export function createOutbox<T>(entry: v.GenericSchema<unknown, T>): Outbox<T> {
  const schema = v.fallback(v.object({ entries: v.array(entry) }), { entries: [] });
  const changed = createStore<ReadonlyMap<string, List<T>>>(new Map());
  const read = (name: string): readonly T[] => {
    const list = changed.read().get(name);
    // Another tab may have changed what is kept.
    return list?.isKept === false
      ? list.entries
      : v.parse(schema, readLocalDraft(name) ?? {}).entries;
  };
  return {
    changed,
    read,
    change: (name, update) => {
      const before = read(name);
      const entries = update(before);
      if (entries === before) return true;
      const isKept = writeLocalDraft(name, entries.length === 0 ? {} : { entries });
      changed.set(new Map(changed.read()).set(name, { entries, isKept }));
      return isKept;
    },
  };
}

const ListSchema = v.fallback(v.object({ entries: v.array(v.unknown()) }), { entries: [] });
const WaitingSchema = v.object({
  files: v.pipe(v.array(v.unknown()), v.minLength(1)),
  isRefused: v.literal(false),
});

/** Whether an entry of the lists whose names begin with `start` still waits for files to be uploaded. */
export const holdsFiles = (start: string): boolean =>
  localDraftNames(start).some((name) => {
    const { entries } = v.parse(ListSchema, readLocalDraft(start + name) ?? {});
    return entries.some((entry) => v.is(WaitingSchema, entry));
  });

/** What is in the list `name`, live. */
export function useOutbox<T>(outbox: Outbox<T>, name: string): readonly T[] {
  const list = useStore(outbox.changed).get(name);
  return useMemo(() => list?.entries ?? outbox.read(name), [list, outbox, name]);
}
