import { isSameValue } from '@samspill/domain/merge-edit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { SavedFields } from '../../data/saved-fields.ts';
import { type MergeValues, mergeValues } from './merge-values.ts';

interface FieldMergeOptions<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly fields: Omit<SavedFields<T>, 'send'>;
  /** The stored values, which others change while the form is open. */
  readonly stored: T;
  readonly merge?: Partial<Record<keyof T, MergeValues>>;
}

export interface FieldConflict<T> {
  readonly field: keyof T & string;
  readonly theirs: unknown;
  readonly choose: (whose: 'mine' | 'theirs') => void;
}

export interface FieldMerge<T> {
  readonly conflicts: readonly FieldConflict<T>[];
  /** Puts merged values into the form before a save; returns the fields for which the user has to choose. */
  readonly settle: () => readonly (keyof T & string)[];
}

/**
 * Lets an open form follow what others store: a field that the user left alone takes the new value, a changed one is
 * merged when saved, or shows both values if they cannot be merged.
 */
export function useFieldMerge<T extends FieldValues>(options: FieldMergeOptions<T>): FieldMerge<T> {
  const { form, fields, stored, merge } = options;
  const { saved, accept, isSending } = fields;
  const [seen, setSeen] = useState<T>(saved);
  const [theirs, setTheirs] = useState<Partial<T>>({});
  const set = (field: keyof T & string, value: unknown) =>
    form.setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
  const mergeField = (field: keyof T & string, other: unknown) =>
    (merge?.[field] ?? mergeValues)(saved[field], form.getValues(field as Path<T>), other);
  const drop = (field: keyof T & string) =>
    setTheirs(
      (current) =>
        Object.fromEntries(
          Object.entries(current).filter(([other]) => other !== field),
        ) as Partial<T>,
    );
  const take = (field: keyof T & string, value: unknown) => {
    accept({ [field]: value } as Partial<T>);
    drop(field);
  };

  const follow = useEffectEvent(() => {
    const changed = (Object.keys(stored) as (keyof T & string)[]).filter(
      (field) => !isSameValue(stored[field], seen[field]),
    );
    if (changed.length === 0) return;
    setSeen(stored);
    for (const field of changed) {
      const [value, mine] = [stored[field], form.getValues(field as Path<T>)];
      if (isSameValue(value, saved[field])) drop(field);
      else if (isSameValue(mine, saved[field]) || isSameValue(mine, value)) {
        take(field, value);
        if (!isSameValue(mine, value)) set(field, value);
      } else setTheirs((current) => ({ ...current, [field]: value }));
    }
  });
  // Own writes arrive while they are sent; they are no changes by others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stored value is what it follows
  useEffect(() => {
    if (!isSending) follow();
  }, [stored, isSending]);

  const waiting = Object.keys(theirs) as (keyof T & string)[];
  const conflicts = waiting
    .filter((field) => !mergeField(field, theirs[field]).isClean)
    .map((field) => ({
      field,
      theirs: theirs[field],
      choose: (whose: 'mine' | 'theirs') => {
        if (whose === 'theirs') set(field, theirs[field]);
        take(field, theirs[field]);
      },
    }));
  const settle = () =>
    waiting.filter((field) => {
      const { value, isClean } = mergeField(field, theirs[field]);
      if (!isClean) return true;
      set(field, value);
      take(field, theirs[field]);
      return false;
    });
  return { conflicts, settle };
}
