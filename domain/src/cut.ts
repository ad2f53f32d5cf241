/** Returns at most the first `maxChars` UTF-16 units, without half an emoji at the end, which stored texts cannot hold. */
export const cutChars = (text: string, maxChars: number): string =>
  text.length <= maxChars ? text : text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '');
