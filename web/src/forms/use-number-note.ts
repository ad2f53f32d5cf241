import { useMessages } from '../i18n/i18n-provider.tsx';
import { formatNumber, formatReading, type ParsedNumber } from './parse-number.ts';

/** Returns how an ambiguous number was read; null for any other. */
export function useNumberNote({ value, guess }: ParsedNumber): string | null {
  const { t, locale } = useMessages();
  if (value === null || guess === null) return null;
  return guess === 'thousands'
    ? t('ui.readAsThousands', { number: formatReading(value) })
    : t('ui.readAsDecimals', { number: formatNumber(value, locale) });
}
