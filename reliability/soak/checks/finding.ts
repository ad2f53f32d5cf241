import { isDeepStrictEqual } from 'node:util';

export interface Finding {
  readonly what: string;
  readonly compared: number;
  readonly wrong: readonly string[];
}

interface Views {
  readonly path: string;
  readonly accepted: unknown;
  readonly documents: unknown;
  readonly stored: unknown;
}

export function compare(what: string) {
  const wrong: string[] = [];
  let compared = 0;
  return {
    /** All defined views must be equal; undefined means that a view does not apply. */
    views({ path, ...views }: Views): void {
      compared += 1;
      const [first, ...others] = Object.values(views).filter((view) => view !== undefined);
      if (!others.every((other) => isDeepStrictEqual(first, other)))
        wrong.push(`${path}: ${JSON.stringify(views)}`);
    },
    finding: (): Finding => ({ what, compared, wrong }),
  };
}
