import type { SurveyDefinition } from '@samspill/domain/surveys/survey';

/** With the names of every object in one order, since databases have an order of their own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two surveys say the same. */
export const isSameDefinition = (one: SurveyDefinition, other: SurveyDefinition): boolean =>
  one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
