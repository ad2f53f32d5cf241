import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildVersion } from './build/build-version.ts';
import { firebaseConfigCheck } from './build/firebase-config-check.ts';

/** Where `npm start` serves the API, for `vite` run by hand. */
const LOCAL_SITE = 'http://127.0.0.1:5000';

export default defineConfig({
  plugins: [react(), firebaseConfigCheck(), buildVersion()],
  envPrefix: 'VITE_',
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: LOCAL_SITE, changeOrigin: true, headers: { origin: LOCAL_SITE } } },
  },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    // The web's policy allows no inline sources but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'firestore', test: /node_modules[\\/]@firebase[\\/](firestore|webchannel)/ },
            { name: 'storage', test: /node_modules[\\/]@firebase[\\/]storage/ },
            { name: 'auth', test: /node_modules[\\/]@firebase[\\/]auth/ },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
