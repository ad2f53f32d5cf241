import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../state/store.ts';
import { createOptimistic } from './optimistic.ts';

const sent = createOptimistic<unknown>();

const keyOf = (form: string, field: string) => `${form} ${field}`;

/**
 * Base for detecting changes: the fields stored when the form opened, plus sent and not refused ones. `form` is a
 * unique name of an open form.
 */
export function useSavedFields<T extends object>(form: string, stored: T) {
  const [opened] = useState(stored);
  const shown = useStore(sent.shown);
  const saved = useMemo((): T => {
    const fields = Object.keys(opened).filter((field) => shown.has(keyOf(form, field)));
    const values = fields.map((field) => [field, shown.get(keyOf(form, field))]);
    return { ...opened, ...Object.fromEntries(values) };
  }, [form, opened, shown]);
  useEffect(
    () => () => sent.forget(...Object.keys(opened).map((field) => keyOf(form, field))),
    [form, opened],
  );
  const send = (fields: Partial<T>, write: () => Promise<void>): Promise<void> =>
    sent.changeAll(
      Object.entries(fields).map(([field, value]) => ({ key: keyOf(form, field), value })),
      write,
    );
  return { saved, send };
}
