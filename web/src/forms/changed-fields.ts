export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const field of Object.keys(after) as (keyof T)[]) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      changed[field] = after[field];
  }
  return changed;
}

export function withDraft<T extends object>(stored: T, draft: object | null): T {
  const merged = { ...stored };
  for (const field of Object.keys(stored) as (keyof T)[]) {
    const value: unknown = draft === null ? undefined : Reflect.get(draft, field);
    if (hasSameType(stored[field], value)) merged[field] = value as T[keyof T];
  }
  return merged;
}

// An older release may have written the draft.
function hasSameType(stored: unknown, value: unknown): boolean {
  if (value === undefined) return false;
  if (stored === null || value === null) return true;
  return typeof stored === typeof value && Array.isArray(stored) === Array.isArray(value);
}

const BASE = '@of';

/** Adds the values that the changes replace, so that a later page can tell whether others changed them. */
export function withBase<T extends object>(changes: Partial<T>, base: T): object {
  const fields = Object.keys(changes) as (keyof T)[];
  if (fields.length === 0) return {};
  return { ...changes, [BASE]: Object.fromEntries(fields.map((field) => [field, base[field]])) };
}

/** Returns the values that a draft replaces; null in drafts of earlier versions. */
export function openedBase(draft: object | null): object | null {
  const base: unknown = draft === null ? null : Reflect.get(draft, BASE);
  return typeof base === 'object' ? base : null;
}
