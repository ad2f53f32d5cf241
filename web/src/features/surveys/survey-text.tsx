import { type SurveyLocale, textIn, textWithout } from '@samspill/domain/surveys/local-text';
import { isQuestion, type LocalText } from '@samspill/domain/surveys/question';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';

/** Puts a text into words; around what is answered, with answers in place of codes. */
export const SayContext = createContext<(text: LocalText, locale: SurveyLocale) => string>(textIn);

/** The language of the survey's texts where it is not that of the page, as in a preview. */
export const SurveyLocaleContext = createContext<SurveyLocale | null>(null);

interface TextsWithoutAnswersProps {
  readonly survey: Pick<PublicSurvey, 'elements'>;
  readonly children: ReactNode;
}

/** Around texts that would repeat answers, where there are none: before the first and on a later visit. */
export function TextsWithoutAnswers({ survey, children }: TextsWithoutAnswersProps) {
  const say = useCallback(
    (text: LocalText, locale: SurveyLocale) => {
      const codes = survey.elements.flatMap((each) => (isQuestion(each) ? [each.code] : []));
      return textWithout(textIn(text, locale), codes);
    },
    [survey],
  );
  return <SayContext value={say}>{children}</SayContext>;
}

/** The language that stands in, where the text is not there in that of the page. */
function langOf(text: LocalText, locale: SurveyLocale): SurveyLocale | undefined {
  if (text[locale].trim() !== '' || textIn(text, locale) === '') return undefined;
  return locale === 'nb' ? 'en' : 'nb';
}

export function useSurveyTexts() {
  const say = useContext(SayContext);
  const { locale: pageLocale } = useMessages();
  const locale = useContext(SurveyLocaleContext) ?? pageLocale;
  return {
    say: (text: LocalText) => say(text, locale),
    langOf: (text: LocalText) => langOf(text, locale),
  };
}

/** A text of the survey, which says so where it is in the other language. */
export function SurveyText({ text }: { text: LocalText }) {
  const { say, langOf } = useSurveyTexts();
  return <span lang={langOf(text)}>{say(text)}</span>;
}
