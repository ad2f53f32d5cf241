import { useMessages } from '../i18n/i18n-provider.tsx';
import { formatNumber, formatReading, parseNumber } from './parse-number.ts';

export function useNumberNote(text: string, isWhole: boolean): string | null {
  const { t, locale } = useMessages();
  const { value, guess } = parseNumber(text, { locale, isWhole });
  if (value === null || guess === null) return null;
  return guess === 'thousands'
    ? t('ui.readAsThousands', { number: formatReading(value) })
    : t('ui.readAsDecimals', { number: formatNumber(value, locale) });
}
