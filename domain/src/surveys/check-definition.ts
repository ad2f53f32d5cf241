import { sectionAt, targetOf } from './flow.ts';
import {
  type Choice,
  type Conditions,
  isQuestion,
  type LocalText,
  type Question,
  type SurveyElement,
} from './question.ts';
import { questionsOf, type SurveyDefinition } from './survey.ts';
import { codesIn } from './texts.ts';

export type DefinitionFault =
  | 'noTitle'
  | 'noQuestions'
  | 'noText'
  | 'noChoiceText'
  | 'limitsCross'
  | 'tooManyRequired'
  | 'jumpsBack'
  | 'jumpsNowhere'
  | 'asksLater'
  | 'asksNothing'
  | 'repeatsLater'
  | 'unreachable'
  | 'closesBeforeOpening';

export interface ElementFault {
  readonly elementId: string | null;
  readonly fault: DefinitionFault;
}

const isEmpty = ({ nb, en }: LocalText) => nb.trim() === '' && en.trim() === '';

export const isHalfTranslated = ({ nb, en }: LocalText): boolean =>
  (nb.trim() === '') !== (en.trim() === '');

const choicesOf = (question: Question): readonly Choice[] => [
  ...('choices' in question ? question.choices : []),
  ...('rows' in question ? [...question.rows, ...question.columns] : []),
];

export const textsOf = (element: SurveyElement): LocalText[] => [
  element.title,
  element.help,
  ...('lowLabel' in element ? [element.lowLabel, element.highLabel] : []),
  ...('unit' in element ? [element.unit] : []),
  ...('label' in element ? [element.label] : []),
  ...(isQuestion(element) ? choicesOf(element).map(({ label }) => label) : []),
];

const isReversed = <T extends number | string>(low: T | null, high: T | null) =>
  low !== null && high !== null && low > high;

function hasReversedLimits(question: Question): boolean {
  switch (question.type) {
    case 'shortText':
    case 'longText':
      return question.minChars > question.maxChars;
    case 'multipleChoice':
      return isReversed(question.minChosen, question.maxChosen);
    case 'number':
      return isReversed(question.min, question.max);
    case 'date':
      return isReversed(question.earliest, question.latest);
    default:
      return false;
  }
}

const hasTooManyRequired = (question: Question): boolean =>
  question.type === 'multipleChoice' &&
  question.minChosen > question.choices.length + (question.other ? 1 : 0);

function findConditionFaults(
  { conditions }: Conditions,
  known: ReadonlyMap<string, Question>,
): DefinitionFault[] {
  return conditions.flatMap(({ questionId, operator, value }): DefinitionFault[] => {
    const question = known.get(questionId);
    if (!question) return ['asksLater'];
    if (operator === 'answered' || operator === 'skipped') return [];
    const choices = 'choices' in question ? question.choices : [];
    const isKnown = choices.length === 0 || choices.some(({ id }) => id === value);
    return value === null || !isKnown ? ['asksNothing'] : [];
  });
}

function findOwnFaults(element: SurveyElement): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  if (isEmpty(element.title)) faults.push('noText');
  if (!isQuestion(element)) return faults;
  if (choicesOf(element).some(({ label }) => isEmpty(label))) faults.push('noChoiceText');
  if (hasReversedLimits(element)) faults.push('limitsCross');
  if (hasTooManyRequired(element)) faults.push('tooManyRequired');
  return faults;
}

function findJumpFaults(
  definition: SurveyDefinition,
  at: number,
  known: ReadonlyMap<string, Question>,
): DefinitionFault[] {
  const element = definition.elements[at];
  if (!element || !isQuestion(element)) return [];
  return element.jumps.flatMap((jump) => {
    const isThere = jump.to === null || definition.elements.some(({ id }) => id === jump.to);
    const faults = findConditionFaults(jump.when, known);
    if (!isThere) return [...faults, 'jumpsNowhere' as const];
    return targetOf(definition, at, jump) < 0 ? [...faults, 'jumpsBack' as const] : faults;
  });
}

