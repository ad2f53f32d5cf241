import type { QuestionOf } from '@samspill/domain/surveys/question';
import type { QuestionSummary } from '@samspill/domain/surveys/summary';
import { type SurveyLocale, textIn } from '@samspill/domain/surveys/texts';
import { Check } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './matrix-results.module.css';
import type { ResultPicking } from './result-bars.tsx';

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

export function MatrixTable({ question, summary, locale, title, picking }: MatrixTableProps) {
  const { t, format } = useMessages();
  const columns = question.columns.map(({ id, label }) => ({
    id,
    label: textIn(label, locale),
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is wider than a phone
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={title}>
      <table className={styles.heat}>
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
                        picking?.picked === key && styles.pickedCell,
                      )}
                      style={{ background: heatTint(share) }}
                    >
                      {picking && count > 0 ? (
                        <button
                          type="button"
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
