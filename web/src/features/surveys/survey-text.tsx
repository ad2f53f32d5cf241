import { type SurveyLocale, textIn } from '@samspill/domain/surveys/local-text';
import type { LocalText } from '@samspill/domain/surveys/question';
import { createContext, useContext } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';

/** Puts a text into words; around what is answered, with answers in place of codes. */
export const SayContext = createContext<(text: LocalText, locale: SurveyLocale) => string>(textIn);

/** The language of the survey's texts where it is not that of the page, as in a preview. */
export const SurveyLocaleContext = createContext<SurveyLocale | null>(null);

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
