import type { LocalText } from '@samspill/domain/surveys/question';
import { textIn } from '@samspill/domain/surveys/texts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';

export function useSurveyTitle() {
  const { t, locale } = useMessages();
  return (title: LocalText): string => textIn(title, locale) || t('admin-surveys.untitled');
}
