import { useMessages } from '../i18n/i18n-provider.tsx';
import { readNumber, writeNumber, writeReading } from './read-number.ts';

export function useNumberNote(text: string, isWhole: boolean): string | null {
  const { t, locale } = useMessages();
  const { value, guess } = readNumber(text, { locale, isWhole });
  if (value === null || guess === null) return null;
  return guess === 'thousands'
    ? t('ui.readAsThousands', { number: writeReading(value) })
    : t('ui.readAsDecimals', { number: writeNumber(value, locale) });
}
