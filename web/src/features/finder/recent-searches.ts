import * as v from 'valibot';
import { readLocal, writeLocal } from '../../state/local-storage.ts';

/** Uses the prefix that log-out deletes. */
const KEY = 'samspill.searches';
export const MAX_RECENT = 6;

const SearchesSchema = v.array(v.string());

export function readRecent(): readonly string[] {
  try {
    const result = v.safeParse(SearchesSchema, JSON.parse(readLocal(KEY) ?? '[]'));
    return result.success ? result.output.slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function write(searches: readonly string[]): readonly string[] {
  writeLocal(KEY, searches.length > 0 ? JSON.stringify(searches) : null);
  return searches;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function addRecentSearch(typed: string): readonly string[] {
  const search = typed.trim();
  if (search === '') return readRecent();
  const others = readRecent().filter((each) => !isSame(each, search));
  return write([search, ...others].slice(0, MAX_RECENT));
}

export const removeRecentSearch = (search: string): readonly string[] =>
  write(readRecent().filter((each) => each !== search));
