import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../state/store.ts';
import { createOptimistic } from './optimistic.ts';

const sentFields = createOptimistic<unknown>();

const fieldKey = (form: string, field: string) => `${form} ${field}`;

export interface SavedFields<T extends object> {
  readonly saved: T;
  readonly send: (fields: Partial<T>, write: () => Promise<void>) => Promise<void>;
  /** Makes values that others stored the base of the fields. */
  readonly accept: (fields: Partial<T>) => void;
  readonly isSending: boolean;
}

/**
 * Base for detecting changes: the fields stored when the form opened, plus sent and not refused ones, plus accepted
 * ones. `form` is a unique name of an open form.
 */
export function useSavedFields<T extends object>(form: string, stored: T): SavedFields<T> {
  const [opened, setOpened] = useState(stored);
  const [sendingCount, setSendingCount] = useState(0);
  const shown = useStore(sentFields.shown);
  const saved = useMemo((): T => {
    const fields = Object.keys(opened).filter((field) => shown.has(fieldKey(form, field)));
    const values = fields.map((field) => [field, shown.get(fieldKey(form, field))]);
    return { ...opened, ...Object.fromEntries(values) };
  }, [form, opened, shown]);
  const forget = (fields: object) =>
    sentFields.forget(...Object.keys(fields).map((field) => fieldKey(form, field)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form do not change
  useEffect(() => () => forget(opened), [form]);
  const send = async (fields: Partial<T>, write: () => Promise<void>): Promise<void> => {
    setSendingCount((count) => count + 1);
    try {
      await sentFields.changeAll(
        Object.entries(fields).map(([field, value]) => ({ key: fieldKey(form, field), value })),
        write,
      );
    } finally {
      setSendingCount((count) => count - 1);
    }
  };
  const accept = (fields: Partial<T>) => {
    forget(fields);
    setOpened((current) => ({ ...current, ...fields }));
  };
  return { saved, send, accept, isSending: sendingCount > 0 };
}
