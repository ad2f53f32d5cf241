import { FeedbackFilterSchema } from '@samspill/domain/feedback/feedback';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  type FeedbackFilters,
  NO_FEEDBACK_FILTERS,
  readFeedbackFilters,
  toFeedbackQuery,
  writeFeedbackFilters,
} from './feedback-page.tsx';

const ALL: FeedbackFilters = { words: 'knappen', kind: 'bug', status: 'new', open: 'abc' };

describe('writeFeedbackFilters and readFeedbackFilters', () => {
  it('contains every filter and the open row', () => {
    expect(readFeedbackFilters(writeFeedbackFilters(ALL))).toEqual(ALL);
  });

  it('has no parameters without filters', () => {
    expect(writeFeedbackFilters(NO_FEEDBACK_FILTERS).toString()).toBe('');
  });

  it.each(['kind=rant', 'status=gone', 'feedback='])('ignores %s', (search) =>
    expect(readFeedbackFilters(new URLSearchParams(search))).toEqual(NO_FEEDBACK_FILTERS),
  );
});

describe('toFeedbackQuery', () => {
  it.each([
    ['everything set', ALL],
    ['nothing set', NO_FEEDBACK_FILTERS],
    ['more words than fit', { ...NO_FEEDBACK_FILTERS, words: 'ord '.repeat(500) }],
    ['a formula', { ...NO_FEEDBACK_FILTERS, words: '=HYPERLINK("https://x.test")' }],
  ])('returns a query that the API schema accepts: %s', (_name, filters) => {
    expect(v.is(FeedbackFilterSchema, toFeedbackQuery(filters))).toBe(true);
  });
});
