import {
  type ChecklistItem,
  readChecklist,
  writeChecklist,
} from '@samspill/domain/tasks/checklist';
import { diffIndices } from 'node-diff3';

interface Version {
  /** The item that each item of the base has become; undefined if removed. */
  readonly become: ReadonlyMap<number, ChecklistItem>;
  /** New items by the place in the base after which they stand; -1 is the top. */
  readonly added: ReadonlyMap<number, readonly ChecklistItem[]>;
}

/** Finds out what became of each item: lines have no ids, so equal texts are one item, and a changed line keeps its place. */
function compare(base: readonly ChecklistItem[], changed: readonly ChecklistItem[]): Version {
  const texts = (items: readonly ChecklistItem[]) => items.map(({ text }) => text);
  const become = new Map<number, ChecklistItem>();
  const added = new Map<number, ChecklistItem[]>();
  let [from, to] = [0, 0];
  const pair = (count: number) => {
    for (let at = 0; at < count; at++) {
      const item = changed[to + at];
      if (item) become.set(from + at, item);
    }
    from += count;
    to += count;
  };
  for (const { buffer1, buffer2 } of diffIndices(texts(base), texts(changed))) {
    const [[start, removed], [, inserted]] = [buffer1, buffer2];
    pair(start - from);
    const renamed = removed === inserted || inserted > removed ? removed : 0;
    pair(renamed);
    from += removed - renamed;
    if (inserted > renamed) added.set(from - 1, changed.slice(to, to + inserted - renamed));
    to += inserted - renamed;
  }
  pair(base.length - from);
  return { become, added };
}

function mergeItem(
  before: ChecklistItem,
  mine: ChecklistItem | undefined,
  theirs: ChecklistItem | undefined,
): ChecklistItem[] {
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    return left && left.text !== before.text ? [left] : [];
  }
  const isDone = mine.isDone === before.isDone ? theirs.isDone : mine.isDone;
  if (mine.text === before.text || mine.text === theirs.text) return [{ ...theirs, isDone }];
  return theirs.text === before.text
    ? [{ ...mine, isDone }]
    : [
        { ...theirs, isDone },
        { ...mine, isDone },
      ];
}

/** Merges two changes of a checklist by item. */
export function mergeChecklists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const before = readChecklist(base);
  const [own, other] = [mine, theirs].map((lines) => compare(before, readChecklist(lines)));
  const addedAt = (place: number) => {
    const first = other?.added.get(place) ?? [];
    const second = own?.added.get(place) ?? [];
    return [...first, ...second.filter(({ text }) => first.every((item) => item.text !== text))];
  };
  const items = before.flatMap((item, place) => [
    ...mergeItem(item, own?.become.get(place), other?.become.get(place)),
    ...addedAt(place),
  ]);
  return writeChecklist([...addedAt(-1), ...items]);
}
