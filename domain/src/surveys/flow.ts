import {
  type Answer,
  type AnswerFault,
  type Answers,
  findFault,
  isBlank,
  isPick,
} from './answer.ts';
import {
  type Condition,
  type Conditions,
  isQuestion,
  type Jump,
  type Question,
  type Section,
  type SurveyElement,
} from './question.ts';

export interface WithElements {
  readonly elements: readonly SurveyElement[];
}

const isEqual = (answer: Answer | undefined, value: Condition['value']): boolean =>
  isPick(answer) ? typeof value === 'string' && answer.chosen.includes(value) : answer === value;

/** Missing answers satisfy neither `atLeast` nor `atMost`. */
function isConditionMet({ questionId, operator, value }: Condition, answers: Answers): boolean {
  const answer = answers[questionId];
  switch (operator) {
    case 'answered':
      return !isBlank(answer);
    case 'skipped':
      return isBlank(answer);
    case 'is':
      return isEqual(answer, value);
    case 'isNot':
      return !isEqual(answer, value);
    case 'atLeast':
      return typeof answer === 'number' && typeof value === 'number' && answer >= value;
    case 'atMost':
      return typeof answer === 'number' && typeof value === 'number' && answer <= value;
  }
}

export function areConditionsMet({ match, conditions }: Conditions, answers: Answers): boolean {
  if (conditions.length === 0) return true;
  return match === 'all'
    ? conditions.every((each) => isConditionMet(each, answers))
    : conditions.some((each) => isConditionMet(each, answers));
}

export function targetOf({ elements }: WithElements, from: number, { to }: Jump): number {
  if (to === null) return elements.length;
  const target = elements.findIndex(({ id }) => id === to);
  return target > from ? target : -1;
}

export function sectionAt({ elements }: WithElements, at: number): Section | null {
  for (let before = at; before >= 0; before -= 1) {
    const element = elements[before];
    if (element?.type === 'section') return element;
  }
  return null;
}

/** Ignores backward and missing targets, so that a survey cannot loop. */
function nextAfter(survey: WithElements, at: number, answers: Answers): number {
  const element = survey.elements[at];
  if (!element || !isQuestion(element)) return at + 1;
  for (const jump of element.jumps) {
    const target = targetOf(survey, at, jump);
    if (target >= 0 && areConditionsMet(jump.when, answers)) return target;
  }
  return at + 1;
}

const isShown = (element: SurveyElement | null, answers: Answers): boolean =>
  !element?.showIf || areConditionsMet(element.showIf, answers);

export interface SurveyPath {
  readonly elements: readonly SurveyElement[];
  readonly answers: Answers;
}

/**
 * Follows the logic from start to end. Ignores answers off the path, such as from a branch that the respondent left. A
 * hidden section hides its questions.
 */
export function followPath(survey: WithElements, answers: Answers): SurveyPath {
  const met: SurveyElement[] = [];
  const counted: Record<string, Answer> = {};
  let section: Section | null = null;
  let isSectionHidden = false;
  let at = 0;
  while (at < survey.elements.length) {
    const element = survey.elements[at];
    if (!element) break;
    const own = sectionAt(survey, at);
    // Evaluated on entry, including a jump past the heading.
    if (own !== section) isSectionHidden = !isShown(own, counted);
    section = own;
    if (isSectionHidden || !isShown(element, counted)) {
      at += 1;
      continue;
    }
    met.push(element);
    const answer = Object.hasOwn(answers, element.id) ? answers[element.id] : undefined;
    if (isQuestion(element) && answer !== undefined && !isBlank(answer)) {
      counted[element.id] = answer;
    }
    at = nextAfter(survey, at, counted);
  }
  return { elements: met, answers: counted };
}

export const questionsOn = ({ elements }: SurveyPath): Question[] => elements.filter(isQuestion);

export function findFaults(
  survey: WithElements,
  answers: Answers,
  { isComplete }: { readonly isComplete: boolean },
): Readonly<Record<string, AnswerFault>> {
  const path = followPath(survey, answers);
  const faults: [string, AnswerFault][] = [];
  const asked = new Set(questionsOn(path).map(({ id }) => id));
  for (const [id, answer] of Object.entries(answers)) {
    if (!asked.has(id) && !isBlank(answer)) faults.push([id, 'notAsked']);
  }
  for (const question of questionsOn(path)) {
    const answer = path.answers[question.id];
    const fault = answer === undefined ? null : findFault(question, answer);
    if (fault !== null && (isComplete || fault !== 'incomplete')) faults.push([question.id, fault]);
    if (answer === undefined && question.required && isComplete)
      faults.push([question.id, 'required']);
  }
  return Object.fromEntries(faults);
}
