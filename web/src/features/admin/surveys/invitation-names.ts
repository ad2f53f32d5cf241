import { MAX_INVITATIONS_AT_ONCE } from '@samspill/domain/surveys/admin-survey';

export const MAX_NAME_CHARS = 120;

/** What keeps names from being invited. */
export type NamesFault =
  | { readonly code: 'none' }
  | { readonly code: 'tooMany'; readonly count: number }
  | { readonly code: 'tooLong'; readonly name: string };

/** The names in a text, one on each line. */
export const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function findNamesFault(names: readonly string[]): NamesFault | null {
  if (names.length === 0) return { code: 'none' };
  if (names.length > MAX_INVITATIONS_AT_ONCE) return { code: 'tooMany', count: names.length };
  const long = names.find((name) => name.length > MAX_NAME_CHARS);
  return long === undefined ? null : { code: 'tooLong', name: `${long.slice(0, 40)}…` };
}
