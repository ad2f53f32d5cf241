/** Tiles of a generated cover, wide and high. */
export const PATTERN_COLUMNS = 8;
export const PATTERN_ROWS = 4;

export type TileShape = 'quarter' | 'half' | 'dot' | 'blank';
export interface Tile {
  readonly column: number;
  readonly row: number;
  readonly shape: TileShape;
  /** Quarter turns, 0 to 3. */
  readonly turns: number;
  /** Which of the three tints. */
  readonly tint: 0 | 1 | 2;
}

const SHAPES: readonly TileShape[] = ['quarter', 'quarter', 'quarter', 'half', 'dot', 'blank'];
const TINTS = [0, 1, 2] as const;

/** A stream of numbers below `limit` that is the same for the same seed (mulberry32). */
function randomNumbers(seed: string): (limit: number) => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

/** The pattern a project without a cover shows: always the same for the same id. */
export function coverPattern(id: string): readonly Tile[] {
  const random = randomNumbers(id);
  return Array.from({ length: PATTERN_COLUMNS * PATTERN_ROWS }, (_, index) => ({
    column: index % PATTERN_COLUMNS,
    row: Math.floor(index / PATTERN_COLUMNS),
    shape: SHAPES[random(SHAPES.length)] ?? 'blank',
    turns: random(4),
    tint: TINTS[random(TINTS.length)] ?? 0,
  }));
}
