import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PagedQuery } from '../../data/paged-query.ts';
import { show } from '../../testing/show.tsx';
import { ResultList } from './result-list.tsx';

const RESULTS: PagedQuery<object> = {
  status: 'ready',
  code: null,
  items: [],
  looked: [],
  hasMore: false,
  isLoadingMore: false,
  fromCache: false,
  loadMore: () => {},
  retry: () => {},
};

describe('ResultList', () => {
  it.each([
    [{ fromCache: false }, '0 treff'],
    [{ fromCache: false, hasMore: true }, 'Viser de 0 første'],
    [{ fromCache: true }, '0 treff så langt, det kan være flere'],
  ])('claims no total before the server has answered: %j', async (fields, text) => {
    await show(
      <ResultList
        results={{ ...RESULTS, ...fields }}
        isWaiting={false}
        isExact
        card={() => null}
        skeleton={null}
        empty={null}
      />,
    );
    await expect
      .element(page.getByRole('status').filter({ hasText: text }))
      .toHaveTextContent(text);
  });
});
