import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import {
  type ApiPage,
  type ApiPagesEvent,
  type ApiPagesState,
  INITIAL_API_PAGES,
  type LoadPage,
  loadPage,
  reduceApiPages,
} from './api-pages.ts';

type List = LoadPage<ApiPage<string>>;
const list: List = async () => ({ rows: [], next: null });
const otherList: List = async () => ({ rows: [], next: null });

const requestEvent = (after: string | null) => ({ type: 'asked', after }) as const;
const answerEvent = (rows: string, next: string | null = null) =>
  ({ type: 'answered', load: list, page: { rows: [...rows], next } }) as const;
const failureEvent = (load = list) => ({ type: 'failed', load, error: 'no' }) as const;

const reduceAll = (...events: readonly ApiPagesEvent<ApiPage<string>>[]) =>
  events.reduce<ApiPagesState<ApiPage<string>>>(reduceApiPages, INITIAL_API_PAGES);

describe('reduceApiPages', () => {
  it('follow each other', () => {
    const state = reduceAll(
      requestEvent(null),
      answerEvent('ab', 'b'),
      requestEvent('b'),
      answerEvent('cd'),
    );
    expect(state).toMatchObject({ rows: [...'abcd'], page: { next: null }, isLoading: false });
  });

  it('restarts the list when the first page is requested again', () => {
    expect(
      reduceAll(requestEvent(null), answerEvent('ab', 'b'), requestEvent(null), answerEvent('x'))
        .rows,
    ).toEqual(['x']);
  });

  it('are refetched from their start after a failure', () => {
    const shown = [requestEvent(null), answerEvent('ab', 'b')];
    expect(reduceAll(...shown, requestEvent('b'), failureEvent())).toMatchObject({
      rows: ['a', 'b'],
      asked: 'b',
      error: 'no',
      isLoading: false,
    });
    // The cursor must not be `b`: a list with other filters starts at the first page.
    expect(reduceAll(...shown, requestEvent(null), failureEvent()).asked).toBeNull();
  });

  it('keeps the rows after a failed refetch, but not after a failed fetch of another list', () => {
    const shown = [requestEvent(null), answerEvent('ab', 'b'), requestEvent(null)];
    expect(reduceAll(...shown, failureEvent()).rows).toEqual(['a', 'b']);
    expect(reduceAll(...shown, failureEvent(otherList))).toMatchObject({ rows: [], page: null });
  });

  it('clear the failure on a refetch', () => {
    expect(reduceAll(requestEvent(null), failureEvent(), requestEvent(null))).toMatchObject({
      error: null,
      isLoading: true,
    });
  });
});

describe('loadPage', () => {
  const gone = new ApiError('invalid-argument', 'no', { after: 'is no cursor of this list' });
  const listWithout = (error: Error) => async (cursor: string | null) => {
    if (cursor !== null) throw error;
    return { rows: ['first'], next: null };
  };

  it('is the first page if that row is gone', async () => {
    const onFirst = vi.fn();
    const page = await loadPage(listWithout(gone), 'deleted', onFirst);
    expect(page.rows).toEqual(['first']);
    expect(onFirst).toHaveBeenCalledOnce();
  });

  it.each([new TypeError('offline'), new ApiError('invalid-argument', 'no', { q: 'too long' })])(
    'rethrows other errors: %s',
    async (error) => {
      const onFirst = vi.fn();
      await expect(loadPage(listWithout(error), 'b', onFirst)).rejects.toBe(error);
      expect(onFirst).not.toHaveBeenCalled();
    },
  );
});
