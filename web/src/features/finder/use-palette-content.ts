import { wordsTyped } from '@samspill/domain/search/grams';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import {
  groupOfMeant,
  groupOfPages,
  groupOfRecent,
  groupsOfAnswer,
  type PaletteGroup,
  type PaletteOption,
} from './palette-options.ts';
import { findPages } from './site-pages.ts';
import { useSearchAnswer } from './use-search-answer.ts';

export interface PaletteContent {
  readonly typed: string;
  readonly groups: readonly PaletteGroup[];
  /** Of all groups, from the top. */
  readonly options: readonly PaletteOption[];
  readonly isLoading: boolean;
  /** What is shown belongs to what was typed before. */
  readonly isStale: boolean;
  /** All there is to say of what is typed is said. */
  readonly isSettled: boolean;
  /** What was typed holds no word that can be looked for. */
  readonly isTooShort: boolean;
  readonly foundCount: number;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What the list shows of what is typed: pages at once, all else as soon as the answer is there. */
export function usePaletteContent(typed: string, recent: readonly string[]): PaletteContent {
  const { t } = useMessages();
  const { uid, admin } = useUser();
  const q = typed.trim();
  const isTooShort = q !== '' && wordsTyped(q).length === 0;
  const { answer, isLoading, error, retry } = useSearchAnswer(isTooShort ? '' : q);
  const groups = useMemo(() => {
    if (q === '') return recent.length > 0 ? [groupOfRecent(t, recent)] : [];
    const pages = findPages(t, q, { uid, isAdmin: admin });
    const meant = answer?.didYouMean ?? null;
    return [
      ...(answer ? groupsOfAnswer(t, q, answer) : []),
      ...(meant === null ? [] : [groupOfMeant(t, meant)]),
      ...(pages.length > 0 ? [groupOfPages(t, pages)] : []),
    ];
  }, [t, q, recent, answer, uid, admin]);
  const options = groups.flatMap((group) => group.options);
  return {
    ...{ typed: q, groups, options, isLoading, isTooShort, error, retry },
    isStale: isLoading && answer !== null,
    isSettled: q !== '' && !isLoading && error === null,
    foundCount: options.filter(({ kind }) => kind !== 'all' && kind !== 'meant').length,
  };
}
