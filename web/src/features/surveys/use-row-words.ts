import { useMemo } from 'react';
import { dateOfDay } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { dateFormat } from '../../i18n/intl.ts';
import type { RowLabels } from './result-rows.ts';

export function useRowLabels(): RowLabels {
  const { t, format, locale } = useMessages();
  return useMemo(
    () => ({
      locale,
      yes: t('survey-results.yes'),
      no: t('survey-results.no'),
      other: t('survey-results.other'),
      number: format.number,
      month: (month) =>
        dateFormat(locale, { month: 'short', year: 'numeric' }).format(dateOfDay(`${month}-01`)),
    }),
    [t, format, locale],
  );
}
