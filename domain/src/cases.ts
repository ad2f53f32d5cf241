/** Test data for both schema and rules tests, so that the two agree. */
export interface Case {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
