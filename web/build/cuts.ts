import type { Plugin } from 'vite';

/** What is taken out of a package's code, and what stands there instead. */
type Cut = readonly [pattern: RegExp, replacement: string];

interface Cuts {
  /** The plugin's name, which the error carries. */
  readonly name: string;
  /** The modules that are cut. */
  readonly id: RegExp;
  readonly cuts: readonly Cut[];
}

/**
 * Cuts a package's code in a build for the browser. A build fails where one of the patterns matches nothing any more, as
 * after an update of the package: what was left out would be back, or something else would be gone.
 */
export function cutting({ name, id, cuts }: Cuts): Plugin {
  const unused = new Set(cuts);
  return {
    name,
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id },
      handler: (code) =>
        cuts.reduce((left, cut) => {
          const [pattern, replacement] = cut;
          const next = left.replace(pattern, replacement);
          if (next !== left) unused.delete(cut);
          return next;
        }, code),
    },
    buildEnd(error) {
      if (error || unused.size === 0) return;
      const [[pattern] = []] = [...unused];
      this.error(`${name}: nothing matches ${pattern} any more; see what the package has become`);
    },
  };
}
