import type { Choice, Question } from '@samspill/domain/surveys/question';
import { textIn } from '@samspill/domain/surveys/texts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import type { Option } from '../../../../ui/select.tsx';
import { type RowWords, resultRows } from '../../../surveys/result-rows.ts';
import { useRowWords } from '../../../surveys/use-row-words.ts';

const NOTHING = { met: 0, answered: 0, other: 0, counts: {}, hundredths: 0 };

export function useAnswerOptions(question: Question | null, chosen: string | null): Option[] {
  const { t } = useMessages();
  const words = useRowWords();
  if (question === null) return [];
  const options = optionsOf(question, words, (choice) =>
    t('admin-survey-results.rankedFirst', { choice }),
  );
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  const label = question.type === 'date' ? words.month(chosen) : chosen;
  return [...options, { value: chosen, label }];
}

function optionsOf(
  question: Question,
  words: RowWords,
  rankedFirst: (choice: string) => string,
): Option[] {
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
  return resultRows(question, NOTHING, words).flatMap(({ key, label }) =>
    key === null ? [] : [{ value: key, label }],
  );
}
