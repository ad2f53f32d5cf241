import type { Plugin } from 'vite';

type CodeReplacement = readonly [pattern: RegExp, replacement: string];

interface CodeReplacements {
  readonly name: string;
  readonly id: RegExp;
  readonly cuts: readonly CodeReplacement[];
}

/**
 * Removes code from a package in browser builds. Fails if a pattern no longer matches, for instance after an update:
 * the removed code could be back, or the cut could hit other code.
 */
export function replaceCode({ name, id, cuts }: CodeReplacements): Plugin {
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
