import { loadEnv, type Plugin } from 'vite';
import { describeMissingConfig } from '../src/firebase/config.ts';

/** Logs configuration errors but continues the build, because the page also shows them. */
export function firebaseConfigCheck(): Plugin {
  return {
    name: 'samspill:firebase-config-check',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved({ mode, envDir, root, logger }) {
      const missing = describeMissingConfig(loadEnv(mode, envDir || root, 'VITE_'));
      if (missing) logger.error(missing);
    },
  };
}
