import type { PublicInvestors } from '@samspill/domain/investors/public-investor';
import { useEffect, useState } from 'react';
import { useHistoryEntryState } from '../../data/history-entry-state.ts';

const INVESTORS_PATH = '/api/public/investors';
/** Status while administrators have disabled the page. */
const DISABLED_STATUS = 403;
/** Divides evenly into rows of two and three. */
const PAGE_SIZE = 12;

interface RequestedPage {
  readonly query: string;
  readonly after: string | null;
  /** Its answer is one that going back restored. */
  readonly isAnswered?: boolean;
}

export interface InvestorResults extends PublicInvestors {
  readonly status: 'loading' | 'ready' | 'failed' | 'off';
}

const LOADING_RESULTS: InvestorResults = {
  status: 'loading',
  investors: [],
  sectors: {},
  next: null,
};

export function useInvestors(query: string | null) {
  const [asked, ask] = useState<RequestedPage | null>(null);
  const [found, setFound] = useState(LOADING_RESULTS);

  const memory = useHistoryEntryState<InvestorResults>(`investors ${query}`);

  if (query !== null && asked?.query !== query) {
    const left = memory.read();
    ask({ query, after: null, isAnswered: left !== undefined });
    setFound(left ?? { ...LOADING_RESULTS, sectors: found.sectors });
  }
  useEffect(() => {
    if (asked?.query === query && found.status === 'ready') memory.write(found);
  });

  useEffect(() => {
    if (asked === null || asked.isAnswered) return;
    const abort = new AbortController();
    fetchPage(asked, abort.signal).then(
      (page) => setFound((before) => appendPage(before, page)),
      (error: unknown) => {
        const status = error instanceof PageDisabledError ? 'off' : 'failed';
        if (!abort.signal.aborted) setFound((before) => ({ ...before, status }));
      },
    );
    return () => abort.abort();
  }, [asked]);

  const askAgain = (after: string | null) => {
    if (asked === null) return;
    setFound({ ...found, status: 'loading' });
    ask({ query: asked.query, after });
  };
  return {
    ...found,
    loadMore: () => askAgain(found.next),
    retry: () => askAgain(asked?.after ?? null),
  };
}

function appendPage(before: InvestorResults, page: PublicInvestors): InvestorResults {
  return { ...page, status: 'ready', investors: [...before.investors, ...page.investors] };
}

class PageDisabledError extends Error {}

async function fetchPage(
  { query, after }: RequestedPage,
  signal: AbortSignal,
): Promise<PublicInvestors> {
  const params = new URLSearchParams(query);
  params.set('limit', String(PAGE_SIZE));
  if (after !== null) params.set('after', after);
  const response = await fetch(`${INVESTORS_PATH}?${params}`, { signal });
  if (response.status === DISABLED_STATUS) throw new PageDisabledError();
  if (!response.ok) throw new Error(`The investors answered ${response.status}`);
  return response.json();
}
