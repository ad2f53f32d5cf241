import {
  type DefinitionFault,
  type FalsifyingChange,
  findDefinitionFaults,
  findFalsifyingChanges,
} from '@samspill/domain/surveys/check-definition';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';

export interface Problem {
  /** Element to open; `null` for the survey as a whole. */
  readonly elementId: string | null;
  readonly key: `fault.${DefinitionFault}` | `change.${FalsifyingChange}`;
}

interface PublishedSurvey {
  readonly published: SurveyDefinition | null;
  readonly answered: ReadonlySet<string>;
}

export function findProblems(
  definition: SurveyDefinition,
  { published, answered }: PublishedSurvey,
): Problem[] {
  const falsifying = published ? findFalsifyingChanges(published, definition, answered) : [];
  const found: Problem[] = [
    ...findDefinitionFaults(definition).map(({ elementId, fault }) => ({
      elementId,
      key: `fault.${fault}` as const,
    })),
    ...falsifying.map(({ elementId, change }) => ({ elementId, key: `change.${change}` as const })),
  ];
  const ids = definition.elements.map(({ id }) => id);
  // A deleted element has no index; its problems count as survey-wide.
  const placeOf = ({ elementId }: Problem) => (elementId === null ? -1 : ids.indexOf(elementId));
  return found
    .map((each) => (placeOf(each) < 0 ? { ...each, elementId: null } : each))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
