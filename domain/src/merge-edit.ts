function normalize(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Compares as values are stored: without spaces around texts, and with the keys in any order. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, normalize) === JSON.stringify(other, normalize);

type Fields = Readonly<Record<string, unknown>>;

const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readOwn = (fields: Fields, key: string): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/** Dotted path of a field that is merged by itself. */
export type EditPath<T> = {
  [Key in keyof T & string]: NonNullable<T[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<T[Key]> extends object
      ? `${Key}.${EditPath<NonNullable<T[Key]>>}`
      : Key;
}[keyof T & string];

interface Edit<T> {
  readonly stored: Fields;
  /** Values that the editor started from. */
  readonly base: Fields;
  readonly draft: T;
}

export interface MergedEdit<T> {
  /** Has the editor's values where both changed a field. */
  readonly draft: T;
  /** Stored values by path of the fields that both changed. */
  readonly conflicts: Fields;
  /** Stored values by path of the fields that only others changed. */
  readonly taken: Fields;
}

interface Found {
  readonly conflicts: Record<string, unknown>;
  readonly taken: Record<string, unknown>;
}

function mergeFields({ stored, base, draft }: Edit<Fields>, prefix: string, found: Found): Fields {
  const entries = Object.entries(draft).map(([key, mine]) => {
    const [theirs, was] = [readOwn(stored, key), readOwn(base, key)];
    const path = `${prefix}${key}`;
    if (isPlainObject(mine) && isPlainObject(theirs) && isPlainObject(was))
      return [key, mergeFields({ stored: theirs, base: was, draft: mine }, `${path}.`, found)];
    if (isSameValue(mine, theirs) || isSameValue(theirs, was)) return [key, mine];
    const isLeftAlone = isSameValue(mine, was);
    (isLeftAlone ? found.taken : found.conflicts)[path] = theirs;
    return [key, isLeftAlone ? theirs : mine];
  });
  return Object.fromEntries(entries);
}

/**
 * Merges an edit with what others stored since it began, by field and by key of nested objects. Lists are compared
 * whole. A field that the draft lacks is not part of the edit.
 */
export function mergeEdit<T extends object>({ stored, base, draft }: Edit<T>): MergedEdit<T> {
  const found: Found = { conflicts: {}, taken: {} };
  // The merged object has the keys of the draft; callers check its values.
  const merged = mergeFields({ stored, base, draft: draft as Fields }, '', found) as T;
  return { draft: merged, ...found };
}

/** Returns a copy with the value at a dotted path. */
export function withPath<T extends object>(fields: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const inner = readOwn(fields as Fields, key);
  const next =
    rest.length > 0 && isPlainObject(inner) ? withPath(inner, rest.join('.'), value) : value;
  return { ...fields, [key]: next };
}
