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

/** Administration pages of all features, in `<feature>/admin/`: one module. */
export const ADMIN_PAGES = '*/admin';

/** Folders in no other row: features that only the rows above import. */
export const OTHERS = '…';

/**
 * Layers of a folder from top to bottom. A module (a folder or single file) may import itself and lower layers, types
 * included; code shared by two modules belongs below both. Modules in inner brackets may import each other. A folder in
 * no row is one of `OTHERS`, which may not import each other; where a workspace has none, it is an error.
 * @type {Record<string, readonly (readonly (string | readonly string[])[])[]>}
 */
export const LAYERS = {
  'domain/src': [
    ['private-lists.ts'],
    [OTHERS],
    ['audit', 'notifications'],
    ['finder', 'scheduled'],
    ['comments', 'conversations', 'feed', 'moderation', 'shares'],
    [
      'applications',
      'broadcasts',
      'connections',
      'content',
      'investors',
      'landing',
      'matches',
      'requests',
      'session',
      'surveys',
      'suspensions',
    ],
    ['groups', 'invitations'],
    ['deals', 'people'],
    ['projects', 'tasks'],
    [
      'blocks',
      'bookmarks',
      'failures',
      'feedback',
      'follows',
      'likes',
      'limits',
      'media',
      'polls',
      'previews',
    ],
    ['jobs', 'retention', 'seeding', 'site', 'statistics'],
    ['roles', 'search'],
    [LOOSE_FILES],
  ],
  'functions/src': [
    ['index.ts'],
    ['triggers.ts', 'app.ts', 'migrations'],
    ['admin'],
    ['reactions.ts', 'retention', 'seeding'],
    ['account'],
    ['private-lists.ts'],
    [OTHERS],
    ['comments', 'likes', 'moderation', 'polls'],
    ['broadcasts', 'connections', 'finder', 'scheduled', 'tasks'],
    ['feed', 'follows', 'matches', 'previews', 'requests', 'surveys'],
    ['applications', 'content', 'conversations', 'landing', 'session', 'statistics'],
    ['invitations'],
    ['groups'],
    ['people', 'projects'],
    ['feedback', 'investors', 'media', 'shares', 'suspensions'],
    ['blocks', 'jobs', 'roles', 'site'],
    ['failures'],
    ['audit', 'notifications'],
    ['limits', 'search'],
    ['pages'],
    ['events', 'http', 'mail'],
    ['site-identity.ts'],
    ['link-secret.ts'],
    ['firestore'],
    ['deps.ts'],
    ['post-webhook.ts'],
    ['fetch-page.ts', 'log-context.ts', 'push-sender.ts'],
  ],
  'web/src': [
    ['main.tsx', 'prerender.tsx'],
    ['routes.tsx'],
    ['member-routes.tsx'],
    ['member-page-list.ts', 'page-list.ts'],
    ['app', 'layouts', 'pages'],
    ['features'],
    ['session'],
    ['data', 'forms'],
    ['api'],
    ['page', 'ui'],
    ['firebase', 'i18n'],
    ['chunks'],
    ['state', LOOSE_FILES],
  ],
  'web/src/features': [
    [OTHERS],
    [ADMIN_PAGES, 'feed'],
    ['matches'],
    ['groups', 'requests', 'tasks'],
    ['comments', 'conversations', 'notifications'],
    ['content'],
    ['deals', 'people'],
    ['account', 'admin', 'finder', 'investors', 'invitations', 'landing', 'projects'],
    ['blocks'],
    [
      'bookmarks',
      'broadcasts',
      'follows',
      'likes',
      'moderation',
      'polls',
      'previews',
      'scheduled',
      'session',
    ],
    ['fit', 'group-filters'],
    ['media'],
    ['feedback', 'limits', 'reactions', 'search', 'shares', 'site', 'surveys'],
    ['drafts'],
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

export const FEATURE_FOLDERS = ['domain/src', 'functions/src', 'web/src/features', 'seed'];
