interface KnownBreak {
  readonly what: string;
  readonly because: string;
}

/**
 * Breaks against `contract.json`. Once `npm run contract` has written the new contract, a line here says nothing any
 * more: the next change removes it, and the history keeps its reason.
 */
export const KNOWN_BREAKS: readonly KnownBreak[] = [];
