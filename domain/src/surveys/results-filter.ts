import { isWithin } from '../day-range.ts';
import type { ResultsFilter } from './admin-survey.ts';
import { type Countable, countedKeys } from './summary.ts';
import { questionsOf, type SurveyDefinition } from './survey.ts';

export interface Filterable {
  readonly day: string;
  readonly keys: ReadonlyMap<string, readonly string[]>;
}

/** Uses the answered version; later versions do not affect it. */
export function toFilterable(
  definition: Pick<SurveyDefinition, 'elements'>,
  { answers, asked, day }: Pick<Countable, 'answers' | 'asked' | 'day'>,
): Filterable {
  const keys = questionsOf(definition).flatMap((question) => {
    const answer = asked.includes(question.id) ? answers[question.id] : undefined;
    return answer === undefined ? [] : [[question.id, countedKeys(question, answer)] as const];
  });
  return { day, keys: new Map(keys) };
}

export const hasDays = ({ from, to }: ResultsFilter): boolean =>
  from !== undefined || to !== undefined;
export const hasChoice = ({ question, choice }: ResultsFilter): boolean =>
  question !== undefined && choice !== undefined;
export const isFiltered = (filter: ResultsFilter): boolean => hasDays(filter) || hasChoice(filter);

export function passesFilter({ question, choice, ...days }: ResultsFilter, of: Filterable) {
  if (!isWithin(days, of.day)) return false;
  if (question === undefined || choice === undefined) return true;
  return of.keys.get(question)?.includes(choice) ?? false;
}
