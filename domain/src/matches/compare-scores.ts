import type { MatchScore } from './score.ts';

export interface Rescored {
  readonly id: string;
  readonly projectId: string;
  readonly before: MatchScore;
  readonly after: MatchScore;
}

export interface ScoreComparison<Each extends Rescored> {
  readonly count: number;
  readonly rising: number;
  readonly falling: number;
  readonly dropping: number;
  readonly reordered: number;
  readonly movers: readonly Each[];
}

const MAX_MOVERS = 10;

const differenceOf = ({ before, after }: Rescored) => after.score - before.score;

function byProject<Each extends Rescored>(all: readonly Each[]): Each[][] {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const group = groups.get(each.projectId);
    if (group) group.push(each);
    else groups.set(each.projectId, [each]);
  }
  return [...groups.values()];
}

const orderBy = (all: readonly Rescored[], when: 'before' | 'after') =>
  all
    .toSorted((a, b) => b[when].score - a[when].score || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

function countReordered(ofProject: readonly Rescored[]): number {
  const was = orderBy(ofProject, 'before');
  return orderBy(ofProject, 'after').filter((id, place) => was[place] !== id).length;
}

export function compareScores<Each extends Rescored>(
  all: readonly Each[],
  threshold: number,
): ScoreComparison<Each> {
  const stays = all.filter(({ after }) => after.score >= threshold);
  const moved = all.filter((each) => differenceOf(each) !== 0);
  return {
    count: all.length,
    rising: moved.filter((each) => differenceOf(each) > 0).length,
    falling: moved.filter((each) => differenceOf(each) < 0).length,
    dropping: all.length - stays.length,
    reordered: byProject(stays).reduce((sum, ofProject) => sum + countReordered(ofProject), 0),
    movers: moved
      .toSorted(
        (a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)) || (a.id < b.id ? -1 : 1),
      )
      .slice(0, MAX_MOVERS),
  };
}
