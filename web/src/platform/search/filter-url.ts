import * as v from 'valibot';

export function readParam<T extends string>(
  params: URLSearchParams,
  name: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const result = v.safeParse(schema, params.get(name));
  return result.success ? result.output : null;
}

/** Writes parameters in the given order and skips empty ones, so that equal filters have equal addresses. */
export function writeParams(entries: Readonly<Record<string, string | null>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) {
    if (value !== null && value.trim() !== '') params.set(name, value);
  }
  return params;
}
