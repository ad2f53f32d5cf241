import { describe, expect, it } from 'vitest';
import {
  type AdminPagesEvent,
  type AdminPagesState,
  NO_ADMIN_PAGES,
  reduceAdminPages,
} from './admin-pages-state.ts';

const asked = (after: string | null) => ({ type: 'asked', after }) as const;
const answered = (rows: string, next: string | null = null) =>
  ({ type: 'answered', page: { rows: [...rows], next } }) as const;
const failed = (areOthers = false) => ({ type: 'failed', error: 'no', areOthers }) as const;

const after = (...events: readonly AdminPagesEvent<string>[]) =>
  events.reduce<AdminPagesState<string>>(reduceAdminPages, NO_ADMIN_PAGES);

describe('the pages of an admin list', () => {
  it('follow one another', () => {
    const state = after(asked(null), answered('ab', 'b'), asked('b'), answered('cd'));
    expect(state).toMatchObject({ rows: [...'abcd'], next: null, isLoading: false });
  });

  it('begin anew where the first is asked for again', () => {
    expect(after(asked(null), answered('ab', 'b'), asked(null), answered('x')).rows).toEqual(['x']);
  });

  it('that failed are asked for from where they began', () => {
    const shown = [asked(null), answered('ab', 'b')];
    expect(after(...shown, asked('b'), failed())).toMatchObject({
      ...{ rows: ['a', 'b'], asked: 'b', error: 'no', isLoading: false },
    });
    // Not `b`, after which a list with other filters would go on.
    expect(after(...shown, asked(null), failed()).asked).toBeNull();
  });

  it('stay while they are read anew and that fails, but not where others were asked for', () => {
    const shown = [asked(null), answered('ab', 'b'), asked(null)];
    expect(after(...shown, failed()).rows).toEqual(['a', 'b']);
    expect(after(...shown, failed(true))).toMatchObject({ rows: [], next: null });
  });

  it('lose the failure when they are asked for again', () => {
    expect(after(asked(null), failed(), asked(null))).toMatchObject({
      ...{ error: null, isLoading: true },
    });
  });
});
