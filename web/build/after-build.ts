import type { Plugin, ResolvedConfig } from 'vite';

/** Runs `work` after the build; several run in plugin order. */
export function afterBuild(name: string, work: (config: ResolvedConfig) => Promise<void>): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // Skip after a failed build, which reports its own error.
      handler: async (error) => {
        if (error === undefined) await work(config);
      },
    },
  };
}
