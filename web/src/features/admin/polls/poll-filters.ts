import * as v from 'valibot';
import { readParam, writeParams } from '../../search/filter-url.ts';

const FROM = ['site', 'members'] as const;
const STATES = ['open', 'closed'] as const;

/** What the list of polls is narrowed to and which is open; the address holds all of it. */
export interface PollFilters {
  readonly from: (typeof FROM)[number] | null;
  readonly state: (typeof STATES)[number] | null;
  readonly open: string | null;
}

export const NO_POLL_FILTERS: PollFilters = { from: null, state: null, open: null };

export const FromSchema = v.picklist(FROM);
export const StateSchema = v.picklist(STATES);

export const POLL_FILTERS = {
  read: (params: URLSearchParams): PollFilters => ({
    from: readParam(params, 'from', FromSchema),
    state: readParam(params, 'state', StateSchema),
    open: params.get('open') || null,
  }),
  write: ({ from, state, open }: PollFilters) => writeParams({ from, state, open }),
};

export function toPollQuery({ from, state }: PollFilters): Record<string, string> {
  return { ...(from && { from }), ...(state && { state }) };
}
