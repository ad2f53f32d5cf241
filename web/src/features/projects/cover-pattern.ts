export const PATTERN_COLUMNS = 8;
export const PATTERN_ROWS = 4;

export type TileShape = 'quarter' | 'half' | 'dot' | 'blank';
export interface Tile {
  readonly column: number;
  readonly row: number;
  readonly shape: TileShape;
  readonly turns: number;
  readonly tint: 0 | 1 | 2;
}

const SHAPES: readonly TileShape[] = ['quarter', 'quarter', 'quarter', 'half', 'dot', 'blank'];
const TINTS = [0, 1, 2] as const;

/** Deterministic numbers below `limit` from a seed (mulberry32). */
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

/** Cover pattern of a project without a cover; deterministic per id. */
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
