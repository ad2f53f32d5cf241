/** Changed field; null where the value is absent. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type State = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(state: State, prefix = ''): [string, unknown][] {
  return Object.entries(state).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? flatten(value, `${prefix}${name}.`) : [[prefix + name, value]],
  );
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map((each) => textOf(each) ?? '').join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns the fields that differ between two states, with values as stored. */
export function differenceOf(before: State | null, after: State | null): FieldChange[] {
  const was = new Map(flatten(before ?? {}));
  const is = new Map(flatten(after ?? {}));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: textOf(was.get(field)), after: textOf(is.get(field)) }))
    .filter((change) => change.before !== change.after);
}
