import * as Radix from '@radix-ui/react-dialog';
import type { SearchResponse } from '@samspill/domain/finder/search-result';
import { MAX_QUERY_CHARS, queryWords } from '@samspill/domain/search/grams';
import { CloudOff, LoaderCircle, Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { describeFailure } from '../../api/error-messages.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { fetchSearchResults } from '../../platform/search/search-api.ts';
import { useCan, useUser } from '../../session/use-session.ts';
import { readLocal, writeLocal } from '../../state/local-storage.ts';
import { Button } from '../../ui/button.tsx';
import { useReturnFocus } from '../../ui/focus.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCloseOnBack } from '../../ui/navigation-guard.tsx';
import { PaletteList } from './palette-list.tsx';
import {
  answerGroups,
  didYouMeanGroup,
  type PaletteGroup,
  type PaletteOption,
  pagesGroup,
  recentGroup,
} from './palette-options.ts';
import styles from './search-palette.module.css';
import { findPages } from './site-pages.ts';

const TYPING_PAUSE_MS = 160;
const MAX_CACHED_ANSWERS = 30;

interface CurrentAnswer {
  readonly answer: SearchResponse | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

function useSearchAnswer(typed: string): CurrentAnswer {
  const q = typed.trim().replace(/\s+/g, ' ');
  const [kept] = useState(() => new Map<string, SearchResponse>());
  const load = useMemo(() => {
    if (q === '') return null;
    return async (signal: AbortSignal) => {
      const answer = kept.get(q) ?? (await fetchSearchResults({ q }, signal));
      if (kept.size >= MAX_CACHED_ANSWERS) kept.clear();
      kept.set(q, answer);
      return answer;
    };
  }, [q, kept]);
  const pauseMs = kept.has(q) ? 0 : TYPING_PAUSE_MS;
  const { answer, latest, error, retry } = useQuery(load, { pauseMs });
  return {
    answer: q === '' || error !== null ? null : latest,
    isLoading: q !== '' && answer === null && error === null,
    error,
    retry,
  };
}

interface PaletteContent {
  readonly typed: string;
  readonly groups: readonly PaletteGroup[];
  readonly options: readonly PaletteOption[];
  readonly isLoading: boolean;
  readonly isStale: boolean;
  readonly isSettled: boolean;
  readonly isTooShort: boolean;
  readonly foundCount: number;
  readonly error: unknown;
  readonly retry: () => void;
}

function usePaletteContent(typed: string, recent: readonly string[]): PaletteContent {
  const { t } = useMessages();
  const { uid } = useUser();
  const isStaff = useCan('enterAdmin');
  const q = typed.trim();
  const isTooShort = q !== '' && queryWords(q).length === 0;
  const { answer, isLoading, error, retry } = useSearchAnswer(isTooShort ? '' : q);
  const groups = useMemo(() => {
    if (q === '') return recent.length > 0 ? [recentGroup(t, recent)] : [];
    const pages = findPages(t, q, { uid, isStaff });
    const meant = answer?.didYouMean ?? null;
    return [
      ...(answer ? answerGroups(t, q, answer) : []),
      ...(meant === null ? [] : [didYouMeanGroup(t, meant)]),
      ...(pages.length > 0 ? [pagesGroup(t, pages)] : []),
    ];
  }, [t, q, recent, answer, uid, isStaff]);
  const options = groups.flatMap((group) => group.options);
  return {
    typed: q,
    groups,
    options,
    isLoading,
    isTooShort,
    error,
    retry,
    isStale: isLoading && answer !== null,
    isSettled: q !== '' && !isLoading && error === null,
    foundCount: options.filter(({ kind }) => kind !== 'all' && kind !== 'meant').length,
  };
}

/** Uses the prefix that log-out deletes. */
const KEY = 'samspill.searches';
export const MAX_RECENT = 6;

const SearchesSchema = v.array(v.string());

export function readRecent(): readonly string[] {
  try {
    const result = v.safeParse(SearchesSchema, JSON.parse(readLocal(KEY) ?? '[]'));
    return result.success ? result.output.slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function write(searches: readonly string[]): readonly string[] {
  writeLocal(KEY, searches.length > 0 ? JSON.stringify(searches) : null);
  return searches;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function addRecentSearch(typed: string): readonly string[] {
  const search = typed.trim();
  if (search === '') return readRecent();
  const others = readRecent().filter((each) => !isSame(each, search));
  return write([search, ...others].slice(0, MAX_RECENT));
}

export const removeRecentSearch = (search: string): readonly string[] =>
  write(readRecent().filter((each) => each !== search));

function PaletteNote({ content }: { content: PaletteContent }) {
  const { t } = useMessages();
  const { typed, options, isLoading, isTooShort, error, retry } = content;
  if (error !== null) {
    const about = navigator.onLine ? describeFailure(t, error) : t('finder.errorOffline');
    return (
      <div className={styles.note} role="alert">
        <CloudOff size={20} aria-hidden="true" />
        <p className="text-color weight-560 break-words">{t('finder.errorTitle')}</p>
        <p>{about}</p>
        <Button onClick={retry}>{t('ui.retry')}</Button>
      </div>
    );
  }
  if (typed === '') return <p className={styles.hint}>{t('finder.hint')}</p>;
  if (isTooShort) return <p className={styles.hint}>{t('finder.tooShort')}</p>;
  const isFound = options.some(({ kind }) => kind !== 'meant');
  if (isLoading || isFound) return null;
  return (
    <div className={styles.note}>
      <Search size={20} aria-hidden="true" />
      <p className="text-color weight-560 break-words">{t('finder.noneTitle', { words: typed })}</p>
      <p>{t('finder.noneAbout')}</p>
    </div>
  );
}

export function SearchPalette({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const focus = useReturnFocus();
  const input = useRef<HTMLInputElement>(null);
  useCloseOnBack(true, onClose);
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay}>
          <Radix.Content
            className={styles.palette}
            aria-describedby={undefined}
            {...focus}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus();
              event.preventDefault();
              input.current?.focus();
            }}
          >
            <Radix.Title className="visually-hidden">{t('finder.title')}</Radix.Title>
            <Finder input={input} onClose={onClose} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface FinderProps {
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

function Finder({ input, onClose }: FinderProps) {
  const { t } = useMessages();
  const listId = useId();
  const palette = usePalette(onClose);
  const { content, active, typed } = palette;
  return (
    <>
      <div className={styles.field}>
        {content.isLoading ? (
          <LoaderCircle size={18} className={styles.busy} aria-hidden="true" />
        ) : (
          <Search size={18} aria-hidden="true" />
        )}
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={t('finder.title')}
          aria-autocomplete="list"
          aria-expanded={content.options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${active.key}` : undefined}
          aria-busy={content.isLoading}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_QUERY_CHARS}
          placeholder={t('finder.placeholder')}
          value={typed}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={palette.onKeyDown}
        />
        <Radix.Close asChild>
          <IconButton size="sm" label={t('ui.close')} icon={<X size={18} />} />
        </Radix.Close>
      </div>
      <div className={styles.results}>
        <PaletteList
          id={listId}
          groups={content.groups}
          active={active}
          onPoint={palette.point}
          onPick={palette.pick}
          onForget={palette.forget}
        />
        <PaletteNote content={content} />
      </div>
      <p className={styles.keys}>{t('finder.keys')}</p>
      <output className="visually-hidden">
        {content.isSettled ? t('finder.count', { count: content.foundCount }) : ''}
      </output>
    </>
  );
}

interface Palette {
  readonly typed: string;
  readonly content: PaletteContent;
  readonly active: PaletteOption | undefined;
  readonly type: (text: string) => void;
  readonly point: (option: PaletteOption) => void;
  readonly pick: (option: PaletteOption) => void;
  readonly forget: (search: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function usePalette(onClose: () => void): Palette {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState(readRecent);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const content = usePaletteContent(typed, recent);
  const { options } = content;
  // Enter opens the best result. Without typed text nothing is preselected.
  const fallback = typed.trim() === '' ? undefined : options[0];
  const active = options.find(({ key }) => key === activeKey) ?? fallback;

  const type = (text: string) => {
    setTyped(text);
    setActiveKey(null);
  };
  const pick = (option: PaletteOption) => {
    if (option.href === undefined) return type(option.title);
    addRecentSearch(typed);
    onClose();
    navigate(option.href);
  };
  const forget = (search: string) => setRecent(removeRecentSearch(search));
  const move = (step: number) => {
    const at = active ? options.indexOf(active) : step > 0 ? -1 : 0;
    setActiveKey(options[(at + step + options.length) % options.length]?.key ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active && !content.isStale) pick(active);
    else if (event.key === 'Delete' && active?.kind === 'recent') forget(active.title);
    else return;
    event.preventDefault();
  };
  const point = (option: PaletteOption) => setActiveKey(option.key);
  return { typed, content, active, type, point, pick, forget, onKeyDown };
}
