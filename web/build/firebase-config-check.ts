import { loadEnv, type Plugin } from 'vite';
import { describeMissingConfig } from '../src/firebase/config.ts';

/** Says in the build log what the built page would say on screen; the build goes on, as the page shows why. */
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
