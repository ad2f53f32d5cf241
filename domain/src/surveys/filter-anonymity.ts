import type { ResultsFilter } from './admin-survey.ts';
import type { Question } from './question.ts';
import { type Filterable, hasChoice, hasDays, passesFilter } from './results-filter.ts';
import { MIN_GROUP } from './survey.ts';

// Results of an anonymous survey are shown of groups alone, and of these only such that no group of one to four can be
// worked out by taking the results of some from those of others. A question's groups and the days' are looked at
// together; a filter by both at once is never shown, since there are too many of these to be taken from one another.

/** The responses of a group, by their place in a list. */
type Group = readonly number[];

const isFew = (count: number) => count > 0 && count < MIN_GROUP;

/**
 * Whether two groups and the whole give away a part of one to four. They part the whole into four: in both, in one, in
 * the other, in neither. Once one of the parts is empty, the sums of the other three follow from what is shown.
 */
function giveAway(left: ReadonlySet<number>, right: Group, total: number): boolean {
  const both = right.filter((member) => left.has(member)).length;
  const parts = [both, left.size - both, right.length - both];
  parts.push(total - left.size - right.length + both);
  return parts.includes(0) && parts.some(isFew);
}

/** Days in their order, as few together as have enough responses; the last ones go with those before. */
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

/** A filter by days is shown where it takes each span of days as a whole or not at all. */
function mayShowDays(members: readonly Filterable[], { from, to }: ResultsFilter): boolean {
  const isIn = (day: string) => passesFilter({ from, to }, { day, keys: new Map() });
  return groupDays(members).every((days) => days.every(isIn) || !days.some(isIn));
}

const groupKey = (question: string, choice: string) => `${question} ${choice}`;

/** Everybody who gave an answer, for each answer that was given to any question. */
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
 * The days that a group is found on, and those that are wholly its own: what it can be taken from, and what from it.
 * Where all others are few, it is found on all days.
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
 * What of a question one gives a single answer to, so that its answers part the whole: a matrix's row, the place of a
 * ranked choice, else the question. Null where one may give several.
 */
function partOf({ type }: Pick<Question, 'type'>, choice: string): string | null {
  if (type === 'multipleChoice') return null;
  return type === 'matrix' || type === 'ranking' ? (choice.split(' ')[0] ?? '') : '';
}

interface ChoiceGroup {
  readonly choice: string;
  readonly group: Group;
}

/**
 * Of groups that part the whole between them, those that may be shown: what is left when they are taken from the whole
 * must be enough as well, so the smallest stay hidden until it is.
 */
function withoutRemainder(groups: readonly ChoiceGroup[], whole: number): readonly ChoiceGroup[] {
  const shown = groups.toSorted(
    (one, two) => two.group.length - one.group.length || (one.choice < two.choice ? -1 : 1),
  );
  let left = whole - shown.reduce((sum, { group }) => sum + group.length, 0);
  while (isFew(left)) left += shown.pop()?.group.length ?? whole;
  return shown;
}

function mayShowChoice(
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
  const others = [...groups].filter(([key, { length }]) => !isFew(length) && !isBeside(key));
  const isSafe = (key: string, group: Group) => {
    const set = new Set(group);
    const around = others.flatMap(([other, list]) => (other === key ? [] : [list]));
    return (
      !isFew(group.length) &&
      ![...around, ...spansAround(members, set)].some((other) => giveAway(set, other, whole))
    );
  };
  const askedKey = groupKey(question.id, choice);
  const asked = groups.get(askedKey);
  if (!asked) return true;
  if (part === null) return isSafe(askedKey, asked);
  const beside = [...groups].filter(([key, group]) => isBeside(key) && isSafe(key, group));
  return withoutRemainder(
    beside.map(([key, group]) => ({ choice: key.slice(own.length), group })),
    whole,
  ).some((each) => each.choice === choice);
}

/**
 * Whether results of an anonymous survey may be shown of the complete responses that pass a filter; `members` are all
 * complete ones, and `questions` those of the survey.
 */
export function mayShowGroup(
  questions: readonly Pick<Question, 'id' | 'type'>[],
  members: readonly Filterable[],
  filter: ResultsFilter,
): boolean {
  if (isFew(members.length) || (hasDays(filter) && hasChoice(filter))) return false;
  if (hasDays(filter)) return mayShowDays(members, filter);
  const question = questions.find(({ id }) => id === filter.question);
  if (filter.choice === undefined || filter.question === undefined) return true;
  return question ? mayShowChoice(members, question, filter.choice) : true;
}
