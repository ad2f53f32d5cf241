import type { Question, QuestionOf } from '@samspill/domain/surveys/question';
import {
  distributionOf,
  mayBeRounded,
  meanOf,
  npsOf,
  type QuestionSummary,
} from '@samspill/domain/surveys/summary';
import { fillIn, type SurveyLocale, textIn } from '@samspill/domain/surveys/texts';
import { Check } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { numberFormat } from '../../i18n/intl.ts';
import { classNames } from '../../ui/class-names.ts';
import matrixResultsStyles from './matrix-results.module.css';
import styles from './question-results.module.css';
import { BarTable, Columns, type ResultPicking, SplitBar } from './result-bars.tsx';
import { isEvenlySpaced, type RowLabels, rankedRows, resultRows } from './result-rows.ts';
import { useRowLabels } from './use-row-words.ts';

const NUMERIC = ['rating', 'scale', 'number'] as const;
const IN_COLUMNS: readonly Question['type'][] = [...NUMERIC, 'nps', 'date'];
/** Maximum columns that fit on a phone. */
const MAX_COLUMNS = 12;
const MEAN_DIGITS = {
  maximumFractionDigits: 2,
  signDisplay: 'negative',
  useGrouping: 'min2',
} as const;

export interface QuestionResultsProps {
  readonly question: Question;
  /** Absent if no respondent reached the question. */
  readonly summary: QuestionSummary | undefined;
  /** Number of complete responses; separates skipped from unreached questions. */
  readonly complete?: number | undefined;
  readonly highestShare?: number | undefined;
  readonly asTable?: boolean;
  readonly picking?: ResultPicking | undefined;
}

/** Text answers show only as a count. Needs no database. */
export function QuestionResults(props: QuestionResultsProps) {
  const { t } = useMessages();
  const { summary } = props;
  if (!summary || summary.answered === 0)
    return <p className="muted text-xs">{t('survey-results.noAnswers')}</p>;
  return (
    <div className={styles.results}>
      <AnswerCounts {...props} summary={summary} />
      <Drawing {...props} summary={summary} />
    </div>
  );
}

type DrawnProps = QuestionResultsProps & { readonly summary: QuestionSummary };

function AnswerCounts({ question, summary, complete = summary.met }: DrawnProps) {
  const { t, format, locale } = useMessages();
  const skipped = summary.met - summary.answered;
  const notAsked = complete - summary.met;
  const isNumeric = NUMERIC.some((type) => type === question.type);
  const mean = isNumeric ? meanOf(summary) : null;
  const distribution = isNumeric ? distributionOf(summary.counts) : null;
  const write = (value: number) => numberFormat(locale, MEAN_DIGITS).format(value) + unit;
  const unitText = question.type === 'number' ? textIn(question.unit, locale) : '';
  const unit = unitText === '' ? '' : ` ${unitText}`;
  return (
    <p className="muted tabular wrap gap-1-4">
      <span>{t('survey-results.answered', { count: summary.answered })}</span>
      {skipped > 0 ? (
        <span>{t('survey-results.skipped', { count: format.number(skipped) })}</span>
      ) : null}
      {notAsked > 0 ? (
        <span>{t('survey-results.notAsked', { count: format.number(notAsked) })}</span>
      ) : null}
      {mean === null ? null : (
        <strong className="text-color weight-bold">
          {t('survey-results.mean', { mean: write(mean) })}
        </strong>
      )}
      {distribution === null ? null : (
        <>
          <strong className="text-color weight-bold">
            {t('survey-results.median', { median: write(distribution.median) })}
          </strong>
          <span>
            {t('survey-results.range', {
              min: write(distribution.min),
              max: write(distribution.max),
            })}
          </span>
          <span>
            {t('survey-results.middleHalf', {
              lower: write(distribution.lower),
              upper: write(distribution.upper),
            })}
          </span>
        </>
      )}
    </p>
  );
}

function Drawing({ question, summary, asTable = false, picking, highestShare }: DrawnProps) {
  const { t } = useMessages();
  const words = useRowLabels();
  const { locale } = words;
  const title = fillIn(question.title, words.locale, () => '');
  if (question.type === 'ranking') return <RankedTable {...{ question, summary, words, title }} />;
  if (question.type === 'matrix')
    return <MatrixTable {...{ question, summary, locale, title }} picking={picking} />;
  const rows = resultRows(question, summary, words);
  if (rows.length === 0) return null;
  const shared = { title, rows, answered: summary.answered, picking };
  const isInColumns =
    IN_COLUMNS.includes(question.type) &&
    rows.length <= MAX_COLUMNS &&
    (question.type !== 'number' || isEvenlySpaced(rows)) &&
    !asTable;
  const notes =
    question.type === 'number'
      ? [
          ...(rows.some(({ key }) => key === null) ? [t('survey-results.grouped')] : []),
          ...(mayBeRounded(summary.counts) ? [t('survey-results.rounded')] : []),
        ]
      : [];
  return (
    <>
      {question.type === 'nps' ? <NpsSplit summary={summary} title={title} /> : null}
      {(question.type === 'yesNo' || question.type === 'consent') && !asTable ? (
        <SplitBar
          title={title}
          parts={rows.map(({ label, count, key }) => ({
            label,
            count,
            look: key === 'true' ? 'good' : 'plain',
          }))}
        />
      ) : null}
      {isInColumns ? (
        <Columns {...shared} highestShare={highestShare} />
      ) : (
        <BarTable {...shared} isPlain={asTable} />
      )}
      {question.type === 'multipleChoice' ? (
        <p className="muted text-xs">{t('survey-results.severalAbout')}</p>
      ) : null}
      {notes.length > 0 ? <p className="muted text-xs">{notes.join(' ')}</p> : null}
    </>
  );
}

