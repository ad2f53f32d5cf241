import type { Question } from '@samspill/domain/surveys/question';
import type { QuestionSummary } from '@samspill/domain/surveys/summary';
import { textIn } from '@samspill/domain/surveys/texts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Card } from '../../../../ui/card.tsx';
import { QuestionResults } from '../../../surveys/question-results.tsx';
import type { Picking } from '../../../surveys/result-bars.tsx';
import { isWritten } from './question-words.ts';
import styles from './results.module.css';
import type { ResultsQuery } from './results-filters.ts';
import { WrittenAnswers } from './written-answers.tsx';

interface QuestionCardProps {
  readonly surveyId: string;
  readonly question: Question;
  readonly summary: QuestionSummary | undefined;
  readonly isTable: boolean;
  readonly filter: ResultsQuery;
  readonly picking: Picking;
}

/** A question with what was answered to it. */
export function QuestionCard(props: QuestionCardProps) {
  const { surveyId, question, summary, isTable, filter, picking } = props;
  const { t, locale } = useMessages();
  const title = textIn(question.title, locale);
  const hasOwn = (summary?.other ?? 0) > 0;
  return (
    <Card className={styles.question}>
      <h3 className={styles.cardTitle}>
        <span className={styles.code}>{question.code}</span> {title}
      </h3>
      <p className={styles.note}>{t(`admin-survey-results.type.${question.type}`)}</p>
      <QuestionResults {...{ question, summary, picking }} asTable={isTable} />
      {summary && (hasOwn || (isWritten(question) && summary.answered > 0)) ? (
        <WrittenAnswers
          {...{ surveyId, filter, questionId: question.id }}
          title={hasOwn ? t('admin-survey-results.ownAnswers') : title}
          hasWords={question.type !== 'email'}
          answered={hasOwn ? summary.other : summary.answered}
        />
      ) : null}
    </Card>
  );
}
