/** Hues far enough apart to tell people from one another. */
const HUE_COUNT = 12;
const DEGREES = 360;

/** The same id has the same hue everywhere, in degrees. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const char of id) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  return (hash % HUE_COUNT) * (DEGREES / HUE_COUNT);
}

/** First letters of the first and last word of a name, at most two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?';
}
