import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import {
  type ApiPage,
  type ApiPagesEvent,
  type ApiPagesState,
  type LoadPage,
  loadPage,
  NO_API_PAGES,
  reduceApiPages,
} from './api-pages.ts';

type List = LoadPage<ApiPage<string>>;
const list: List = async () => ({ rows: [], next: null });
const otherList: List = async () => ({ rows: [], next: null });

const asked = (after: string | null) => ({ type: 'asked', after }) as const;
const answered = (rows: string, next: string | null = null) =>
  ({ type: 'answered', load: list, page: { rows: [...rows], next } }) as const;
const failed = (load = list) => ({ type: 'failed', load, error: 'no' }) as const;

const after = (...events: readonly ApiPagesEvent<ApiPage<string>>[]) =>
  events.reduce<ApiPagesState<ApiPage<string>>>(reduceApiPages, NO_API_PAGES);

describe('reduceApiPages', () => {
  it('follow each other', () => {
    const state = after(asked(null), answered('ab', 'b'), asked('b'), answered('cd'));
    expect(state).toMatchObject({ rows: [...'abcd'], page: { next: null }, isLoading: false });
  });

  it('restarts the list when the first page is requested again', () => {
    expect(after(asked(null), answered('ab', 'b'), asked(null), answered('x')).rows).toEqual(['x']);
  });

  it('are refetched from their start after a failure', () => {
    const shown = [asked(null), answered('ab', 'b')];
    expect(after(...shown, asked('b'), failed())).toMatchObject({
      rows: ['a', 'b'],
      asked: 'b',
      error: 'no',
      isLoading: false,
    });
    // The cursor must not be `b`: a list with other filters starts at the first page.
    expect(after(...shown, asked(null), failed()).asked).toBeNull();
  });

  it('keeps the rows after a failed refetch, but not after a failed fetch of another list', () => {
    const shown = [asked(null), answered('ab', 'b'), asked(null)];
    expect(after(...shown, failed()).rows).toEqual(['a', 'b']);
    expect(after(...shown, failed(otherList))).toMatchObject({ rows: [], page: null });
  });

  it('clear the failure on a refetch', () => {
    expect(after(asked(null), failed(), asked(null))).toMatchObject({
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
