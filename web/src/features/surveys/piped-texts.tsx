import type { Answers } from '@samspill/domain/surveys/answer';
import { followPath } from '@samspill/domain/surveys/flow';
import { isQuestion, type LocalText } from '@samspill/domain/surveys/question';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { describeAnswer, fillIn, type SurveyLocale } from '@samspill/domain/surveys/texts';
import { type ReactNode, useCallback } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { SurveyTextContext } from './survey-text.tsx';

interface PipedTextsProps {
  readonly survey: Pick<PublicSurvey, 'elements'>;
  readonly answers: Answers;
  readonly children: ReactNode;
}

export function PipedTexts({ survey, answers, children }: PipedTextsProps) {
  const { t } = useMessages();
  const say = useCallback(
    (text: LocalText, locale: SurveyLocale) => {
      const counted = followPath(survey, answers).answers;
      const wording = { locale, yes: t('surveys.yes'), no: t('surveys.no') };
      return fillIn(text, locale, (code) => {
        const question = survey.elements.find((each) => isQuestion(each) && each.code === code);
        if (!question || !isQuestion(question)) return undefined;
        const answer = counted[question.id];
        return answer === undefined ? '' : describeAnswer(question, answer, wording);
      });
    },
    [survey, answers, t],
  );
  return <SurveyTextContext value={say}>{children}</SurveyTextContext>;
}
