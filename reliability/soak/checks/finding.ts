import { isDeepStrictEqual } from 'node:util';

/** What came of comparing one kind of thing. */
export interface Finding {
  readonly what: string;
  readonly compared: number;
  /** A line for each difference. */
  readonly wrong: readonly string[];
}

/** Three views of the same: what was accepted, what the documents add up to, and what the server has stored of it. */
interface Views {
  readonly path: string;
  readonly accepted: unknown;
  readonly documents: unknown;
  readonly stored: unknown;
}

/** Collects differences of one kind. */
export function compare(what: string) {
  const wrong: string[] = [];
  let compared = 0;
  return {
    /** All three must be the same; what has no counterpart in one of them is left out there. */
    views({ path, ...views }: Views): void {
      compared += 1;
      const [first, ...others] = Object.values(views).filter((view) => view !== undefined);
      if (!others.every((other) => isDeepStrictEqual(first, other)))
        wrong.push(`${path}: ${JSON.stringify(views)}`);
    },
    finding: (): Finding => ({ what, compared, wrong }),
  };
}
