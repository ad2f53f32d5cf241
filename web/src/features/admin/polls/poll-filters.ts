import * as v from 'valibot';
import { readParam, writeParams } from '../../search/filter-url.ts';

const FROM = ['site', 'members'] as const;
const STATES = ['open', 'closed'] as const;

/** What the list of polls is narrowed to and which is open; the address holds all of it. */
export interface PollFilters {
  readonly words: string;
  readonly from: (typeof FROM)[number] | null;
  readonly state: (typeof STATES)[number] | null;
  readonly open: string | null;
}

export const NO_POLL_FILTERS: PollFilters = {
  ...{ words: '', from: null, state: null, open: null },
};

/** As the API takes them. */
const MAX_WORDS_CHARS = 200;

export const FromSchema = v.picklist(FROM);
export const StateSchema = v.picklist(STATES);

export const POLL_FILTERS = {
  read: (params: URLSearchParams): PollFilters => ({
    words: params.get('q') ?? '',
    from: readParam(params, 'from', FromSchema),
    state: readParam(params, 'state', StateSchema),
    open: params.get('open') || null,
  }),
  write: ({ words, from, state, open }: PollFilters) =>
    writeParams({ q: words, from, state, open }),
};

/** As the API is asked; words that are too long for it are cut. */
export function toPollQuery({ words, from, state }: PollFilters): Record<string, string> {
  const q = words.trim().slice(0, MAX_WORDS_CHARS);
  return { ...(q && { q }), ...(from && { from }), ...(state && { state }) };
}
