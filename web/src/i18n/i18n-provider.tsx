import type { Locale } from '@samspill/domain/locale';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { loadPart } from '../chunks/load-chunk.ts';
import { useSiteIdentity } from '../state/site-identity.ts';
import { createFormat, type Format } from './format.ts';
import { storeLocale } from './locale.ts';
import { loadSameFeatures, readMessages } from './message-store.ts';
import { createTranslate, keyFallback, type Translate } from './translate.ts';

export interface I18n {
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => Promise<void>;
  readonly t: Translate;
  readonly format: Format;
}

export const I18nContext = createContext<I18n | null>(null);

export function I18nProvider(props: { initialLocale: Locale; children: ReactNode }) {
  const [locale, setCurrent] = useState(props.initialLocale);

  // Set the language together with the text: screen readers depend on it.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const setLocale = useCallback(async (next: Locale) => {
    await loadPart(() => loadSameFeatures(next));
    storeLocale(next);
    setCurrent(next);
  }, []);

  const { name } = useSiteIdentity();
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages contain the site's name
  const value = useMemo<I18n>(
    () => ({
      locale,
      setLocale,
      t: createTranslate(locale, (feature) => readMessages(locale, feature), keyFallback),
      format: createFormat(locale),
    }),
    [locale, setLocale, name],
  );
  return <I18nContext value={value}>{props.children}</I18nContext>;
}

export function useMessages(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useMessages needs an I18nProvider above it');
  return i18n;
}
