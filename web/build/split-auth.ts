import type { Plugin } from 'vite';
import { splitModule } from './split-module.ts';

/** What `src/firebase/auth.ts` takes, which every signed-in page loads. */
const EVERYWHERE = [
  'browserLocalPersistence',
  'connectAuthEmulator',
  'indexedDBLocalPersistence',
  'initializeAuth',
  'onIdTokenChanged',
  'signOut',
];
/** All of the SDK but the list of its exports. */
const SDK = /@firebase[\\/]auth[\\/]dist[\\/]esm[\\/]index-\w+\.js$/;
const FIRST = '?everywhere';
const REST = '?signing-in';

/**
 * Loads the ways to sign in, second factors and Google's window with the pages that ask who somebody
 * is. The SDK is a single module, so without this every signed-in page would load them: 14 kB.
 */
export function splitAuth(): Plugin {
  const halves = new Map<string, string>();
  return {
    name: 'samspill:split-auth',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?(everywhere|signing-in)$/ },
      // The first half registers Auth with the app; the rest only declares.
      handler: (id) => ({ id, moduleSideEffects: id.endsWith(FIRST) }),
    },
    load: {
      filter: { id: /\?(everywhere|signing-in)$/ },
      handler: (id) => halves.get(id),
    },
    transform: {
      filter: { id: SDK },
      handler(code, id) {
        const ids = { first: id + FIRST, rest: id + REST };
        const { first, rest, whole } = splitModule(code, EVERYWHERE, ids);
        halves.set(ids.first, first).set(ids.rest, rest);
        return { code: whole, map: null, moduleSideEffects: false };
      },
    },
  };
}
