import type { Choice, Question } from '@samspill/domain/surveys/question';
import { textIn } from '@samspill/domain/surveys/texts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import type { SelectOption } from '../../../../ui/select.tsx';
import { type RowLabels, resultRows } from '../../result-rows.ts';
import { useRowLabels } from '../../use-row-words.ts';

const EMPTY_QUESTION_SUMMARY = { met: 0, answered: 0, other: 0, counts: {}, hundredths: 0 };

export function useAnswerOptions(question: Question | null, chosen: string | null): SelectOption[] {
  const { t } = useMessages();
  const words = useRowLabels();
  if (question === null) return [];
  const options = toOptions(question, words, (choice) =>
    t('admin-survey-results.rankedFirst', { choice }),
  );
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  const label = question.type === 'date' ? words.month(chosen) : chosen;
  return [...options, { value: chosen, label }];
}

function toOptions(
  question: Question,
  words: RowLabels,
  rankedFirst: (choice: string) => string,
): SelectOption[] {
  const nameOf = ({ label }: Choice) => textIn(label, words.locale);
  if (question.type === 'matrix')
    return question.rows.flatMap((row) =>
      question.columns.map((column) => ({
        value: `${row.id} ${column.id}`,
        label: `${nameOf(row)}: ${nameOf(column)}`,
      })),
    );
  if (question.type === 'ranking')
    return question.choices.map((choice) => ({
      value: `${choice.id} 1`,
      label: rankedFirst(nameOf(choice)),
    }));
  return resultRows(question, EMPTY_QUESTION_SUMMARY, words).flatMap(({ key, label }) =>
    key === null ? [] : [{ value: key, label }],
  );
}
