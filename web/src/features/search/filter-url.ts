import * as v from 'valibot';

/** The parameter `name`, or null when it is absent or not what `schema` allows. */
export function readParam<T extends string>(
  params: URLSearchParams,
  name: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const result = v.safeParse(schema, params.get(name));
  return result.success ? result.output : null;
}

/** Parameters in the given order, without those that are empty, so that one choice has one address. */
export function writeParams(entries: Readonly<Record<string, string | null>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) {
    if (value !== null && value.trim() !== '') params.set(name, value);
  }
  return params;
}
