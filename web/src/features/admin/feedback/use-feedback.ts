import type { FeedbackRow } from '@samspill/domain/feedback/feedback';
import { useCallback, useEffect, useState } from 'react';
import { useAdminPages } from '../use-admin-pages.ts';
import { fetchFeedback, fetchOneFeedback } from './feedback-api.ts';
import { type FeedbackFilters, toFeedbackQuery } from './feedback-filters.ts';

interface Opened {
  readonly id: string;
  readonly row: FeedbackRow | null;
  readonly error: unknown;
}

/** The one that the address asks for, where the list does not show it. */
function useUnlisted(id: string | null) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    const show = (answer: Omit<Opened, 'id'>) => {
      if (!isOver) setOpened({ id, ...answer });
    };
    fetchOneFeedback(id).then(
      (row) => show({ row, error: null }),
      (error: unknown) => show({ row: null, error }),
    );
    return () => {
      isOver = true;
    };
  }, [id]);
  return [opened?.id === id ? opened : null, setOpened] as const;
}

/** The feedback that passes the filters, and the one whose details are shown. */
export function useFeedback(filters: FeedbackFilters) {
  const query = JSON.stringify(toFeedbackQuery(filters));
  const load = useCallback(
    (after: string | null) => fetchFeedback(JSON.parse(query), after),
    [query],
  );
  const pages = useAdminPages(load);
  const listed = pages.rows.find(({ id }) => id === filters.open) ?? null;
  const isUnlisted = !listed && !pages.isLoading;
  const [unlisted, setUnlisted] = useUnlisted(isUnlisted ? filters.open : null);
  return {
    pages,
    opened: listed ?? unlisted?.row ?? null,
    openError: listed ? null : (unlisted?.error ?? null),
    /** Shows one as a deed left it. */
    change: (changed: FeedbackRow) => {
      pages.patch((rows) => rows.map((row) => (row.id === changed.id ? changed : row)));
      setUnlisted((current) =>
        current?.id === changed.id ? { ...current, row: changed } : current,
      );
    },
  };
}
