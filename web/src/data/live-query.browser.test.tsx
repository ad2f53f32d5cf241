import { InboxItemSchema } from '@samspill/domain/feed/feed-start';
import { inboxPath } from '@samspill/domain/feed/paths';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { forgetCachedDocuments } from '../firebase/firestore.ts';
import { sessionUser } from '../testing/documents.ts';
import { goOffline, goOnline, signIn } from '../testing/engine.ts';
import { useLiveQuery } from './live-query.ts';
import type { QuerySpec } from './query-spec.ts';

const EMPTY: QuerySpec = {
  collection: inboxPath('berit'),
  where: [],
  orderBy: ['createdAt', 'desc'],
};

beforeAll(() => signIn(sessionUser('berit')));

const showQuery = () => renderHook(() => useLiveQuery(EMPTY, InboxItemSchema));

test('shows an empty list offline only if the server confirmed it', async () => {
  await goOffline();
  const { result, unmount } = await showQuery();
  await expect.poll(() => result.current).toMatchObject({ status: 'error', code: 'unavailable' });
  await goOnline();
  await expect.poll(() => result.current).toMatchObject({ status: 'ready', fromCache: false });
  await unmount();

  await goOffline();
  const { result: again } = await showQuery();
  await expect.poll(() => again.current).toMatchObject({ status: 'ready', data: { rows: [] } });
});

test('uses the currently open database for a query repeated while the page is left', async () => {
  await goOffline();
  const { result, act } = await showQuery();
  await expect.poll(() => result.current.status).toBe('error');
  await forgetCachedDocuments();
  vi.restoreAllMocks();
  await act(() => {
    if (result.current.status === 'error') result.current.retry();
  });
  await expect.poll(() => result.current).toMatchObject({ status: 'ready', data: { rows: [] } });
});
