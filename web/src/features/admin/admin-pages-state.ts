import { ApiError } from '../../api/api-error.ts';

/** A page of rows as the API answers it; `next` is the cursor of the page that follows. */
export interface AdminPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

export interface AdminPagesState<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** After which row the last request began; null for the first page. */
  readonly asked: string | null;
  readonly isLoading: boolean;
  /** What the last request failed with. */
  readonly error: unknown;
}

export type AdminPagesEvent<Row> =
  | { readonly type: 'asked'; readonly after: string | null }
  | { readonly type: 'answered'; readonly page: AdminPage<Row> }
  | {
      readonly type: 'failed';
      readonly error: unknown;
      /** The rows on screen answer another question. */
      readonly areOthers: boolean;
    }
  | { readonly type: 'patched'; readonly patch: (rows: readonly Row[]) => readonly Row[] };

export const NO_ADMIN_PAGES = {
  ...{ rows: [], next: null, asked: null, isLoading: true, error: null },
} as const satisfies AdminPagesState<never>;

/** What a list shows after an event. */
export function reduceAdminPages<Row>(
  state: AdminPagesState<Row>,
  event: AdminPagesEvent<Row>,
): AdminPagesState<Row> {
  switch (event.type) {
    case 'asked':
      return { ...state, asked: event.after, isLoading: true, error: null };
    case 'answered': {
      const { rows, next } = event.page;
      const before = state.asked === null ? [] : state.rows;
      return { ...state, rows: [...before, ...rows], next, isLoading: false, error: null };
    }
    case 'failed': {
      const left = event.areOthers ? { rows: [], next: null } : {};
      return { ...state, ...left, isLoading: false, error: event.error };
    }
    case 'patched':
      return { ...state, rows: event.patch(state.rows) };
  }
}

/** The last row on screen was deleted meanwhile: the server knows no place after it. */
const isCursorGone = (error: unknown) =>
  error instanceof ApiError && error.code === 'invalid-argument' && 'after' in error.fields;

/** The page after a row, or the first one where that row is gone, of which `onAnew` is told. */
export async function loadPage<Row>(
  load: (after: string | null) => Promise<AdminPage<Row>>,
  after: string | null,
  onAnew: () => void,
): Promise<AdminPage<Row>> {
  try {
    return await load(after);
  } catch (error) {
    if (after === null || !isCursorGone(error)) throw error;
    onAnew();
    return load(null);
  }
}
