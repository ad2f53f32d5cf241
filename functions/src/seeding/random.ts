const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;

function hashText(text: string): number {
  let hash = FNV_OFFSET;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME);
  return hash >>> 0;
}

export interface Random {
  next(): number;
  pick<T>(choices: readonly T[]): T;
  pickSome<T>(choices: readonly T[], count: number): T[];
  between(min: number, max: number): number;
}

export function createRandom(key: string): Random {
  let state = hashText(key);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(choices: readonly T[]): T {
    const chosen = choices[between(0, choices.length - 1)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  return {
    next,
    between,
    pick,
    pickSome: (choices, count) => {
      const left = [...choices];
      const chosen: (typeof left)[number][] = [];
      while (chosen.length < count && left.length > 0)
        chosen.push(...left.splice(between(0, left.length - 1), 1));
      return chosen;
    },
  };
}
