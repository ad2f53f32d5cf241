import type { Question } from '@samspill/domain/surveys/question';
import { textIn } from '@samspill/domain/surveys/texts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import type { Option } from '../../../../ui/select.tsx';
import { resultRows } from '../../../surveys/result-rows.ts';
import { useRowWords } from '../../../surveys/use-row-words.ts';

const NOTHING = { met: 0, answered: 0, other: 0, counts: {}, hundredths: 0 };

/** The answers to a question that one can filter by, with the one that is chosen among them. */
export function useAnswerOptions(question: Question | null, chosen: string | null): Option[] {
  const { t, locale } = useMessages();
  const words = useRowWords();
  if (question === null) return [];
  const options = optionsOf();
  const isKnown = chosen === null || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];

  function optionsOf(): Option[] {
    if (question?.type === 'matrix')
      return question.rows.flatMap((row) =>
        question.columns.map((column) => ({
          value: `${row.id} ${column.id}`,
          label: `${textIn(row.label, locale)}: ${textIn(column.label, locale)}`,
        })),
      );
    if (question?.type === 'ranking')
      return question.choices.map((choice) => ({
        value: `${choice.id} 1`,
        label: t('admin-survey-results.rankedFirst', { choice: textIn(choice.label, locale) }),
      }));
    return question
      ? resultRows(question, NOTHING, words).flatMap(({ key, label }) =>
          key === null ? [] : [{ value: key, label }],
        )
      : [];
  }
}
