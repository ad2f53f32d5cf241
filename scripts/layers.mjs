// Allowed directions of imports: between workspaces, and inside each from an upper layer to a lower one.
// @ts-check

/**
 * Workspaces that each workspace may import. Each is listed after its imports, so there is no cycle.
 * @type {Record<string, readonly string[]>}
 */
export const WORKSPACE_IMPORTS = {
  domain: [],
  emulator: [],
  scripts: [],
  functions: ['domain'],
  web: ['domain'],
  // Uses only pure functions of the server, for the matches that its triggers would write.
  seed: ['domain', 'functions'],
  // The engine evaluates the rules with one condition removed.
  rules: ['domain', 'emulator'],
  // The functions run in the same process.
  fuzz: ['domain', 'functions'],
  // The functions run in the same process; the engine delivers their events.
  reliability: ['domain', 'functions', 'emulator', 'fuzz', 'scripts'],
  e2e: ['domain', 'seed', 'scripts'],
  bench: ['domain', 'functions', 'seed', 'scripts'],
};

/** @type {Record<string, readonly string[]>} */
export const TYPE_IMPORTS = { web: ['functions'] };

export const LOOSE_FILES = '*';

/** Folders without a row of their own, which import each other without a cycle. */
export const OTHER_FOLDERS = '*/';

/**
 * Layers that features state in their manifests, from top to bottom: composition joins features; operations work on all
 * of them; activities are what members do; base is what others refer to.
 */
const STATED_LAYERS = ['composition', 'operations', 'activities', 'base'].map((name) => [
  `layer ${name}`,
]);

/**
 * Layers of a folder from top to bottom. A module (a folder or single file) may import itself and lower layers, types
 * included; code shared by two modules belongs below both. Modules in inner brackets may import each other. A folder in
 * no row is an error.
 * @type {Record<string, readonly (readonly (string | readonly string[])[])[]>}
 */
export const LAYERS = {
  'domain/src': [
    ['audit-log.ts', 'job.ts', 'limited-kinds.ts'],
    ['notification-labels.ts', 'notification-schema.ts'],
    [
      'admin-routes.ts',
      'mail-texts.ts',
      'notification-kinds.ts',
      'private-lists.ts',
      'retention-periods.ts',
    ],
    ['features.ts'],
    [OTHER_FOLDERS],
    [['feature.ts', 'roles'], 'search'],
    [LOOSE_FILES],
  ],
  'functions/src': [
    ['index.ts', 'migrations'],
    ['app.ts', 'triggers.ts'],
    ['assembly.ts'],
    ['features.ts'],
    ...STATED_LAYERS,
    ['roles'],
    ['platform'],
  ],
  'web/src/features': STATED_LAYERS,
  'web/src': [
    ['main.tsx', 'prerender.tsx'],
    ['routes.tsx'],
    ['member-routes.tsx'],
    ['admin-routes.tsx'],
    ['layouts'],
    ['admin-features.ts', 'features.ts', 'public-features.ts'],
    ['app', 'pages'],
    ['features'],
    ['platform'],
    ['session'],
    ['data', 'forms'],
    ['api'],
    ['page', 'ui'],
    ['firebase', 'i18n'],
    ['chunks'],
    ['state', LOOSE_FILES],
  ],
  'emulator/src': [
    ['main.ts', 'component-tests.ts'],
    ['server.ts'],
    ['wire', 'storage'],
    ['export'],
    [['engine.ts', 'service']],
    ['listen'],
    ['events'],
    ['rules'],
    ['indexes'],
    ['query'],
    ['store'],
    [['path', 'value', LOOSE_FILES]],
  ],
};