function NpsSplit({ summary, title }: { summary: QuestionSummary; title: string }) {
  const { t, locale } = useMessages();
  const nps = npsOf(summary);
  if (!nps) return null;
  const score = numberFormat(locale, { signDisplay: 'exceptZero' }).format(nps.score);
  return (
    <>
      <p className="text-lg weight-620">{t('survey-results.nps', { score })}</p>
      <SplitBar
        title={title}
        parts={[
          { label: t('survey-results.promoters'), count: nps.promoters, look: 'good' },
          { label: t('survey-results.passives'), count: nps.passives, look: 'plain' },
          { label: t('survey-results.detractors'), count: nps.detractors, look: 'bad' },
        ]}
      />
    </>
  );
}

interface RankedTableProps {
  readonly question: QuestionOf<'ranking'>;
  readonly summary: QuestionSummary;
  readonly words: RowLabels;
  readonly title: string;
}

function RankedTable({ question, summary, words, title }: RankedTableProps) {
  const { t, locale, format } = useMessages();
  const places = question.choices.length;
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('survey-results.choice')}</th>
          <th scope="col">{t('survey-results.meanPlace')}</th>
          <th scope="col">{t('survey-results.firstPlaces')}</th>
        </tr>
      </thead>
      <tbody>
        {rankedRows(question.choices, summary, words).map(({ label, mean, first }) => (
          <tr key={first.key}>
            <th scope="row">
              {label}
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  style={{ width: `${mean === null ? 0 : (100 * (places + 1 - mean)) / places}%` }}
                />
              </span>
            </th>
            <td>{mean === null ? '–' : numberFormat(locale, MEAN_DIGITS).format(mean)}</td>
            <td>{format.number(first.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MatrixTableProps {
  readonly question: QuestionOf<'matrix'>;
  readonly summary: QuestionSummary;
  readonly locale: SurveyLocale;
  readonly title: string;
  readonly picking: ResultPicking | undefined;
}

/** Tint bounds: the faintest stays visible, the darkest keeps the text readable. */
const FAINTEST_PERCENT = 3;
const DARKEST_PERCENT = 40;

function heatTint(share: number): string {
  if (share === 0) return 'none';
  const percent = FAINTEST_PERCENT + (DARKEST_PERCENT - FAINTEST_PERCENT) * share;
  return `color-mix(in srgb, var(--color-primary) ${percent}%, var(--color-surface))`;
}

function MatrixTable({ question, summary, locale, title, picking }: MatrixTableProps) {
  const { t, format } = useMessages();
  const columns = question.columns.map(({ id, label }) => ({
    id,
    label: textIn(label, locale),
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than a phone
    <div className={matrixResultsStyles.scroll} role="group" tabIndex={0} aria-label={title}>
      <table className={matrixResultsStyles.heat}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('survey-results.row')}</span>
            </th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {question.rows.map((row) => {
            const counts = columns.map(({ id }) => summary.counts[`${row.id} ${id}`] ?? 0);
            const total = counts.reduce((sum, count) => sum + count, 0);
            return (
              <tr key={row.id}>
                <th scope="row">{textIn(row.label, locale)}</th>
                {columns.map(({ id }, at) => {
                  const [key, count] = [`${row.id} ${id}`, counts[at] ?? 0];
                  const share = total === 0 ? 0 : count / total;
                  const numbers = `${format.number(count)} · ${format.percent(share)}`;
                  return (
                    <td
                      key={id}
                      className={classNames(
                        'nowrap tabular',
                        picking?.picked === key && matrixResultsStyles.pickedCell,
                      )}
                      style={{ background: heatTint(share) }}
                    >
                      {picking && count > 0 ? (
                        <button
                          type="button"
                          className="min-line bare-button p-0"
                          aria-pressed={picking.picked === key}
                          onClick={() => picking.onPick(key)}
                        >
                          {picking.picked === key ? <Check size={12} aria-hidden="true" /> : null}
                          {numbers}
                        </button>
                      ) : (
                        numbers
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
