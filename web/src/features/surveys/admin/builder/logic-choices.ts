import {
  type Condition,
  isQuestion,
  NPS_MAX,
  type Operator,
  type Question,
  type SurveyElement,
} from '@samspill/domain/surveys/question';

const NUMBER_OPERATORS: readonly Operator[] = [
  'is',
  'isNot',
  'atLeast',
  'atMost',
  'answered',
  'skipped',
];
const CHOICE_OPERATORS: readonly Operator[] = ['is', 'isNot', 'answered', 'skipped'];
const BASIC_OPERATORS: readonly Operator[] = ['answered', 'skipped'];

export function operatorsFor({ type }: Question): readonly Operator[] {
  switch (type) {
    case 'rating':
    case 'scale':
    case 'nps':
    case 'number':
      return NUMBER_OPERATORS;
    case 'singleChoice':
    case 'multipleChoice':
    case 'dropdown':
    case 'yesNo':
    case 'consent':
      return CHOICE_OPERATORS;
    default:
      return BASIC_OPERATORS;
  }
}

type ComparisonOperator = Exclude<Operator, 'answered' | 'skipped'>;

export const isComparison = (operator: Operator): operator is ComparisonOperator =>
  operator !== 'answered' && operator !== 'skipped';

export function initialValue(question: Question): Condition['value'] {
  switch (question.type) {
    case 'singleChoice':
    case 'multipleChoice':
    case 'dropdown':
      return question.choices[0]?.id ?? null;
    case 'yesNo':
    case 'consent':
      return true;
    case 'rating':
    case 'scale':
      return question.max;
    case 'nps':
      return NPS_MAX;
    case 'number':
      return 0;
    default:
      return null;
  }
}

export function createCondition(question: Question, before?: Condition): Condition {
  const operators = operatorsFor(question);
  const operator =
    before && operators.includes(before.operator) ? before.operator : (operators[0] ?? 'answered');
  const value = isComparison(operator) ? initialValue(question) : null;
  return { questionId: question.id, operator, value };
}

export function earlierQuestions(
  elements: readonly SurveyElement[],
  id: string,
  { isOwnToo }: { readonly isOwnToo: boolean },
): Question[] {
  const at = elements.findIndex((each) => each.id === id);
  return elements.slice(0, isOwnToo ? at + 1 : at).filter(isQuestion);
}

export const jumpTargets = (elements: readonly SurveyElement[], id: string): SurveyElement[] =>
  elements.slice(elements.findIndex((each) => each.id === id) + 1);
