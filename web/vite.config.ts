import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { derivedValues } from './build/derived-values.ts';
import { smallFonts } from './build/fonts.ts';
import { productionRouter, removeInjectedStyles, trimFirestore } from './build/package-cuts.ts';
import { pageChunks } from './build/page-chunks.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';
import { describeMissingConfig } from './src/firebase/config.ts';

/** Logs configuration errors but continues the build, because the page also shows them. */
function firebaseConfigCheck(): Plugin {
  return {
    name: 'samspill:firebase-config-check',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved({ mode, envDir, root, logger }) {
      const missing = describeMissingConfig(loadEnv(mode, envDir || root, 'VITE_'));
      if (missing) logger.error(missing);
    },
  };
}

function buildVersion(): Plugin {
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

const LOCAL_SITE = 'http://127.0.0.1:5000';

/** Icons on every page: all icons come from one module, so the bundler cannot split them by use. */
const START_ICONS =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-right|check|chevron-down|circle-alert|circle-check|circle-exclamation-point|info|map-pin|message-circle|message-square-plus|monitor|moon|sun)\.mjs$/;
const SHELL_ICONS =
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-left|bell|chevrons-up-down|ellipsis|folder-kanban|handshake|languages|log-out|newspaper|search|settings|shield|triangle-exclamation-point|user|user-round|users|users-round)\.mjs$/;
/** A constant that forms and schemas share is not worth a file of 46 bytes. */
const START_PIECES = new RegExp(`${START_ICONS.source}|/domain/src/has-link\\.ts$`);
const sharedChunks = pageChunks({ start: START_PIECES, shell: SHELL_ICONS });
const ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const isUnlistedIcon = (id: string) =>
  ICONS.test(id) && !START_ICONS.test(id) && !SHELL_ICONS.test(id);

/** Menu and dialog libraries, which no page needs before one opens. */
const OVERLAY_PACKAGES =
  /node_modules[\\/](@radix-ui[\\/]react-(alert-dialog|dialog|dismissable-layer|dropdown-menu|focus-guards|focus-scope|menu|popper)|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce|tslib)[\\/]/;

const FIRST_ORDER = 1_000;

const FILE_CHARS = 4;

const isScript = (file: string) => file.endsWith('.js');
/**
 * Every page contains the chunks' dependency lists: sorted, they compress to half. Styles keep their order, which
 * matters.
 */
const sortDependencies = (_page: string, files: string[]) => [
  ...files.filter(isScript).toSorted(),
  ...files.filter((file) => !isScript(file)),
];

/** Gives all classes of a file one suffix: the class lists in every first load then compress to three quarters. */
function scopedClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, FILE_CHARS)}`;
}

export default defineConfig({
  plugins: [
    react(),
    firebaseConfigCheck(),
    buildVersion(),
    derivedValues(),
    productionRouter(),
    trimFirestore(),
    removeInjectedStyles(),
    smallFonts(),
    sharedChunks.plugin,
    prerender(),
    serviceWorker(),
  ],
  css: { modules: { generateScopedName: scopedClassName } },
  envPrefix: 'VITE_',
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: LOCAL_SITE, changeOrigin: true, headers: { origin: LOCAL_SITE } } },
  },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    // Required by build/check-bundle.mjs.
    manifest: true,
    // The content policy allows no inline sources but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: sortDependencies },
    rolldownOptions: {
      // Drop unused `class X extends React.Component` and unused schemas (`import * as v from 'valibot'`): creating a
      // schema has no side effect.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['v'] },
      output: {
        // Keep names short: every first load includes the list of all chunks.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            // Separate and highest priority; otherwise Auth would load Firestore for their shared modules.
            {
              name: 'firebase',
              test: /node_modules[\\/](@firebase[\\/](app|component|logger|util)|idb)[\\/]/,
              priority: FIRST_ORDER + 1,
            },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: FIRST_ORDER + 1,
            },
            {
              name: 'firestore',
              test: /node_modules[\\/]@firebase[\\/](firestore|webchannel)/,
              priority: FIRST_ORDER,
            },
            {
              name: 'storage',
              test: /node_modules[\\/]@firebase[\\/]storage/,
              priority: FIRST_ORDER,
            },
            {
              name: 'auth',
              test: /node_modules[\\/]@firebase[\\/]auth[\\/]/,
              priority: FIRST_ORDER,
            },
            {
              name: 'drag-and-drop',
              test: /node_modules[\\/]@dnd-kit[\\/]/,
              priority: FIRST_ORDER,
            },
            { name: 'overlays', test: OVERLAY_PACKAGES, priority: FIRST_ORDER },
            {
              name: 'tabs',
              test: /node_modules[\\/]@radix-ui[\\/]react-tabs[\\/]/,
              priority: FIRST_ORDER + 1,
            },
            {
              name: 'icons',
              test: isUnlistedIcon,
              minShareCount: 2,
              priority: FIRST_ORDER,
              includeDependenciesRecursively: false,
            },
            ...sharedChunks.groups,
          ],
        },
      },
    },
  },
});
