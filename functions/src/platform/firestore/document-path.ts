import { CONVERSATIONS } from '@samspill/domain/conversations/paths';
import { isId, JoinedIdSchema } from '@samspill/domain/id';
import { MATCH_VIEWS, MATCHES } from '@samspill/domain/matches/paths';
import { REPORTS } from '@samspill/domain/moderation/paths';
import * as v from 'valibot';

export type ParamsOf<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? ParamsOf<Head> & ParamsOf<Tail>
  : Pattern extends `{${infer Name}}`
    ? { readonly [Key in Name]: string }
    : unknown;

export const segmentsOf = (documentPath: string): string[] => documentPath.split('/');

export const idOf = (documentPath: string): string => segmentsOf(documentPath).at(-1) ?? '';

export const folderOf = (documentPath: string): string => segmentsOf(documentPath).at(-2) ?? '';

export function matchesPattern(pattern: string, path: string): boolean {
  const names = segmentsOf(pattern);
  const segments = segmentsOf(path);
  return (
    names.length === segments.length &&
    names.every((name, index) => name.startsWith('{') || name === segments[index])
  );
}

export function collectionOf(pattern: string): {
  readonly name: string;
  readonly isGroup: boolean;
} {
  const names = segmentsOf(pattern);
  return { name: names.at(-2) ?? '', isGroup: names.length > 2 };
}

/** Extracts the pattern's parameters. Throws if the path does not match, which is a bug. */
export function paramsOf<Pattern extends string>(pattern: Pattern, path: string) {
  const names = segmentsOf(pattern);
  const segments = segmentsOf(path);
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    if (name.startsWith('{')) params[name.slice(1, -1)] = segment;
    else if (name !== segment) throw new TypeError(`${path} is none of ${pattern}`);
  }
  if (names.length !== segments.length) throw new TypeError(`${path} is none of ${pattern}`);
  return params as ParamsOf<Pattern>;
}

const COMPOSED_ID_COLLECTIONS: readonly string[] = [CONVERSATIONS, MATCHES, MATCH_VIEWS, REPORTS];

/** Whether all ids are well-formed: reactions build paths from an event's ids. */
export function hasValidIds(path: string): boolean {
  const segments = segmentsOf(path);
  return segments.every((id, index) => {
    if (index % 2 === 0) return true;
    return COMPOSED_ID_COLLECTIONS.includes(segments[index - 1] ?? '')
      ? v.is(JoinedIdSchema, id)
      : isId(id);
  });
}

/** Lists all ids in a path, with the parts of composed ids, to find documents about a user. */
export const idsInPath = (path: string): string[] => [
  ...new Set(segmentsOf(path).flatMap((name) => [name, ...name.split('_')])),
];
