/** Stub of `re2js` (see package-cuts.ts); Firestore turns its exception into an evaluation error. */
export const RE2JS = {
  compile(pattern: string): never {
    throw new Error(`No pipelines here to match ${pattern}`);
  },
};
