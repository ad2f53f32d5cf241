import type { Plugin, ResolvedConfig } from 'vite';

/** Does something with a site that was built; of several, one after the other in the order of the plugins. */
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
      // A build that failed has nothing to work on, and says why itself.
      handler: async (error) => {
        if (error === undefined) await work(config);
      },
    },
  };
}
