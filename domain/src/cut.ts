/** Splits a list into parts of at most `size` items, in order; no part for an empty list. */
export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Returns at most the first `maxChars` UTF-16 units, without half an emoji at the end, which stored texts cannot hold. */
export const cutChars = (text: string, maxChars: number): string =>
  text.length <= maxChars ? text : text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '');