function nextPositions(definition: SurveyDefinition, at: number): number[] {
  const element = definition.elements[at];
  const next: number[] = [];
  for (const jump of element && isQuestion(element) ? element.jumps : []) {
    const target = targetOf(definition, at, jump);
    if (target < 0) continue;
    next.push(target);
    const isAlways = jump.when.conditions.length === 0;
    // A hidden question performs no jumps.
    const mayBeHidden = element?.showIf || sectionAt(definition, at)?.showIf;
    if (isAlways && !mayBeHidden) return next;
  }
  return [...next, at + 1];
}

export function reachablePositions(definition: SurveyDefinition): ReadonlySet<number> {
  const reached = new Set<number>();
  const waiting = [0];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached.has(at) || at >= definition.elements.length) continue;
    reached.add(at);
    waiting.push(...nextPositions(definition, at));
  }
  return reached;
}

export function findDefinitionFaults(definition: SurveyDefinition): ElementFault[] {
  const { title, elements, settings } = definition;
  const found: ElementFault[] = [];
  if (isEmpty(title)) found.push({ elementId: null, fault: 'noTitle' });
  if (questionsOf(definition).length === 0) found.push({ elementId: null, fault: 'noQuestions' });
  if (settings.opensAt !== null && settings.closesAt !== null) {
    const isCrossed = Date.parse(settings.opensAt) >= Date.parse(settings.closesAt);
    if (isCrossed) found.push({ elementId: null, fault: 'closesBeforeOpening' });
  }
  const reachable = reachablePositions(definition);
  const known = new Map<string, Question>();
  const codes = new Set<string>();
  const allCodes = new Set(questionsOf(definition).map(({ code }) => code));
  for (const [at, element] of elements.entries()) {
    const faults = findOwnFaults(element);
    if (element.showIf) faults.push(...findConditionFaults(element.showIf, known));
    const repeated = textsOf(element).flatMap(codesIn);
    if (repeated.some((code) => allCodes.has(code) && !codes.has(code)))
      faults.push('repeatsLater');
    if (isQuestion(element)) {
      known.set(element.id, element);
      codes.add(element.code);
    }
    faults.push(...findJumpFaults(definition, at, known));
    if (!reachable.has(at)) faults.push('unreachable');
    found.push(...[...new Set(faults)].map((fault) => ({ elementId: element.id, fault })));
  }
  return found;
}

export type FalsifyingChange =
  | 'removed'
  | 'typeChanged'
  | 'choiceRemoved'
  | 'rangeChanged'
  /** Respondents agreed to a different text. */
  | 'consentChanged'
  | 'codeChanged'
  | 'anonymityChanged';

const hasRemovedChoices = (before: readonly Choice[], after: readonly Choice[]) =>
  before.some(({ id }) => !after.some((choice) => choice.id === id));

function findChange(before: Question, after: Question | undefined): FalsifyingChange | null {
  if (!after) return 'removed';
  if (after.type !== before.type) return 'typeChanged';
  if (after.code !== before.code) return 'codeChanged';
  if (hasRemovedChoices(choicesOf(before), choicesOf(after))) return 'choiceRemoved';
  if (
    before.type === 'consent' &&
    JSON.stringify(textsOf(before)) !== JSON.stringify(textsOf(after))
  )
    return 'consentChanged';
  const rangeOf = (question: Question) =>
    question.type === 'scale'
      ? [question.min, question.max]
      : [question.type === 'rating' ? question.max : 0];
  return rangeOf(before).join() === rangeOf(after).join() ? null : 'rangeChanged';
}

/**
 * Returns the changes that would falsify existing answers. Answered questions keep their type, code, range and choices,
 * and consents keep their text. Other texts may change, and questions and choices may be added. `elementId` is null for
 * a change to the survey.
 */
export function findFalsifyingChanges(
  before: SurveyDefinition,
  after: SurveyDefinition,
  answered: ReadonlySet<string>,
): { readonly elementId: string | null; readonly change: FalsifyingChange }[] {
  const later = new Map(questionsOf(after).map((question) => [question.id, question]));
  const changes: { elementId: string | null; change: FalsifyingChange }[] = questionsOf(before)
    .filter(({ id }) => answered.has(id))
    .flatMap((question) => {
      const change = findChange(question, later.get(question.id));
      return change === null ? [] : [{ elementId: question.id, change }];
    });
  const isOtherwise = before.settings.anonymous !== after.settings.anonymous;
  return isOtherwise && answered.size > 0
    ? [...changes, { elementId: null, change: 'anonymityChanged' }]
    : changes;
}
