/** Up to this fraction of the items, a partial selection is faster than a full sort. */
const SELECTION_SHARE = 0.1;

/** Returns at least the first `count` items in stable order; sorts all if that is as fast. */
export function selectFirst<Item>(
  items: Item[],
  compare: (a: Item, b: Item) => number,
  count: number,
): readonly Item[] {
  if (count === 0) return [];
  if (count >= items.length * SELECTION_SHARE) return items.sort(compare);
  const first: Item[] = [];
  for (const item of items) {
    const last = first[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    first.splice(upperBound(first, item, compare), 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

function upperBound<Item>(
  sorted: readonly Item[],
  item: Item,
  compare: (a: Item, b: Item) => number,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as Item, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
