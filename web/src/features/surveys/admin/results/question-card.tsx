import type { Question } from '@samspill/domain/surveys/question';
import type { QuestionSummary } from '@samspill/domain/surveys/summary';
import { useCallback, useMemo, useState } from 'react';
import { LoadFailure } from '../../../../api/load-failure.tsx';
import { PagesEnd } from '../../../../api/pages-end.tsx';
import { useApiPages } from '../../../../data/api-pages.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { useCan } from '../../../../session/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { QuestionResults } from '../../question-results.tsx';
import type { ResultPicking } from '../../result-bars.tsx';
import { AnsweredFiles } from './answered-files.tsx';
import { isTextQuestion, questionTitle } from './filter-fields.tsx';
import { NewerAnswers } from './newer-answers.tsx';
import styles from './results.module.css';
import { fetchTexts } from './results-api.ts';
import type { ResultsQuery } from './results-filters.ts';

interface WordCount {
  readonly word: string;
  readonly texts: number;
}

const MIN_CHARS = 3;
const STOP_WORDS = new Set(
  `alle andre bare ble blir bli både den denne der dere deres det dette eller enn ett etter for fordi fra før
  gjøre hadde han hans har hun hva hvem hver hvis hvor hvordan hvorfor ikke inn jeg kan kunne man med meg men mer
  mot mye når noe noen også opp oss over samt seg selv sin sitt skal skulle slik som til under uten var ved veldig
  vil ville vår være vært and are because been but can could did does for from had has have her him his how into its
  just like more most not our out she should some such than that the their them then there these they this those
  too very was were what when where which who will with would you your`.split(/\s+/),
);

const WORDS = /\p{L}[\p{L}\p{M}\p{N}'’-]*/gu;

/** Returns up to `limit` words by number of texts; counts a word once per text. */
export function countWords(texts: readonly string[], limit: number): WordCount[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = (text.toLowerCase().match(WORDS) ?? []).filter(
      (word) => word.length >= MIN_CHARS && !STOP_WORDS.has(word),
    );
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, count]) => ({ word, texts: count }))
    .sort((one, two) => two.texts - one.texts || (one.word < two.word ? -1 : 1))
    .slice(0, limit);
}

const MAX_WORDS = 25;
const INITIAL_TEXTS = 6;
const MIN_TEXTS_PER_WORD = 2;

interface WrittenAnswersProps {
  readonly surveyId: string;
  readonly questionId: string;
  readonly title: string;
  readonly filter: ResultsQuery;
  readonly hasWords: boolean;
  readonly answered: number;
}

function WrittenAnswers(props: WrittenAnswersProps) {
  const { surveyId, questionId, title, hasWords, answered } = props;
  const { t } = useMessages();
  const filter = JSON.stringify(props.filter);
  const load = useCallback(
    (after: string | null) =>
      fetchTexts(surveyId, { of: questionId, filter: JSON.parse(filter) }, after),
    [surveyId, questionId, filter],
  );
  const pages = useApiPages(load);
  const { rows, isLoading, error, hasMore, reload, retry } = pages;
  const [read, setRead] = useState({ load, answered });
  const [isWhole, setWhole] = useState(false);
  if (read.load !== load) setRead({ load, answered });
  if (error !== null && rows.length === 0) return <LoadFailure error={error} onRetry={retry} />;
  if (rows.length === 0 && isLoading) return <SkeletonText lines={3} />;
  return (
    <div className="grid-3">
      {answered > read.answered ? (
        <NewerAnswers
          count={answered - read.answered}
          onRefresh={() => {
            setRead({ load, answered });
            reload();
          }}
        />
      ) : null}
      {hasWords ? <WordList texts={rows} hasMore={hasMore} /> : null}
      <ul aria-label={title}>
        {(isWhole ? rows : rows.slice(0, INITIAL_TEXTS)).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may be the same, and only come at the end
          <li className="break-words pre-line ruled py-2" key={index}>
            {text}
          </li>
        ))}
      </ul>
      {rows.length === 0 && !hasMore ? (
        <p className="muted text-sm">{t('survey-results.noAnswers')}</p>
      ) : null}
      {!isWhole && rows.length > INITIAL_TEXTS ? (
        <Button className={styles.noPrint ?? ''} onClick={() => setWhole(true)}>
          {t('admin-survey-results.showAll')}
        </Button>
      ) : (
        <PagesEnd pages={pages} />
      )}
    </div>
  );
}

function WordList({ texts, hasMore }: { texts: readonly string[]; hasMore: boolean }) {
  const { t, format } = useMessages();
  const words = useMemo(
    () => countWords(texts, MAX_WORDS).filter((each) => each.texts >= MIN_TEXTS_PER_WORD),
    [texts],
  );
  if (words.length === 0) return null;
  return (
    <div>
      <h4 className="text-sm mb-2">
        {hasMore
          ? t('admin-survey-results.wordsOfNewest', { count: texts.length })
          : t('admin-survey-results.words')}
      </h4>
      <ul className={styles.words}>
        {words.map((each) => (
          <li key={each.word}>
            {each.word}{' '}
            <strong className="muted tabular weight-500">{format.number(each.texts)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface QuestionCardProps {
  readonly surveyId: string;
  readonly question: Question;
  readonly summary: QuestionSummary | undefined;
  readonly complete: number;
  readonly isTable: boolean;
  readonly filter: ResultsQuery;
  readonly picking: ResultPicking;
}

export function QuestionCard(props: QuestionCardProps) {
  const { surveyId, question, summary, complete, isTable, filter, picking } = props;
  const { t, locale } = useMessages();
  const title = questionTitle(question, locale);
  const canEdit = useCan('editSurveys');
  const hasOwn = (summary?.other ?? 0) > 0;
  return (
    <Card className={styles.question}>
      <h3 className="break-words">
        <span className="muted weight-500">{question.code}</span> {title}
      </h3>
      <p className="muted text-sm">{t(`admin-survey-results.type.${question.type}`)}</p>
      <QuestionResults {...{ question, summary, complete, picking }} asTable={isTable} />
      {canEdit && summary && (hasOwn || (isTextQuestion(question) && summary.answered > 0)) ? (
        <WrittenAnswers
          {...{ surveyId, filter, questionId: question.id }}
          title={hasOwn ? t('admin-survey-results.ownAnswers') : title}
          hasWords={question.type !== 'email'}
          answered={hasOwn ? summary.other : summary.answered}
        />
      ) : null}
      {canEdit && question.type === 'file' && summary && summary.answered > 0 ? (
        <AnsweredFiles
          {...{ surveyId, filter, questionId: question.id }}
          answered={summary.answered}
        />
      ) : null}
    </Card>
  );
}
