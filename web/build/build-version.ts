import type { Plugin } from 'vite';

/** Gives each build an id: `__BUILD_ID__` in the code, `/version.json` beside it. */
export function buildVersion(): Plugin {
  const build = Date.now().toString(36);
  return {
    name: 'samspill:build-version',
    config: () => ({ define: { __BUILD_ID__: JSON.stringify(build) } }),
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: `${JSON.stringify({ build })}\n`,
      });
    },
  };
}
