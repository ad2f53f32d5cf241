import { defineConfig } from 'vite';

/** Bundles the seed with the domain into a file that plain Node runs. */
export default defineConfig({
  build: { ssr: 'main.ts', target: 'node20.19' },
  ssr: { noExternal: true, external: ['firebase-admin', 'sharp'] },
});
