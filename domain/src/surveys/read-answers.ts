import * as v from 'valibot';
import { type Answer, type AnswerFault, AnswerSchema, type Answers } from './answer.ts';
import { findFaults, followPath, type SurveyPath, type WithElements } from './flow.ts';

/** Detects `Object.prototype` keys, which pass record schemas but are dropped. */
const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).some((key) => key in Object.prototype);

/** Two levels are the maximum depth of an answer. */
const isFreeOfPrototypeKeys = (value: unknown): boolean =>
  !hasPrototypeKey(value) &&
  (typeof value !== 'object' || value === null || !Object.values(value).some(hasPrototypeKey));

export interface ReadAnswers {
  readonly path: SurveyPath;
  readonly faults: Readonly<Record<string, AnswerFault>>;
}

/** Validates untrusted answers. Incomplete responses may omit required answers. */
export function readAnswers(
  survey: WithElements,
  raw: Readonly<Record<string, unknown>>,
  options: { readonly isComplete: boolean },
): ReadAnswers {
  const entries: [string, Answer][] = [];
  const faulty: [string, AnswerFault][] = [];
  for (const [id, value] of Object.entries(raw)) {
    const { success, output } = v.safeParse(AnswerSchema, value);
    if (success && isFreeOfPrototypeKeys(value)) entries.push([id, output]);
    else faulty.push([id, typeof value === 'string' ? 'tooLong' : 'wrongType']);
  }
  // `Object.fromEntries` treats `__proto__` as an ordinary key.
  const answers: Answers = Object.fromEntries(entries);
  const faults = Object.entries(findFaults(survey, answers, options));
  return { path: followPath(survey, answers), faults: Object.fromEntries([...faults, ...faulty]) };
}
