import { type Answer, type Answers, isFiles, isMatrix, isPick } from './answer.ts';
import { NPS_MAX, type Question, type QuestionType } from './question.ts';
import { questionsOf, type SurveyDefinition } from './survey.ts';

/** Frequencies by key; a missing key means zero. */
export type Frequencies = Readonly<Record<string, number>>;

export interface QuestionSummary {
  readonly met: number;
  readonly answered: number;
  readonly other: number;
  /**
   * Keyed by choice; `<row> <column>` of a matrix; `<choice> <rank>` of a ranking, from 1; number, `true` or `false`;
   * month of dates; `numberKeyOf` of free numbers. Texts and files are not counted.
   */
  readonly counts: Frequencies;
  /** Sum of numbers in hundredths; integers add up exactly in any order. */
  readonly hundredths: number;
}

/**
 * Additive survey results: summaries of disjoint responses can be added in any order, and a response can be subtracted
 * again.
 */
export interface SurveySummary {
  readonly complete: number;
  readonly partial: number;
  readonly opened: number;
  readonly stopped: Frequencies;
  /** Completion times by `secondsKeyOf`. */
  readonly seconds: Frequencies;
  readonly days: Frequencies;
  readonly languages: Frequencies;
  readonly questions: Readonly<Record<string, QuestionSummary>>;
}

export const EMPTY_SUMMARY: SurveySummary = {
  complete: 0,
  partial: 0,
  opened: 0,
  stopped: {},
  seconds: {},
  days: {},
  languages: {},
  questions: {},
};

export interface Countable {
  readonly status: 'partial' | 'complete';
  readonly answers: Answers;
  readonly asked: readonly string[];
  readonly lastQuestionId: string | null;
  readonly locale: string;
  readonly seconds: number | null;
  readonly day: string;
}

/** Exact for whole numbers below a million and for hundredths below ten thousand. */
const NUMBER_DIGITS = 6;

function roundTo(digits: number, exact: number): number {
  const value = Math.round(exact * 100) / 100;
  if (value === 0) return 0;
  const size = 10 ** (Math.floor(Math.log10(Math.abs(value))) + 1 - digits);
  return size < 0.01 ? value : Number((Math.round(value / size) * size).toPrecision(digits));
}

/** Key of a completion time: exact up to 17 minutes, above to ten seconds. */
export const secondsKeyOf = (exact: number): number => roundTo(3, exact);

/** Rounds free numbers to limit the keys; without state, so that summaries can be added and subtracted in any order. */
export const numberKeyOf = (exact: number): number => roundTo(NUMBER_DIGITS, exact);

const LEAST_ROUNDED = 10 ** NUMBER_DIGITS;

export const mayBeRounded = (counts: Frequencies): boolean =>
  Object.keys(counts).some((key) => {
    const value = Math.abs(Number(key));
    return value >= (Number.isInteger(value) ? LEAST_ROUNDED : LEAST_ROUNDED / 100);
  });

const countOnce = (keys: readonly string[]): Frequencies =>
  Object.fromEntries(keys.map((key) => [key, 1]));

export function countedKeys({ type }: { readonly type: QuestionType }, answer: Answer): string[] {
  if (isPick(answer)) return answer.chosen;
  if (isFiles(answer)) return [];
  if (isMatrix(answer)) return Object.entries(answer.rows).map((pair) => pair.join(' '));
  if (Array.isArray(answer)) return answer.map((id, index) => `${id} ${index + 1}`);
  if (typeof answer === 'boolean') return [String(answer)];
  if (typeof answer === 'number') return [String(type === 'number' ? numberKeyOf(answer) : answer)];
  return type === 'date' ? [answer.slice(0, 'yyyy-mm'.length)] : [];
}

function summarizeAnswer(question: Question, answer: Answer | undefined): QuestionSummary {
  const nothing = { met: 1, answered: 0, other: 0, counts: {}, hundredths: 0 };
  if (answer === undefined) return nothing;
  return {
    ...nothing,
    answered: 1,
    other: isPick(answer) && answer.other !== null ? 1 : 0,
    counts: countOnce(countedKeys(question, answer)),
    hundredths: typeof answer === 'number' ? Math.round(answer * 100) : 0,
  };
}

export function summarizeResponse(
  definition: Pick<SurveyDefinition, 'elements'>,
  response: Countable,
): SurveySummary {
  if (response.status === 'partial') {
    const hasAnswers = Object.keys(response.answers).length > 0;
    return {
      ...EMPTY_SUMMARY,
      [hasAnswers ? 'partial' : 'opened']: 1,
      stopped: countOnce(response.lastQuestionId === null ? [] : [response.lastQuestionId]),
    };
  }
  const asked = new Set(response.asked);
  return {
    ...EMPTY_SUMMARY,
    complete: 1,
    seconds: countOnce(response.seconds === null ? [] : [String(secondsKeyOf(response.seconds))]),
    days: countOnce([response.day]),
    languages: countOnce([response.locale]),
    questions: Object.fromEntries(
      questionsOf(definition)
        .filter(({ id }) => asked.has(id))
        .map((question) => [question.id, summarizeAnswer(question, response.answers[question.id])]),
    ),
  };
}

