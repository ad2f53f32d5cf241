import type { Plugin } from 'vite';

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
