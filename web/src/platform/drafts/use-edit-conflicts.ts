import { type EditPath, withPath } from '@samspill/domain/merge-edit';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { FieldConflict } from './use-field-merge.ts';

/** Values of a form, and the stored values that it was opened with. */
export interface FormEdit<Draft> {
  readonly base: Draft;
  readonly draft: Draft;
}

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the edit of a form in which nothing is changed yet. */
export const openEdit = <Draft>(stored: Draft): FormEdit<Draft> => ({
  base: stored,
  draft: stored,
});

/** Returns null for an edit that changes nothing, so that the form follows the stored values again. */
export const dropUnchanged = <Draft>(edit: FormEdit<Draft>): FormEdit<Draft> | null =>
  isSameJson(edit.base, edit.draft) ? null : edit;

/**
 * Returns the rest of an edit after a save: null unless the user typed during the request. The sent values are its
 * base, so that fields left alone still take what others stored.
 */
export function editAfterSave<Draft, Edit extends { readonly base: Draft }>(
  current: Edit | null,
  saved: Edit | null,
  sent: Pick<FormEdit<Draft>, 'draft'>,
): Edit | null {
  return current === null || current === saved ? null : { ...current, base: sent.draft };
}

type Fields = Readonly<Record<string, unknown>>;

/** The form shows the fields with a choice, so that it needs no other message. */
export const isEditConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'changed-meanwhile';

function readConflicts(error: unknown): Fields | null {
  if (!isEditConflict(error)) return null;
  const fields = Object.entries(error.fields).map(([path, json]) => [path, JSON.parse(json)]);
  return Object.fromEntries(fields);
}

interface EditConflicts<Draft> {
  readonly conflicts: readonly FieldConflict<Record<EditPath<Draft>, unknown>>[];
  readonly attempts: number;
  /** Runs a save. Keeps the stored values if it fails for conflicts; rethrows. */
  readonly watch: <T>(save: () => Promise<T>) => Promise<T>;
}

interface Choice<Draft> {
  readonly path: EditPath<Draft>;
  /** The stored value. */
  readonly theirs: unknown;
  readonly whose: 'mine' | 'theirs';
}

interface EditConflictOptions<Draft> {
  /** Makes the stored value the base of the field, and also its value if the user prefers it. */
  readonly onChoose: (choice: Choice<Draft>) => void;
  readonly onConflict?: () => void;
}

export const applyChoice = <Draft extends object>(
  { base, draft }: FormEdit<Draft>,
  { path, theirs, whose }: Choice<Draft>,
): FormEdit<Draft> => ({
  base: withPath(base, path, theirs),
  draft: whose === 'theirs' ? withPath(draft, path, theirs) : draft,
});

/**
 * Lets the user choose for each field that others changed too. After either choice the next save passes, because the
 * stored value is the base of the field.
 */
export function useEditConflicts<Draft extends object>(
  options: EditConflictOptions<Draft>,
): EditConflicts<Draft> {
  const { onChoose, onConflict } = options;
  const [stored, setStored] = useState<Fields>({});
  const [attempts, setAttempts] = useState(0);
  const watch = async <T>(save: () => Promise<T>): Promise<T> => {
    try {
      const answer = await save();
      setStored({});
      return answer;
    } catch (error) {
      const found = readConflicts(error);
      setStored(found ?? {});
      if (found) {
        setAttempts((count) => count + 1);
        onConflict?.();
      }
      throw error;
    }
  };
  const conflicts = Object.entries(stored).map(([name, theirs]) => {
    // The server names fields of the draft.
    const path = name as EditPath<Draft>;
    const choose = (whose: 'mine' | 'theirs') => {
      setStored(({ [name]: _, ...others }) => others);
      onChoose({ path, theirs, whose });
    };
    return { field: path, theirs, choose };
  });
  return { conflicts, attempts, watch };
}