function combineCounts(left: Frequencies, right: Frequencies, sign: 1 | -1): Frequencies {
  const sums: Record<string, number> = { ...left };
  for (const [key, count] of Object.entries(right)) sums[key] = (sums[key] ?? 0) + sign * count;
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count !== 0));
}

export const NO_ANSWERS: QuestionSummary = {
  met: 0,
  answered: 0,
  other: 0,
  counts: {},
  hundredths: 0,
};

const combineQuestions = (left: QuestionSummary, right: QuestionSummary, sign: 1 | -1) => ({
  met: left.met + sign * right.met,
  answered: left.answered + sign * right.answered,
  other: left.other + sign * right.other,
  counts: combineCounts(left.counts, right.counts, sign),
  hundredths: left.hundredths + sign * right.hundredths,
});

function combine(left: SurveySummary, right: SurveySummary, sign: 1 | -1): SurveySummary {
  const ids = new Set([...Object.keys(left.questions), ...Object.keys(right.questions)]);
  const questions = [...ids].map((id) => {
    const [one, other] = [left.questions[id] ?? NO_ANSWERS, right.questions[id] ?? NO_ANSWERS];
    return [id, combineQuestions(one, other, sign)] as const;
  });
  return {
    complete: left.complete + sign * right.complete,
    partial: left.partial + sign * right.partial,
    opened: left.opened + sign * right.opened,
    stopped: combineCounts(left.stopped, right.stopped, sign),
    seconds: combineCounts(left.seconds, right.seconds, sign),
    days: combineCounts(left.days, right.days, sign),
    languages: combineCounts(left.languages, right.languages, sign),
    questions: Object.fromEntries(questions.filter(([, { met }]) => met !== 0)),
  };
}

export const addSummaries = (left: SurveySummary, right: SurveySummary): SurveySummary =>
  combine(left, right, 1);

export const subtractSummary = (from: SurveySummary, part: SurveySummary): SurveySummary =>
  combine(from, part, -1);

const toNumericEntries = (counts: Frequencies): [number, number][] =>
  Object.entries(counts)
    .map(([value, count]): [number, number] => [Number(value), count])
    .sort(([left], [right]) => left - right);

export interface Distribution {
  readonly min: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly max: number;
}

/**
 * Minimum, quartiles and maximum. The median of an even count is the mean of the two middle values. Null without
 * values.
 */
export function distributionOf(counts: Frequencies): Distribution | null {
  const values = toNumericEntries(counts).filter(([, count]) => count > 0);
  const total = values.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const valueAt = (index: number): number => {
    let below = 0;
    for (const [value, count] of values) {
      below += count;
      if (below > index) return value;
    }
    return 0;
  };
  const quantile = (share: number): number => {
    const place = (total - 1) * share;
    const [before, after] = [valueAt(Math.floor(place)), valueAt(Math.ceil(place))];
    return before + (after - before) * (place - Math.floor(place));
  };
  return {
    min: valueAt(0),
    lower: quantile(0.25),
    median: quantile(0.5),
    upper: quantile(0.75),
    max: valueAt(total - 1),
  };
}

export const medianOf = (counts: Frequencies): number | null =>
  distributionOf(counts)?.median ?? null;

/** Integer percentages, each rounded by itself: equal counts have equal shares, and the sum may differ from 100. */
export function percentagesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total === 0 ? 0 : Math.round((100 * count) / total)));
}

export const meanOf = ({ answered, hundredths }: QuestionSummary): number | null =>
  answered === 0 ? null : hundredths / 100 / answered;

export interface Nps {
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
  /** Share of promoters minus share of detractors, from -100 to 100. */
  readonly score: number;
}

const FIRST_PASSIVE = 7;
const FIRST_PROMOTER = 9;

/** Net promoter score: promoters answer 9 or 10, passives 7 or 8, detractors less. Null without answers. */
export function npsOf({ counts, answered }: QuestionSummary): Nps | null {
  if (answered === 0) return null;
  const between = (from: number, to: number) =>
    toNumericEntries(counts).reduce(
      (sum, [at, count]) => (at >= from && at <= to ? sum + count : sum),
      0,
    );
  const promoters = between(FIRST_PROMOTER, NPS_MAX);
  const detractors = between(0, FIRST_PASSIVE - 1);
  return {
    promoters,
    passives: between(FIRST_PASSIVE, FIRST_PROMOTER - 1),
    detractors,
    score: Math.round((100 * (promoters - detractors)) / answered),
  };
}

/** Mean rank of a choice, 1 being the best; null if unranked. */
export function meanRankOf({ counts }: QuestionSummary, choiceId: string): number | null {
  let sum = 0;
  let total = 0;
  for (const [key, count] of Object.entries(counts)) {
    const [id, place] = key.split(' ');
    if (id !== choiceId) continue;
    sum += Number(place) * count;
    total += count;
  }
  return total === 0 ? null : sum / total;
}
