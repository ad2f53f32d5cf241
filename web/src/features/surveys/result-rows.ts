import { type Choice, NPS_MAX, type Question } from '@samspill/domain/surveys/question';
import { meanRankOf, type QuestionSummary } from '@samspill/domain/surveys/summary';
import { type SurveyLocale, textIn } from '@samspill/domain/surveys/texts';

export interface ResultRow {
  /** Key in the summary’s `counts`, to filter by; null for groups and for custom answers. */
  readonly key: string | null;
  readonly label: string;
  readonly count: number;
}

export interface RowLabels {
  readonly locale: SurveyLocale;
  readonly yes: string;
  readonly no: string;
  readonly other: string;
  readonly number: (value: number) => string;
  readonly month: (month: string) => string;
}

const MAX_NUMBERS = 12;
const MAX_BINS = 10;
const STEPS = [1, 2, 5, 10];

const labelOf = ({ label }: Choice, { locale }: RowLabels) => textIn(label, locale);

function choiceRows(
  choices: readonly Choice[],
  hasOther: boolean,
  { counts, other }: QuestionSummary,
  words: RowLabels,
): ResultRow[] {
  const rows = choices.map((choice): ResultRow => {
    return { key: choice.id, label: labelOf(choice, words), count: counts[choice.id] ?? 0 };
  });
  return hasOther ? [...rows, { key: null, label: words.other, count: other }] : rows;
}

function rangeRows(
  min: number,
  max: number,
  { counts }: Pick<QuestionSummary, 'counts'>,
  words: RowLabels,
) {
  return Array.from({ length: max - min + 1 }, (_, index): ResultRow => {
    const value = min + index;
    return { key: String(value), label: words.number(value), count: counts[value] ?? 0 };
  });
}

/** Returns the smallest 1, 2 or 5 times a power of ten for which `MAX_BINS` bins cover `span`. */
function binSize(span: number): number {
  const least = span / MAX_BINS;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  return (STEPS.find((step) => step * magnitude >= least) ?? 10) * magnitude;
}

function numberRows({ counts }: QuestionSummary, words: RowLabels): ResultRow[] {
  const values = Object.entries(counts)
    .map(([key, count]) => ({ key, value: Number(key), count }))
    .sort((left, right) => left.value - right.value);
  const [first = 0, last = 0] = [values[0]?.value, values.at(-1)?.value];
  const isWhole = values.every(({ value }) => Number.isInteger(value));
  if (isWhole && values.length > 0 && last - first < MAX_NUMBERS)
    return rangeRows(first, last, { counts }, words);
  const exact = values.map(({ key, value, count }) => ({ key, label: words.number(value), count }));
  if (exact.length <= MAX_NUMBERS && isEvenlySpaced(exact)) return exact;
  const size = binSize(last - first);
  const begin = Math.floor(first / size);
  return Array.from({ length: Math.floor(last / size) - begin + 1 }, (_, index): ResultRow => {
    const [from, to] = [(begin + index) * size, (begin + index + 1) * size];
    const within = values.filter(({ value }) => value >= from && value < to);
    return {
      key: null,
      label: `${words.number(from)}–${words.number(to)}`,
      count: within.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

const MAX_MONTHS = 24;
const MAX_YEARS = 30;

/** Returns each span from first to last, including empty ones, so that distances are true to scale. */
function spanRows(
  months: readonly (readonly [string, number])[],
  years: number,
  labelOf: (year: number) => string,
): ResultRow[] {
  const spanOf = (month: string) => Math.floor(Number(month.slice(0, 4)) / years);
  const [first = 0, last = -1] = [months[0], months.at(-1)].map((each) => each && spanOf(each[0]));
  return Array.from({ length: last - first + 1 }, (_, offset): ResultRow => {
    const within = months.filter(([month]) => spanOf(month) === first + offset);
    const count = within.reduce((sum, [, each]) => sum + each, 0);
    return { key: null, label: labelOf((first + offset) * years), count };
  });
}

/** Months of up to two years, else years, else decades. */
function dateRows({ counts }: QuestionSummary, words: RowLabels): ResultRow[] {
  const months = Object.entries(counts).sort(([left], [right]) => (left < right ? -1 : 1));
  const indexOf = ([month]: readonly [string, number]) =>
    Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const length = indexOf(last) - indexOf(first) + 1;
  if (length > 12 * MAX_YEARS) return spanRows(months, 10, (year) => `${year}–${year + 9}`);
  if (length > MAX_MONTHS) return spanRows(months, 1, String);
  return Array.from({ length }, (_, offset): ResultRow => {
    const [year, month] = [
      Math.floor((indexOf(first) + offset) / 12),
      ((indexOf(first) + offset) % 12) + 1,
    ];
    const key = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    return { key, label: words.month(key), count: counts[key] ?? 0 };
  });
}

/** True if the columns show true distances: evenly spaced numbers, or bins of equal size. */
export function isEvenlySpaced(rows: readonly ResultRow[]): boolean {
  const values = rows.map(({ key }) => (key === null ? Number.NaN : Number(key)));
  if (values.some(Number.isNaN)) return true;
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  return steps.every((step) => Math.abs(step - (steps[0] ?? 0)) < 1e-9);
}

export function resultRows(
  question: Question,
  summary: QuestionSummary,
  words: RowLabels,
): ResultRow[] {
  switch (question.type) {
    case 'singleChoice':
    case 'multipleChoice':
      return choiceRows(question.choices, question.other, summary, words);
    case 'dropdown':
      return choiceRows(question.choices, false, summary, words);
    case 'yesNo':
    case 'consent':
      return (['true', 'false'] as const).map((key) => ({
        key,
        label: key === 'true' ? words.yes : words.no,
        count: summary.counts[key] ?? 0,
      }));
    case 'rating':
      return rangeRows(1, question.max, summary, words);
    case 'scale':
      return rangeRows(question.min, question.max, summary, words);
    case 'nps':
      return rangeRows(0, NPS_MAX, summary, words);
    case 'number':
      return numberRows(summary, words);
    case 'date':
      return dateRows(summary, words);
    default:
      return [];
  }
}

export interface RankedRow {
  readonly label: string;
  readonly mean: number | null;
  readonly first: ResultRow;
}

export function rankedRows(
  choices: readonly Choice[],
  summary: QuestionSummary,
  words: RowLabels,
): RankedRow[] {
  const placeOf = ({ mean }: RankedRow) => mean ?? Number.POSITIVE_INFINITY;
  return choices
    .map((choice): RankedRow => {
      const [label, key] = [labelOf(choice, words), `${choice.id} 1`];
      const first = { key, label, count: summary.counts[key] ?? 0 };
      return { label, mean: meanRankOf(summary, choice.id), first };
    })
    .sort((left, right) => placeOf(left) - placeOf(right));
}
