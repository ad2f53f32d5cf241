import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildVersion } from './build/build-version.ts';
import { firebaseConfigCheck } from './build/firebase-config-check.ts';
import { leanFirestore } from './build/lean-firestore.ts';
import { leanRouter } from './build/lean-router.ts';
import { prerender } from './build/prerender.ts';
import { splitAuth } from './build/split-auth.ts';

/** Where `npm start` serves the API, for `vite` run by hand. */
const LOCAL_SITE = 'http://127.0.0.1:5000';

/** What nearly every page shows: one file rather than a dozen tiny ones. */
const BASE = [
  /src[\\/]i18n[\\/](?!(?:member|admin)-)[\w-]+\.tsx?$/,
  /src[\\/]ui[\\/](avatar|avatar-look|badge|button|card|chip|class-names|icon-button|logo|link|skeleton|toast|toast-host)\.(tsx?|module\.css)$/,
  /src[\\/](app[\\/](use-page-change|analytics)|session[\\/]session-(store|channel|api)|features[\\/]media[\\/]stored-(image|picture)|firebase[\\/]storage-(url|host))\.tsx?$/,
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/])/,
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-right|check|chevron-down|circle-alert|circle-check|circle-exclamation-point|info|map-pin|message-square-plus|monitor|moon|sun)\.mjs$/,
];

export default defineConfig({
  plugins: [
    react(),
    firebaseConfigCheck(),
    buildVersion(),
    leanRouter(),
    leanFirestore(),
    splitAuth(),
    prerender(),
  ],
  envPrefix: 'VITE_',
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: LOCAL_SITE, changeOrigin: true, headers: { origin: LOCAL_SITE } } },
  },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    // Read by build/check-bundle.mjs, not by the page.
    manifest: true,
    // The web's policy allows no inline sources but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // `class X extends React.Component` would otherwise stay although nothing uses it.
      // Making a schema changes nothing, so one that nobody asks goes (`import * as v from 'valibot'`).
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['v'] },
      output: {
        // Every first load carries the list of all chunks, so their names are kept short.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            // Apart and first, or Auth would load Firestore for what the two share.
            {
              name: 'firebase',
              test: /node_modules[\\/](@firebase[\\/](app|component|logger|util)|idb)[\\/]/,
              priority: 2,
            },
            { name: 'firestore', test: /node_modules[\\/]@firebase[\\/](firestore|webchannel)/ },
            { name: 'storage', test: /node_modules[\\/]@firebase[\\/]storage/ },
            { name: 'auth', test: /@firebase[\\/]auth[\\/].*\?everywhere$/ },
            { name: 'signing-in', test: /@firebase[\\/]auth[\\/].*\?signing-in$/ },
            { name: 'base', test: (id) => BASE.some((part) => part.test(id)), priority: 1 },
            {
              name: 'shell-icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-left|bell|folder-kanban|languages|log-out|message-circle|newspaper|settings|shield|triangle-exclamation-point|user|user-round|users)\.mjs$/,
              priority: 1,
            },
            {
              name: 'icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
              minShareCount: 3,
            },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
