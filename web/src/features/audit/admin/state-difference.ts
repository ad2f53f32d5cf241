/** Changed field; null where the value is absent. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type StateRecord = Readonly<Record<string, unknown>>;

const isNestedState = (value: unknown): value is StateRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(state: StateRecord, prefix = ''): [string, unknown][] {
  return Object.entries(state).flatMap(([name, value]): [string, unknown][] =>
    isNestedState(value) ? flatten(value, `${prefix}${name}.`) : [[prefix + name, value]],
  );
}

function toText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map((each) => toText(each) ?? '').join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function diffStates(before: StateRecord | null, after: StateRecord | null): FieldChange[] {
  const was = new Map(flatten(before ?? {}));
  const is = new Map(flatten(after ?? {}));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: toText(was.get(field)), after: toText(is.get(field)) }))
    .filter((change) => change.before !== change.after);
}
