import type { ResultsFilter } from './admin-survey.ts';
import type { Question } from './question.ts';
import { type Filterable, hasChoice, hasDays, passesFilter } from './results-filter.ts';
import { EMPTY_SUMMARY, type SurveySummary } from './summary.ts';
import { MIN_GROUP } from './survey.ts';

/**
 * Removes groups smaller than `min` from a summary: returns `null` for too few responses and drops questions with fewer
 * answers. Also drops drop-off and times, because either may concern few people.
 */
export function removeSmallGroups(summary: SurveySummary, min: number): SurveySummary | null {
  if (summary.complete < min) return null;
  const { complete, languages } = summary;
  const isOfMany = Object.values(languages).every((count) => count >= min);
  return {
    ...EMPTY_SUMMARY,
    complete,
    languages: isOfMany ? languages : {},
    questions: Object.fromEntries(
      Object.entries(summary.questions).filter(([, { answered }]) => answered >= min),
    ),
  };
}

// Anonymous results are shown for groups only, and only if no group with one to four responses can be derived by
// subtraction from other shown groups. The check covers groups of questions and of days together; a filter by both is
// never shown, because there are too many combinations to check.

type Group = readonly number[];

const isTooSmall = (count: number) => count > 0 && count < MIN_GROUP;

/**
 * Returns whether two groups and the whole reveal a part with one to four responses. They split the whole into four
 * parts (both, left, right, neither); if one part is empty, the sums of the other three follow.
 */
function hasSmallDifference(left: ReadonlySet<number>, right: Group, total: number): boolean {
  const both = right.filter((member) => left.has(member)).length;
  const parts = [both, left.size - both, right.length - both];
  parts.push(total - left.size - right.length + both);
  return parts.includes(0) && parts.some(isTooSmall);
}

/** Groups consecutive days into the shortest spans with enough responses; a short remainder joins the last span. */
function groupDays(members: readonly Filterable[]): string[][] {
  const counts = new Map<string, number>();
  for (const { day } of members) counts.set(day, (counts.get(day) ?? 0) + 1);
  const spans: string[][] = [];
  let open: string[] = [];
  let inOpen = 0;
  for (const day of [...counts.keys()].sort()) {
    open.push(day);
    inOpen += counts.get(day) ?? 0;
    if (inOpen < MIN_GROUP) continue;
    spans.push(open);
    [open, inOpen] = [[], 0];
  }
  spans.at(-1)?.push(...open);
  return spans;
}

/** A filter must contain each span of days completely or not at all. */
function canShowDays(members: readonly Filterable[], { from, to }: ResultsFilter): boolean {
  const isIn = (day: string) => passesFilter({ from, to }, { day, keys: new Map() });
  return groupDays(members).every((days) => days.every(isIn) || !days.some(isIn));
}

const groupKey = (question: string, choice: string) => `${question} ${choice}`;

function groupByChoice(members: readonly Filterable[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [at, { keys }] of members.entries()) {
    for (const [question, choices] of keys) {
      for (const choice of new Set(choices)) {
        const key = groupKey(question, choice);
        const group = groups.get(key);
        if (group) group.push(at);
        else groups.set(key, [at]);
      }
    }
  }
  return groups;
}

/**
 * Returns the responses in spans that the group touches, and in spans that it covers completely: the supersets and
 * subsets for subtraction. If fewer than `MIN_GROUP` responses are outside the group, it touches all spans.
 */
function spansAround(members: readonly Filterable[], group: ReadonlySet<number>): [Group, Group] {
  const spanOf = new Map(
    groupDays(members).flatMap((days, span) => days.map((day) => [day, span] as const)),
  );
  const spans = members.map(({ day }) => spanOf.get(day) ?? 0);
  const touched = new Set(spans.filter((_, at) => group.has(at)));
  const shared = new Set(spans.filter((_, at) => !group.has(at)));
  const all = spans.map((span, at) => ({ span, at }));
  return [
    all.filter(({ span }) => touched.has(span)).map(({ at }) => at),
    all.filter(({ span }) => !shared.has(span)).map(({ at }) => at),
  ];
}

/**
 * Unit of a question with a single answer per respondent, so that its answers partition the whole: a matrix row, a rank
 * position, else the question. Null if several answers are allowed.
 */
function partOf({ type }: Pick<Question, 'type'>, choice: string): string | null {
  if (type === 'multipleChoice') return null;
  return type === 'matrix' || type === 'ranking' ? (choice.split(' ')[0] ?? '') : '';
}

interface ChoiceGroup {
  readonly choice: string;
  readonly group: Group;
}

/** Filters disjoint groups: hides the smallest until the remainder of the whole is empty or large enough too. */
function hideSmallRemainder(groups: readonly ChoiceGroup[], whole: number): readonly ChoiceGroup[] {
  const shown = groups.toSorted(
    (one, two) => two.group.length - one.group.length || (one.choice < two.choice ? -1 : 1),
  );
  let left = whole - shown.reduce((sum, { group }) => sum + group.length, 0);
  while (isTooSmall(left)) left += shown.pop()?.group.length ?? whole;
  return shown;
}

function canShowChoice(
  members: readonly Filterable[],
  question: Pick<Question, 'id' | 'type'>,
  choice: string,
): boolean {
  const groups = groupByChoice(members);
  const whole = members.length;
  const own = groupKey(question.id, '');
  const part = partOf(question, choice);
  const isBeside = (key: string) =>
    part !== null && key.startsWith(own) && partOf(question, key.slice(own.length)) === part;
  const others = [...groups].filter(([key, { length }]) => !isTooSmall(length) && !isBeside(key));
  const isSafe = (key: string, group: Group) => {
    const set = new Set(group);
    const around = others.flatMap(([other, list]) => (other === key ? [] : [list]));
    return (
      !isTooSmall(group.length) &&
      ![...around, ...spansAround(members, set)].some((other) =>
        hasSmallDifference(set, other, whole),
      )
    );
  };
  const askedKey = groupKey(question.id, choice);
  const asked = groups.get(askedKey);
  if (!asked) return true;
  if (part === null) return isSafe(askedKey, asked);
  const beside = [...groups].filter(([key, group]) => isBeside(key) && isSafe(key, group));
  return hideSmallRemainder(
    beside.map(([key, group]) => ({ choice: key.slice(own.length), group })),
    whole,
  ).some((each) => each.choice === choice);
}

/**
 * Returns whether anonymous results may be shown for a filter; `members` are all complete responses, `questions` the
 * survey's.
 */
export function canShowGroup(
  questions: readonly Pick<Question, 'id' | 'type'>[],
  members: readonly Filterable[],
  filter: ResultsFilter,
): boolean {
  if (isTooSmall(members.length) || (hasDays(filter) && hasChoice(filter))) return false;
  if (hasDays(filter)) return canShowDays(members, filter);
  const question = questions.find(({ id }) => id === filter.question);
  if (filter.choice === undefined || filter.question === undefined) return true;
  return question ? canShowChoice(members, question, filter.choice) : true;
}
