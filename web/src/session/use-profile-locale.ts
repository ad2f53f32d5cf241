import type { Locale } from '@samspill/domain/locale';
import { useEffect } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { storedLocale } from '../i18n/locale.ts';

/** Speaks the language of the profile on a device where none has been chosen. */
export function useProfileLocale(profileLocale: Locale): void {
  const { locale, setLocale } = useMessages();
  useEffect(() => {
    if (storedLocale() === null && profileLocale !== locale) void setLocale(profileLocale);
  }, [profileLocale, locale, setLocale]);
}
