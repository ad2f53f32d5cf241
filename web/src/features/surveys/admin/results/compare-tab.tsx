import type { SurveyResultsData } from '@samspill/domain/surveys/admin-survey';
import type { ComparedPart, Comparison } from '@samspill/domain/surveys/compare-groups';
import { compareGroups, SIGNIFICANCE_LEVEL } from '@samspill/domain/surveys/compare-groups';
import type { Question } from '@samspill/domain/surveys/question';
import type { SurveySummary } from '@samspill/domain/surveys/summary';
import { questionsOf } from '@samspill/domain/surveys/survey';
import { textIn } from '@samspill/domain/surveys/texts';
import { useCallback } from 'react';
import { LoadFailure } from '../../../../api/load-failure.tsx';
import { useQuery } from '../../../../data/query.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { numberFormat } from '../../../../i18n/intl.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Select } from '../../../../ui/select.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { QuestionResults } from '../../question-results.tsx';
import { resultRows } from '../../result-rows.ts';
import { useRowLabels } from '../../use-row-words.ts';
import {
  filterableQuestions,
  isTextQuestion,
  questionLabel,
  questionTitle,
} from './filter-fields.tsx';
import styles from './results.module.css';
import { fetchResults } from './results-api.ts';
import { type ResultsFilters, type ResultsQuery, toResultsQuery } from './results-filters.ts';
import { useAnswerOptions } from './use-answer-options.ts';

const P_VALUE_FORMAT = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
const MIN_SHOWN_P_VALUE = 0.001;

function partLabel(question: Question, partId: string | null, locale: 'nb' | 'en'): string | null {
  const parts = [
    ...('choices' in question ? question.choices : []),
    ...('rows' in question ? question.rows : []),
  ];
  const part = parts.find(({ id }) => id === partId);
  return part ? textIn(part.label, locale) : null;
}

interface SignificanceProps {
  readonly question: Question;
  readonly comparison: Comparison;
}

function Significance({ question, comparison }: SignificanceProps) {
  const { t } = useMessages();
  if (comparison.outcome === 'notCompared') return null;
  if (comparison.outcome !== 'tested')
    return <p className={styles.verdict}>{t(`admin-survey-results.${comparison.outcome}`)}</p>;
  return (
    <ul className={styles.verdict}>
      {comparison.parts.map((part) => (
        <li key={part.partId ?? ''}>
          <SignificanceVerdict part={part} question={question} />
        </li>
      ))}
    </ul>
  );
}

function SignificanceVerdict({ part, question }: { part: ComparedPart; question: Question }) {
  const { t, format, locale } = useMessages();
  const { partId, method, n, p } = part;
  const label = partLabel(question, partId, locale);
  const isSignificant = p < SIGNIFICANCE_LEVEL;
  const chance =
    p < MIN_SHOWN_P_VALUE
      ? `p < ${numberFormat(locale).format(MIN_SHOWN_P_VALUE)}`
      : `p = ${numberFormat(locale, P_VALUE_FORMAT).format(p)}`;
  return (
    <>
      {label === null ? null : <>{label}: </>}
      <strong>
        {t(isSignificant ? 'admin-survey-results.differ' : 'admin-survey-results.noDifference')}
      </strong>{' '}
      {t('admin-survey-results.tested', {
        method: t(`admin-survey-results.method.${method}`),
        chance,
        left: format.number(n[0]),
        right: format.number(n[1]),
      })}
    </>
  );
}

interface CompareTabProps {
  readonly surveyId: string;
  readonly survey: SurveyResultsData;
  readonly filters: ResultsFilters;
  readonly onChange: (changes: Partial<ResultsFilters>) => void;
}

export function CompareTab({ surveyId, survey, filters, onChange }: CompareTabProps) {
  const { t, locale } = useMessages();
  const { definition } = survey;
  const { by, left, right } = filters;
  const question = questionsOf(definition).find(({ id }) => id === by) ?? null;
  const options = useAnswerOptions(question, null);
  const labelOf = (choice: string) =>
    options.find(({ value }) => value === choice)?.label ?? choice;
  const isComplete = question !== null && left !== null && right !== null && left !== right;
  return (
    <>
      <p className="muted text-sm">{t('admin-survey-results.compareAbout')}</p>
      <div className={styles.filters}>
        <Select
          label={t('admin-survey-results.compareBy')}
          placeholder={t('admin-survey-results.chooseQuestion')}
          options={filterableQuestions(definition).map((each) => ({
            value: each.id,
            label: questionLabel(each, locale),
          }))}
          value={by}
          onChoose={(chosen) => onChange({ by: chosen, left: null, right: null })}
        />
        {(['left', 'right'] as const).map((side) => (
          <Select
            key={side}
            label={t(`admin-survey-results.${side}`)}
            placeholder={t('admin-survey-results.chooseAnswer')}
            disabled={question === null}
            options={options.filter(
              ({ value }) => value !== (side === 'left' ? right : left) || value === filters[side],
            )}
            value={filters[side]}
            onChoose={(choice) => onChange({ [side]: choice })}
          />
        ))}
      </div>
      {isComplete ? (
        <Groups
          {...{ surveyId, survey }}
          by={question}
          filters={[left, right].map((choice) => toResultsQuery({ question: question.id, choice }))}
          labels={[labelOf(left), labelOf(right)]}
          isTable={filters.isTable}
          mayOverlap={canOverlap(question, left, right)}
        />
      ) : null}
    </>
  );
}

