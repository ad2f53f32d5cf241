import { type SurveyLocale, textIn, textWithout } from '@samspill/domain/surveys/local-text';
import { isQuestion, type LocalText } from '@samspill/domain/surveys/question';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';

export const SurveyTextContext =
  createContext<(text: LocalText, locale: SurveyLocale) => string>(textIn);

interface TextsWithoutAnswersProps {
  readonly survey: Pick<PublicSurvey, 'elements'>;
  readonly children: ReactNode;
}

export function TextsWithoutAnswers({ survey, children }: TextsWithoutAnswersProps) {
  const say = useCallback(
    (text: LocalText, locale: SurveyLocale) => {
      const codes = survey.elements.flatMap((each) => (isQuestion(each) ? [each.code] : []));
      return textWithout(textIn(text, locale), codes);
    },
    [survey],
  );
  return <SurveyTextContext value={say}>{children}</SurveyTextContext>;
}

/** Returns the fallback language, for the `lang` attribute; undefined if the text is in the page language. */
function fallbackLanguage(text: LocalText, locale: SurveyLocale): SurveyLocale | undefined {
  if (text[locale].trim() !== '' || textIn(text, locale) === '') return undefined;
  return locale === 'nb' ? 'en' : 'nb';
}

export function useSurveyTexts() {
  const say = useContext(SurveyTextContext);
  const { locale } = useMessages();
  return {
    say: (text: LocalText) => say(text, locale),
    langOf: (text: LocalText) => fallbackLanguage(text, locale),
  };
}

export function SurveyText({ text }: { text: LocalText }) {
  const { say, langOf } = useSurveyTexts();
  return <span lang={langOf(text)}>{say(text)}</span>;
}
