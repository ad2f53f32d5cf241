import * as v from 'valibot';

interface Action {
  readonly kind: string;
  readonly type: string;
}

interface SchemaParts {
  readonly type: string;
  readonly pipe?: readonly Action[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly default?: unknown;
  readonly key?: string | v.GenericSchema;
  readonly options?: readonly v.GenericSchema[];
}

type FormerNames = Readonly<Record<string, string>>;

const formerNames = new WeakMap<object, readonly [FormerNames, v.GenericSchema]>();

/** Renames fields to their current names; the current field wins if both exist. */
export const renameFields =
  (names: FormerNames) =>
  (input: unknown): unknown => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
    const entries = Object.entries(input);
    const renamed = entries.map(([name, value]) => [names[name] ?? name, value] as const);
    return Object.fromEntries([...renamed, ...entries.filter(([name]) => !(name in names))]);
  };

/** Reads documents before and after a rename migration; always outputs the current names. */
export function withFormerNames<const Schema extends v.GenericSchema>(
  names: FormerNames,
  schema: Schema,
): v.GenericSchema<unknown, v.InferOutput<Schema>> {
  const reading = v.pipe(v.unknown(), v.transform(renameFields(names)), schema);
  formerNames.set(reading, [names, schema]);
  return reading;
}

/** Actions without effect on the type: bounds, patterns and trimming. */
const SKIPPED_ACTIONS = ['validation', 'metadata'];

function withoutActions(schema: v.GenericSchema): v.GenericSchema {
  const { pipe } = schema as SchemaParts;
  if (!pipe) return schema;
  const [base, ...actions] = pipe;
  const changing = actions.find(
    ({ kind, type }) => !SKIPPED_ACTIONS.includes(kind) && type !== 'trim',
  );
  if (changing) throw new TypeError(`what is stored is not made by ${changing.type}`);
  return withoutActions(base as v.GenericSchema);
}

interface Rebuild {
  readonly objectOf: (entries: Record<string, v.GenericSchema>) => v.GenericSchema;
  readonly keepsBounds: boolean;
}

const AS_STORED: Rebuild = { objectOf: v.looseObject, keepsBounds: false };
const AS_SHOWN: Rebuild = { objectOf: v.object, keepsBounds: true };

const entriesOf = (
  entries: SchemaParts['entries'] = {},
  how: Rebuild,
): Record<string, v.GenericSchema> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, rebuildSchema(entry, how)]),
  );

function rebuildSchema(schema: v.GenericSchema, how: Rebuild): v.GenericSchema {
  const former = formerNames.get(schema);
  if (former) return withFormerNames(former[0], rebuildSchema(former[1], how));
  const { pipe: [piped, ...actions] = [] } = schema as SchemaParts;
  if (how.keepsBounds && piped)
    return v.pipe(rebuildSchema(piped as unknown as v.GenericSchema, how), ...(actions as []));
  const base = withoutActions(schema);
  const { type, entries, item, value, wrapped, key, options = [], ...more } = base as SchemaParts;
  const inner = (part: v.GenericSchema) => rebuildSchema(part, how);
  if (entries) return how.objectOf(entriesOf(entries, how));
  if (type === 'array' && item) return v.array(inner(item));
  if (type === 'record' && value)
    return v.record((how.keepsBounds ? key : v.string()) as v.GenericSchema<string>, inner(value));
  if (type === 'nullable' && wrapped) return v.nullable(inner(wrapped), more.default as never);
  if (type === 'variant') return v.variant(key as string, options.map(inner) as never);
  if (type === 'union') return v.union(options.map(inner));
  return wrapped ? v.optional(inner(wrapped), more.default as never) : base;
}

export type StoredSchema<T> = v.GenericSchema<unknown, T> & {
  readonly entries: Readonly<Record<string, v.GenericSchema>>;
};

/**
 * Schema for server reads: checks types only. Bounds and patterns apply to writes, because a later change of a limit
 * must not make stored documents unreadable. Keeps unknown fields. `fallbacks` replace fields that older documents
 * lack.
 */
export function storedAs<T extends v.GenericSchema>(
  schema: T,
  fallbacks: Partial<v.InferOutput<T>> = {},
): StoredSchema<v.InferOutput<T>> {
  const entries = entriesOf((withoutActions(schema) as SchemaParts).entries, AS_STORED);
  for (const [name, fallback] of Object.entries(fallbacks)) {
    const entry = entries[name];
    if (entry) entries[name] = v.optional(entry, fallback as never);
  }
  return v.looseObject(entries) as unknown as StoredSchema<v.InferOutput<T>>;
}

const shownSchemas = new WeakMap<object, v.GenericSchema>();

/**
 * Schema for page reads: checks bounds and patterns, and drops unknown fields at any depth, because a newer version may
 * write them while an old page is open.
 */
export function shownAs<T extends v.GenericSchema>(
  schema: T,
): v.GenericSchema<unknown, v.InferOutput<T>> {
  const known =
    shownSchemas.get(schema) ?? v.object(entriesOf((schema as SchemaParts).entries, AS_SHOWN));
  shownSchemas.set(schema, known);
  return known as v.GenericSchema<unknown, v.InferOutput<T>>;
}

/**
 * Repairs an invalid document: cuts or empties each invalid field, so that one wrong value does not hide the others.
 * Returns null if a field cannot be repaired.
 */
export function repairedAs<T extends v.GenericSchema>(
  schema: T,
  fields: unknown,
): v.InferOutput<T> | null {
  const { entries = {} } = shownAs(schema) as SchemaParts;
  if (typeof fields !== 'object' || fields === null) return null;
  const stored = fields as Readonly<Record<string, unknown>>;
  const repaired: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const candidates = [stored[name], withinBounds(entry, stored[name]), null, '', [], undefined];
    const found = candidates.map((each) => v.safeParse(entry, each)).find((each) => each.success);
    if (!found) return null;
    if (found.output !== undefined) repaired[name] = found.output;
  }
  return repaired as v.InferOutput<T>;
}

function withinBounds(schema: v.GenericSchema, value: unknown): unknown {
  const { issues = [] } = v.safeParse(schema, value);
  const refused = new Set(issues.flatMap(({ path }) => (path?.[0] ? [path[0].key] : [])));
  const most = issues.find(({ type, path }) => type === 'max_length' && !path)?.requirement;
  const end = typeof most === 'number' ? most : undefined;
  if (typeof value === 'string') return value.slice(0, end);
  if (!Array.isArray(value)) return value;
  return value.filter((_, index) => !refused.has(index)).slice(0, end);
}
