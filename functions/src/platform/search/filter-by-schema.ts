import * as v from 'valibot';
import type { Deps } from '../deps.ts';

export function filterBySchema<T extends v.GenericSchema>(
  { log }: Pick<Deps, 'log'>,
  schema: T,
  found: readonly { readonly path: string; readonly shown: unknown }[],
): v.InferOutput<T>[] {
  return found.flatMap(({ path, shown }) => {
    const { success, output, issues } = v.safeParse(schema, shown);
    if (success) return [output];
    const fields = issues.map((issue) => v.getDotPath(issue));
    log.error('document left out', { path, fields });
    return [];
  });
}
