import {
  FEEDBACK_KINDS,
  FEEDBACK_STATUSES,
  type FeedbackKind,
  type FeedbackStatus,
} from '@samspill/domain/feedback/feedback';
import * as v from 'valibot';
import { readParam, writeParams } from '../../search/filter-url.ts';

const KindSchema = v.picklist(FEEDBACK_KINDS);
const StatusSchema = v.picklist(FEEDBACK_STATUSES);

/** Maximum that the API accepts. */
const MAX_WORDS_CHARS = 200;

export interface FeedbackFilters {
  readonly words: string;
  readonly kind: FeedbackKind | null;
  readonly status: FeedbackStatus | null;
  readonly open: string | null;
}

export const NO_FEEDBACK_FILTERS: FeedbackFilters = {
  words: '',
  kind: null,
  status: null,
  open: null,
};

export function readFeedbackFilters(params: URLSearchParams): FeedbackFilters {
  return {
    words: params.get('q') ?? '',
    kind: readParam(params, 'kind', KindSchema),
    status: readParam(params, 'status', StatusSchema),
    open: params.get('feedback') || null,
  };
}

export function writeFeedbackFilters(filters: FeedbackFilters): URLSearchParams {
  return writeParams({ ...toFeedbackQuery(filters), feedback: filters.open });
}

export function toFeedbackQuery({ words, kind, status }: FeedbackFilters): Record<string, string> {
  const q = words.trim().slice(0, MAX_WORDS_CHARS);
  return Object.fromEntries(
    Object.entries({ q, kind, status }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );
}
