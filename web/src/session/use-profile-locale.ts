import type { Locale } from '@samspill/domain/locale';
import { useEffect } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { storedLocale } from '../i18n/locale.ts';

export function useProfileLocale(profileLocale: Locale): void {
  const { locale, setLocale } = useMessages();
  useEffect(() => {
    if (storedLocale() === null && profileLocale !== locale) void setLocale(profileLocale);
  }, [profileLocale, locale, setLocale]);
}
