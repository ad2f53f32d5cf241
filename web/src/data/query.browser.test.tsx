import { useCallback } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useApiPages } from './api-pages.ts';
import { type Load, useQuery } from './query.ts';

function startServer<T>() {
  const open: { readonly answer: (value: T) => void; readonly refuse: (error: Error) => void }[] =
    [];
  const asked: string[] = [];
  const ask = (what: string, signal?: AbortSignal) =>
    new Promise<T>((answer, refuse) => {
      asked.push(what);
      open.push({ answer, refuse });
      signal?.addEventListener('abort', () => asked.push(`${what} given up`));
    });
  return {
    asked,
    ask,
    answer: (value: T) => open.shift()?.answer(value),
    refuse: () => open.shift()?.refuse(new Error('refused')),
  };
}

const showQuery = async (load: Load<string> | null, pauseMs = 0) =>
  renderHook((props?: { load: Load<string> | null }) =>
    useQuery(props ? props.load : load, { pauseMs }),
  );

test('keeps an answer during a reload and clears it on a new request', async () => {
  const server = startServer<string>();
  const load = () => server.ask('a');
  const { result, act } = await showQuery(load);
  expect(result.current).toMatchObject({ answer: null, error: null });
  server.answer('one');
  await expect.poll(() => result.current.answer).toBe('one');
  await act(() => result.current.reload());
  expect(result.current.answer).toBe('one');
  server.answer('two');
  await expect.poll(() => result.current.answer).toBe('two');
  await act(() => result.current.retry());
  expect(result.current).toMatchObject({ answer: null, latest: 'two' });
  server.answer('three');
  await expect.poll(() => result.current.answer).toBe('three');
});

test('shows a failure until a retry and keeps the answer after a failed reload', async () => {
  const server = startServer<string>();
  const load = () => server.ask('a');
  const { result, act } = await showQuery(load);
  server.answer('one');
  await expect.poll(() => result.current.answer).toBe('one');
  await act(() => result.current.reload());
  server.refuse();
  await expect.poll(() => result.current.error).toEqual(new Error('refused'));
  expect(result.current.answer).toBe('one');
  await act(() => result.current.retry());
  expect(result.current).toMatchObject({ answer: null, error: null });
  server.refuse();
  await expect.poll(() => result.current.error).toEqual(new Error('refused'));
  expect(result.current).toMatchObject({ answer: null, latest: 'one' });
});

test('aborts and never shows an answer to an earlier query', async () => {
  const server = startServer<string>();
  const first: Load<string> = (signal) => server.ask('a', signal);
  const second: Load<string> = (signal) => server.ask('b', signal);
  const { result, rerender } = await showQuery(first);
  await rerender({ load: second });
  server.answer('of a');
  server.answer('of b');
  await expect.poll(() => result.current.answer).toBe('of b');
  expect(server.asked).toEqual(['a', 'a given up', 'b']);
  await rerender({ load: null });
  expect(result.current).toMatchObject({ answer: null, latest: null });
});

test('replaces the data by the result of an action', async () => {
  const server = startServer<string>();
  const load = () => server.ask('a');
  const { result, act } = await showQuery(load);
  server.answer('one');
  await expect.poll(() => result.current.answer).toBe('one');
  await act(() => result.current.put('changed'));
  expect(result.current.answer).toBe('changed');
});

test('skips a query replaced within the debounce time', async () => {
  const server = startServer<string>();
  const first = () => server.ask('a');
  const second = () => server.ask('b');
  const { result, rerender } = await showQuery(first, 30);
  await rerender({ load: second });
  await expect.poll(() => server.asked.length).toBe(1);
  server.answer('of b');
  await expect.poll(() => result.current.answer).toBe('of b');
  expect(server.asked).toEqual(['b']);
});

test('appends pages, and ignores a late one of another list', async () => {
  const server = startServer<{ rows: string[]; next: string | null }>();
  const first = (after: string | null) => server.ask(`a after ${after}`);
  const second = (after: string | null) => server.ask(`b after ${after}`);
  const { result, rerender, act } = await renderHook(
    (props?: { load: typeof first }) => useApiPages(props?.load ?? first),
    { wrapper: MemoryRouter },
  );
  server.answer({ rows: ['a1'], next: 'a1' });
  await expect.poll(() => result.current.rows).toEqual(['a1']);
  await act(() => result.current.loadMore());
  await rerender({ load: second });
  expect(result.current).toMatchObject({ areOthers: true, isLoading: true });
  server.answer({ rows: ['a2'], next: null });
  server.answer({ rows: ['b1'], next: null });
  await expect.poll(() => result.current.rows).toEqual(['b1']);
  expect(server.asked).toEqual(['a after null', 'a after a1', 'b after null']);
  expect(result.current).toMatchObject({ areOthers: false, isLoading: false, hasMore: false });
});

test('shows all cached pages when going back, then current ones', async () => {
  const server = startServer<{ rows: string[]; next: string | null }>();
  const { result, rerender, act } = await renderHook(
    (props?: { list: 'users' | 'elsewhere' }) => {
      const list = props?.list ?? 'users';
      // Simulates a page whose address changes the query.
      const load = useCallback((after: string | null) => server.ask(`${list} ${after}`), [list]);
      return { pages: useApiPages(load, { keptAs: list }), navigate: useNavigate() };
    },
    { wrapper: MemoryRouter },
  );
  const rows = () => result.current.pages.rows;
  server.answer({ rows: ['1', '2'], next: '2' });
  await expect.poll(rows).toEqual(['1', '2']);
  await act(() => result.current.pages.loadMore());
  server.answer({ rows: ['3'], next: '3' });
  await expect.poll(rows).toEqual(['1', '2', '3']);

  await act(() => result.current.navigate('/elsewhere'));
  await rerender({ list: 'elsewhere' });
  server.answer({ rows: ['e'], next: null });
  await expect.poll(rows).toEqual(['e']);
  server.asked.length = 0;

  await act(() => result.current.navigate(-1));
  await rerender({ list: 'users' });
  expect(result.current.pages).toMatchObject({ rows: ['1', '2', '3'], hasMore: true });
  server.answer({ rows: ['0', '1'], next: '1' });
  await expect
    .poll(() => server.asked.filter((each) => !each.endsWith('given up')))
    .toEqual(['users null', 'users 1']);
  expect(rows()).toEqual(['1', '2', '3']);
  server.answer({ rows: ['2', '3'], next: '3' });
  await expect.poll(rows).toEqual(['0', '1', '2', '3']);
});
