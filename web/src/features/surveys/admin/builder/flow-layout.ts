import { reachablePositions } from '@samspill/domain/surveys/check-definition';
import { targetOf } from '@samspill/domain/surveys/flow';
import { isQuestion } from '@samspill/domain/surveys/question';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';

/** The row after the last element is the end of the survey. */
export interface FlowArc {
  readonly from: number;
  readonly to: number;
  /** Horizontal distance from 0; overlapping arcs get different lanes. */
  readonly lane: number;
}

export interface FlowLayout {
  readonly arcs: readonly FlowArc[];
  readonly lanes: number;
  readonly unreachable: ReadonlySet<number>;
}

/** Lays out the jumps as arcs; skips backward and dangling jumps. */
export function layOutFlow(definition: SurveyDefinition): FlowLayout {
  const spans = definition.elements.flatMap((element, from) => {
    if (!isQuestion(element)) return [];
    const targets = element.jumps.map((jump) => targetOf(definition, from, jump));
    return [...new Set(targets)].filter((to) => to > from).map((to) => ({ from, to }));
  });
  // Shortest first, so that longer arcs go around them.
  const inOrder = spans.toSorted((one, other) => one.to - one.from - (other.to - other.from));
  const arcs: FlowArc[] = [];
  for (const span of inOrder) {
    const near = arcs.filter(({ from, to }) => from < span.to && span.from < to);
    const taken = new Set(near.map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    arcs.push({ ...span, lane });
  }
  const reachable = reachablePositions(definition);
  const positions = definition.elements.map((_, at) => at);
  return {
    arcs,
    lanes: Math.max(0, ...arcs.map(({ lane }) => lane + 1)),
    unreachable: new Set(positions.filter((at) => !reachable.has(at))),
  };
}
