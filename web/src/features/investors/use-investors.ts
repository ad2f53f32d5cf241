import type { PublicInvestors } from '@samspill/domain/people/public-investor';
import { useEffect, useState } from 'react';

const INVESTORS_PATH = '/api/public/investors';
/** Status while administrators have disabled the page. */
const SWITCHED_OFF = 403;
/** Divides evenly into rows of two and three. */
const PAGE_SIZE = 12;

interface Asked {
  readonly query: string;
  readonly after: string | null;
}

export interface FoundInvestors extends PublicInvestors {
  readonly status: 'loading' | 'ready' | 'failed' | 'off';
}

const NOTHING: FoundInvestors = { status: 'loading', investors: [], sectors: {}, next: null };

export function useInvestors(query: string | null) {
  const [asked, ask] = useState<Asked | null>(null);
  const [found, setFound] = useState(NOTHING);

  if (query !== null && asked?.query !== query) {
    ask({ query, after: null });
    setFound({ ...NOTHING, sectors: found.sectors });
  }

  useEffect(() => {
    if (asked === null) return;
    const abort = new AbortController();
    readPage(asked, abort.signal).then(
      (page) => setFound((before) => withPage(before, page)),
      (error: unknown) => {
        const status = error instanceof SwitchedOffError ? 'off' : 'failed';
        if (!abort.signal.aborted) setFound((before) => ({ ...before, status }));
      },
    );
    return () => abort.abort();
  }, [asked]);

  const askAgain = (after: string | null) => {
    if (asked === null) return;
    setFound({ ...found, status: 'loading' });
    ask({ ...asked, after });
  };
  return {
    ...found,
    loadMore: () => askAgain(found.next),
    retry: () => askAgain(asked?.after ?? null),
  };
}

function withPage(before: FoundInvestors, page: PublicInvestors): FoundInvestors {
  return { ...page, status: 'ready', investors: [...before.investors, ...page.investors] };
}

class SwitchedOffError extends Error {}

async function readPage({ query, after }: Asked, signal: AbortSignal): Promise<PublicInvestors> {
  const params = new URLSearchParams(query);
  params.set('limit', String(PAGE_SIZE));
  if (after !== null) params.set('after', after);
  const response = await fetch(`${INVESTORS_PATH}?${params}`, { signal });
  if (response.status === SWITCHED_OFF) throw new SwitchedOffError();
  if (!response.ok) throw new Error(`The investors answered ${response.status}`);
  return response.json();
}
