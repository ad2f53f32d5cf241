import type { Answers } from '@samspill/domain/surveys/answer';
import { followPath } from '@samspill/domain/surveys/flow';
import { isQuestion, type LocalText } from '@samspill/domain/surveys/question';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { describeAnswer, fillIn, type SurveyLocale, textIn } from '@samspill/domain/surveys/texts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';

interface SurveyTexts {
  /** In the language of the page, with answers in place of codes. */
  readonly say: (text: LocalText) => string;
  /** The language that stands in, where the text is not there in that of the page. */
  readonly langOf: (text: LocalText) => SurveyLocale | undefined;
}

function langOf(text: LocalText, locale: SurveyLocale): SurveyLocale | undefined {
  if (text[locale].trim() !== '' || textIn(text, locale) === '') return undefined;
  return locale === 'nb' ? 'en' : 'nb';
}

const SurveyTextsContext = createContext<SurveyTexts | null>(null);

interface SurveyTextsProviderProps {
  readonly survey: Pick<PublicSurvey, 'elements'>;
  readonly answers: Answers;
  readonly children: ReactNode;
}

/** Around what shows the texts of a survey to somebody who answers it. */
export function SurveyTextsProvider({ survey, answers, children }: SurveyTextsProviderProps) {
  const { t, locale } = useMessages();
  const texts = useMemo((): SurveyTexts => {
    const counted = followPath(survey, answers).answers;
    const wording = { locale, yes: t('surveys.yes'), no: t('surveys.no') };
    const answerTo = (code: string): string | undefined => {
      const question = survey.elements.find((each) => isQuestion(each) && each.code === code);
      if (!question || !isQuestion(question)) return undefined;
      const answer = counted[question.id];
      return answer === undefined ? '' : describeAnswer(question, answer, wording);
    };
    return {
      say: (text) => fillIn(text, locale, answerTo),
      langOf: (text) => langOf(text, locale),
    };
  }, [survey, answers, locale, t]);
  return <SurveyTextsContext value={texts}>{children}</SurveyTextsContext>;
}

export function useSurveyTexts(): SurveyTexts {
  const texts = useContext(SurveyTextsContext);
  if (!texts) throw new Error('useSurveyTexts needs a SurveyTextsProvider above it');
  return texts;
}

/** A text of the survey, which says so where it is in the other language. */
export function SurveyText({ text }: { text: LocalText }) {
  const { say, langOf } = useSurveyTexts();
  return <span lang={langOf(text)}>{say(text)}</span>;
}