/** True if a respondent may be in both groups: multiple choices, or two matrix rows. */
const canOverlap = ({ type }: Question, left: string, right: string) =>
  type === 'multipleChoice' || (type === 'matrix' && left.split(' ')[0] !== right.split(' ')[0]);

interface GroupsProps {
  readonly surveyId: string;
  readonly survey: SurveyResultsData;
  readonly by: Question;
  readonly filters: readonly ResultsQuery[];
  readonly labels: readonly string[];
  readonly isTable: boolean;
  readonly mayOverlap: boolean;
}

function Groups(props: GroupsProps) {
  const { surveyId, survey, by, filters, labels, isTable, mayOverlap } = props;
  const { t } = useMessages();
  const queries = JSON.stringify(filters);
  const load = useCallback(
    () =>
      Promise.all(
        (JSON.parse(queries) as ResultsQuery[]).map((filter) => fetchResults(surveyId, filter)),
      ),
    [surveyId, queries],
  );
  const { answer, error, retry } = useQuery(load);
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
  if (answer === null) return <SkeletonText lines={6} />;
  const [left, right] = answer.map(({ summary }) => summary);
  if (!left || !right)
    return <Banner tone="warning">{t('admin-survey-results.tooFewToCompare')}</Banner>;
  const questions = questionsOf(survey.definition).filter(
    (question) => question.id !== by.id && !isTextQuestion(question),
  );
  return (
    <>
      {mayOverlap ? <Banner>{t('admin-survey-results.overlap')}</Banner> : null}
      <details className={styles.method}>
        <summary>{t('admin-survey-results.aboutTests')}</summary>
        <p className="text-column mt-2">{t('admin-survey-results.aboutChoices')}</p>
        <p className="text-column mt-2">{t('admin-survey-results.aboutNumbers')}</p>
        <p className="text-column mt-2">{t('admin-survey-results.aboutSeveral')}</p>
      </details>
      <h2 className="visually-hidden">{t('admin-survey-results.questions')}</h2>
      <div className={classNames(styles.questions, styles.compared)}>
        {questions.map((question) => (
          <ComparedQuestion
            key={question.id}
            {...{ question, labels, isTable, mayOverlap }}
            groups={[left, right]}
          />
        ))}
      </div>
    </>
  );
}

interface ComparedQuestionProps {
  readonly question: Question;
  readonly groups: readonly [SurveySummary, SurveySummary];
  readonly labels: readonly string[];
  readonly isTable: boolean;
  readonly mayOverlap: boolean;
}

function ComparedQuestion(props: ComparedQuestionProps) {
  const { question, groups, labels, isTable, mayOverlap } = props;
  const { t, locale, format } = useMessages();
  const [left, right] = groups.map(({ questions }) => questions[question.id]);
  const words = useRowLabels();
  // Common scale, so that a smaller share is never drawn higher.
  const highestShare = Math.max(
    ...[left, right].flatMap((summary) =>
      summary && summary.answered > 0
        ? resultRows(question, summary, words).map(({ count }) => count / summary.answered)
        : [],
    ),
  );
  return (
    <Card className={styles.question}>
      <h3 className="break-words">
        <span className="muted weight-500">{question.code}</span> {questionTitle(question, locale)}
      </h3>
      <div className="grid-5 fit-14">
        {groups.map((group, at) => (
          <div className="min-0" key={at === 0 ? 'left' : 'right'}>
            <h4 className="text-sm mb-2">
              {labels[at]}{' '}
              <span className="muted weight-500">
                {t('admin-survey-results.groupSize', { n: format.number(group.complete) })}
              </span>
            </h4>
            <QuestionResults
              question={question}
              summary={group.questions[question.id]}
              asTable={isTable}
              complete={group.complete}
              highestShare={highestShare > 0 ? highestShare : undefined}
            />
          </div>
        ))}
      </div>
      {left && right && !mayOverlap ? (
        <Significance question={question} comparison={compareGroups(question, left, right)} />
      ) : null}
    </Card>
  );
}
