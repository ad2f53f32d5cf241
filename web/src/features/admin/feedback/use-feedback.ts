import type { FeedbackRow } from '@samspill/domain/feedback/feedback';
import { useCallback } from 'react';
import { useApiPages } from '../../../data/api-pages.ts';
import { useUnlisted } from '../use-unlisted.ts';
import { fetchFeedback, fetchOneFeedback } from './feedback-api.ts';
import { type FeedbackFilters, toFeedbackQuery } from './feedback-filters.ts';

/** The feedback that passes the filters, and the one whose details are shown. */
export function useFeedback(filters: FeedbackFilters) {
  const query = JSON.stringify(toFeedbackQuery(filters));
  const load = useCallback(
    (after: string | null) => fetchFeedback(JSON.parse(query), after),
    [query],
  );
  const pages = useApiPages(load);
  const listed = pages.rows.find(({ id }) => id === filters.open) ?? null;
  const isUnlisted = !listed && !pages.isLoading;
  const unlisted = useUnlisted(isUnlisted ? filters.open : null, fetchOneFeedback);
  return {
    pages,
    opened: listed ?? unlisted.row,
    openError: listed ? null : unlisted.error,
    reopen: unlisted.retry,
    /** Shows one as an action left it. */
    change: (changed: FeedbackRow) => {
      pages.patch((rows) => rows.map((row) => (row.id === changed.id ? changed : row)));
      unlisted.change(changed.id, changed);
    },
  };
}
