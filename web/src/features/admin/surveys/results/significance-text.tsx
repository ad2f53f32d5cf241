import {
  type ComparedPart,
  type Comparison,
  SIGNIFICANCE_LEVEL,
} from '@samspill/domain/surveys/compare-groups';
import type { Question } from '@samspill/domain/surveys/question';
import { textIn } from '@samspill/domain/surveys/texts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { numberFormat } from '../../../../i18n/intl.ts';
import styles from './results.module.css';

const P_DIGITS = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
const SMALLEST_P = 0.001;

function labelOf(question: Question, partId: string | null, locale: 'nb' | 'en'): string | null {
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

/** Whether two groups differ more than chance makes them, by which test, and of how many. */
export function Significance({ question, comparison }: SignificanceProps) {
  const { t } = useMessages();
  if (comparison.outcome === 'notCompared') return null;
  if (comparison.outcome !== 'tested')
    return <p className={styles.verdict}>{t(`admin-survey-results.${comparison.outcome}`)}</p>;
  return (
    <ul className={styles.verdict}>
      {comparison.parts.map((part) => (
        <li key={part.partId ?? ''}>
          <Verdict part={part} question={question} />
        </li>
      ))}
    </ul>
  );
}

function Verdict({ part, question }: { part: ComparedPart; question: Question }) {
  const { t, format, locale } = useMessages();
  const { partId, method, n, p } = part;
  const label = labelOf(question, partId, locale);
  const isSignificant = p < SIGNIFICANCE_LEVEL;
  const chance =
    p < SMALLEST_P
      ? `p < ${numberFormat(locale).format(SMALLEST_P)}`
      : `p = ${numberFormat(locale, P_DIGITS).format(p)}`;
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
