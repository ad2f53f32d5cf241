import type { Locale } from '@samspill/domain/locale';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadPart } from '../../../../chunks/load-chunk.ts';
import { createFormat } from '../../../../i18n/format.ts';
import { I18nContext, useMessages } from '../../../../i18n/i18n-provider.tsx';
import { loadSameFeatures } from '../../../../i18n/message-store.ts';
import { readMessages } from '../../../../i18n/read-messages.ts';
import { createTranslate, keyFallback } from '../../../../i18n/translate.ts';

interface InLanguageProps {
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** Renders its children in another language than the page; the page's own messages until those are loaded. */
export function InLanguage({ locale, children }: InLanguageProps) {
  const page = useMessages();
  const [loaded, setLoaded] = useState<Locale>(page.locale);
  useEffect(() => {
    let isOver = false;
    loadPart(() => loadSameFeatures(locale)).then(
      () => isOver || setLoaded(locale),
      // Offline: the texts of the survey follow the language all the same.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [locale]);
  const value = useMemo(() => {
    if (locale === page.locale) return page;
    const t =
      loaded === locale
        ? createTranslate(locale, (feature) => readMessages(locale, feature), keyFallback)
        : page.t;
    return { ...page, locale, t, format: createFormat(locale) };
  }, [locale, loaded, page]);
  return (
    <I18nContext value={value}>
      <div lang={locale}>{children}</div>
    </I18nContext>
  );
}
