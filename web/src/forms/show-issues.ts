import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';

interface ShowIssuesOptions<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly order: readonly Path<T>[];
}

/** Returns the parsed values, or null after showing the errors and focusing the first field with one. */
export function showIssues<T extends FieldValues>(options: ShowIssuesOptions<T>): T | null {
  const { form, schema, order } = options;
  const result = v.safeParse(schema, form.getValues());
  if (result.success) return result.output;
  // The first fault of a field: an empty title is too short before it is anything else.
  const wrong = new Map(
    result.issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue]),
  );
  for (const [path, issue] of wrong) {
    // Fields show an error only once touched.
    const field = path as Path<T>;
    form.setValue(field, form.getValues(field), { shouldTouch: true });
    form.setError(field, { type: issue.type, message: issue.message });
  }
  const paths = [...wrong.keys()].reverse();
  const first = order.find((field) => paths.some((path) => isWithin(path, field))) ?? paths[0];
  if (first === undefined) return null;
  form.setFocus(first as Path<T>);
  // A list of rows cannot take the focus itself; focus its first invalid part.
  const part = paths.find((path) => isWithin(path, first));
  if (part !== undefined && part !== first) form.setFocus(part as Path<T>);
  return null;
}

function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
