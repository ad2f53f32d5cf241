/** Fields as a browser would write them, fed to the schema's test and to the rules' test, so that the two agree. */
export interface Case {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A list of `count` elements. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
