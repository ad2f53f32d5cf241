import { AppError } from '@samspill/domain/errors';
import { mergeEdit } from '@samspill/domain/merge-edit';
import * as v from 'valibot';

const MAX_BASE_FIELDS = 50;
/** Drafts are shallower. Serializing unlimited nesting overflows the stack. */
const MAX_BASE_DEPTH = 5;

const isShallow = (value: unknown, depth = MAX_BASE_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((each) => isShallow(each, depth - 1)));

const BaseSchema = v.optional(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.maxEntries(MAX_BASE_FIELDS),
    v.check((base) => isShallow(base), 'must not be nested so deeply'),
  ),
);

/** Adds `base`, the values that the form was opened with, to the schema of a draft. */
export const editOf = <const Entries extends v.ObjectEntries>({
  entries,
}: v.StrictObjectSchema<Entries, undefined>) => v.strictObject({ ...entries, base: BaseSchema });

export type EditBody<Draft> = Draft & {
  readonly base?: Readonly<Record<string, unknown>> | undefined;
};

interface StoredDraft<Draft> {
  readonly schema: v.GenericSchema<unknown, Draft>;
  readonly stored: object;
}

function changedMeanwhile(values: Readonly<Record<string, unknown>>): AppError {
  const fields = Object.entries(values).map(([path, value]) => [
    path,
    JSON.stringify(value ?? null),
  ]);
  const names = Object.keys(values).join(', ');
  const message = `Others have changed this since the form was opened: ${names}.`;
  return new AppError('changed-meanwhile', message, Object.fromEntries(fields));
}

/**
 * Merges an edit with what others stored since its form was opened. Call it in the transaction that writes. Throws
 * `changed-meanwhile` with the stored values as JSON, by path, where both changed a field. Without `base` the edit
 * replaces all fields.
 */
export function resolveEdit<Draft extends object>(
  { schema, stored }: StoredDraft<Draft>,
  { base, ...edit }: EditBody<Draft>,
): Draft {
  // A rest type of a type parameter is no longer that type.
  const draft = edit as unknown as Draft;
  if (base === undefined) return draft;
  const merged = mergeEdit({ stored: stored as Readonly<Record<string, unknown>>, base, draft });
  if (Object.keys(merged.conflicts).length > 0) throw changedMeanwhile(merged.conflicts);
  const parsed = v.safeParse(schema, merged.draft);
  // Both changes are valid by themselves, such as weights that add up: the editor decides.
  if (!parsed.success) throw changedMeanwhile(merged.taken);
  return parsed.output;
}
