import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../state/store.ts';
import { createOptimistic } from './optimistic.ts';

const sentFields = createOptimistic<unknown>();

const fieldKey = (form: string, field: string) => `${form} ${field}`;

/**
 * Base for detecting changes: the fields stored when the form opened, plus sent and not refused ones. `form` is a
 * unique name of an open form.
 */
export function useSavedFields<T extends object>(form: string, stored: T) {
  const [opened] = useState(stored);
  const shown = useStore(sentFields.shown);
  const saved = useMemo((): T => {
    const fields = Object.keys(opened).filter((field) => shown.has(fieldKey(form, field)));
    const values = fields.map((field) => [field, shown.get(fieldKey(form, field))]);
    return { ...opened, ...Object.fromEntries(values) };
  }, [form, opened, shown]);
  useEffect(
    () => () => sentFields.forget(...Object.keys(opened).map((field) => fieldKey(form, field))),
    [form, opened],
  );
  const send = (fields: Partial<T>, write: () => Promise<void>): Promise<void> =>
    sentFields.changeAll(
      Object.entries(fields).map(([field, value]) => ({ key: fieldKey(form, field), value })),
      write,
    );
  return { saved, send };
}
