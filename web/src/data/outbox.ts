import { useMemo } from 'react';
import * as v from 'valibot';
import { createStore, type ReadonlyStore, useStore } from '../state/store.ts';
import { listLocalNames, readLocalValue, writeLocalValue } from './local-value.ts';

interface OutboxList<T> {
  readonly entries: readonly T[];
  readonly isKept: boolean;
}

/** Named lists of entries that the server has not received yet. Persisted and shared between tabs. */
export interface Outbox<T> {
  readonly changed: ReadonlyStore<ReadonlyMap<string, OutboxList<T>>>;
  readonly read: (name: string) => readonly T[];
  /** Returns false if storage is full; the list then lasts only as long as the page. */
  readonly change: (name: string, update: (entries: readonly T[]) => readonly T[]) => boolean;
}

/** Create it at module level. Log-out deletes the entries. */
export function createOutbox<T>(entry: v.GenericSchema<unknown, T>): Outbox<T> {
  const schema = v.fallback(v.object({ entries: v.array(entry) }), { entries: [] });
  const changed = createStore<ReadonlyMap<string, OutboxList<T>>>(new Map());
  const read = (name: string): readonly T[] => {
    const list = changed.read().get(name);
    // Another tab may have changed the stored list.
    return list?.isKept === false
      ? list.entries
      : v.parse(schema, readLocalValue(name) ?? {}).entries;
  };
  return {
    changed,
    read,
    change: (name, update) => {
      const before = read(name);
      const entries = update(before);
      if (entries === before) return true;
      const isKept = writeLocalValue(name, entries.length === 0 ? {} : { entries });
      changed.set(new Map(changed.read()).set(name, { entries, isKept }));
      return isKept;
    },
  };
}

const OutboxListSchema = v.fallback(v.object({ entries: v.array(v.unknown()) }), { entries: [] });
const WaitingSchema = v.object({
  files: v.pipe(v.array(v.unknown()), v.minLength(1)),
  isRefused: v.literal(false),
});

export const holdsFiles = (start: string): boolean =>
  listLocalNames(start).some((name) => {
    const { entries } = v.parse(OutboxListSchema, readLocalValue(start + name) ?? {});
    return entries.some((entry) => v.is(WaitingSchema, entry));
  });

export function useOutbox<T>(outbox: Outbox<T>, name: string): readonly T[] {
  const list = useStore(outbox.changed).get(name);
  return useMemo(() => list?.entries ?? outbox.read(name), [list, outbox, name]);
}
