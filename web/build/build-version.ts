import type { Plugin } from 'vite';

/** Gives each build an id: `__BUILD_ID__` in the code, `/version.json` beside it, with the project it was made for. */
export function buildVersion(): Plugin {
  const build = Date.now().toString(36);
  let project = '';
  return {
    name: 'samspill:build-version',
    config: () => ({ define: { __BUILD_ID__: JSON.stringify(build) } }),
    configResolved: ({ env }) => {
      project = env.VITE_FIREBASE_PROJECT_ID ?? '';
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'version.json',
        source: `${JSON.stringify({ build, project })}\n`,
      });
    },
  };
}
