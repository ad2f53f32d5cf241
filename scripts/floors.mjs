// Which way imports may point: between workspaces, and inside each from an upper floor to a lower one.
// @ts-check

/** What a workspace's code may import from other workspaces. @type {Record<string, readonly string[]>} */
export const WORKSPACE_ARCS = {
  domain: [],
  functions: ['domain'],
  web: ['domain'],
  // Of the functions only what is pure: the matches that the triggers would make.
  seed: ['domain', 'functions'],
  // The engine, to try the rules without one of their conditions.
  rules: ['domain', 'emulator'],
  // What it attacks runs in the same process.
  fuzz: ['domain', 'functions'],
  // What runs in the same process, and the engine that tells it of changes.
  reliability: ['domain', 'functions', 'emulator', 'fuzz', 'scripts'],
  emulator: [],
  e2e: ['domain', 'seed', 'scripts'],
  scripts: [],
  bench: ['domain', 'functions', 'seed', 'scripts'],
};

/** The same for `import type` alone, on top. @type {Record<string, readonly string[]>} */
export const WORKSPACE_TYPE_ARCS = { web: ['functions'] };

/** Every file that stands in the folder itself and has no line of its own. */
export const LOOSE_FILES = '*';

/**
 * The floors of a folder from the top down. A room (a folder, or a file by its name) imports from itself and from lower
 * floors, types included: what two rooms need of one another lies below both. Rooms in brackets of their own have a door
 * between them. A room that stands on no floor is an error, so a new one is put where it belongs.
 * @type {Record<string, readonly (readonly (string | readonly string[])[])[]>}
 */
export const FLOORS = {
  'domain/src': [
    ['audit', 'notifications'],
    ['cards', 'conversations', 'feed', 'finder', 'moderation'],
    ['content', 'landing', 'matches', 'requests', 'session', 'surveys'],
    ['people'],
    ['projects', 'tasks'],
    ['blocks', 'deals', 'failures', 'feedback', 'follows', 'limits', 'media', 'polls', 'reports'],
    ['retention', 'seeding', 'site', 'statistics'],
    ['search'],
    [LOOSE_FILES],
  ],
  'functions/src': [
    ['index.ts'],
    ['server.ts'],
    ['triggers.ts', 'app.ts', 'migrations'],
    ['admin'],
    ['reactions.ts', 'retention', 'seeding'],
    ['account', 'moderation', 'polls'],
    ['finder', 'tasks'],
    ['feed', 'follows', 'matches', 'requests', 'surveys'],
    ['content', 'conversations', 'landing', 'session', 'statistics'],
    ['people', 'projects'],
    ['feedback', 'media'],
    ['blocks', 'failures', 'site'],
    ['audit', 'notifications'],
    ['cards', 'deals', 'limits', 'reports', 'search'],
    ['with-sharp.ts'],
    ['events', 'http', 'mail'],
    ['firestore', 'personal-data.ts'],
    ['deps.ts'],
    ['log-context.ts', 'push-sender.ts'],
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
    ['admin', 'feed'],
    ['matches'],
    ['requests'],
    ['comments', 'conversations', 'notifications'],
    ['content', 'tasks'],
    ['deals', 'people'],
    ['account', 'blocks', 'finder', 'investors', 'landing', 'projects'],
    ['follows', 'likes', 'media', 'polls', 'reports', 'session'],
    ['feedback', 'limits', 'reactions', 'search', 'shares', 'site', 'surveys'],
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

/** Folders that hold features by name. */
export const FEATURE_FOLDERS = ['domain/src', 'functions/src', 'web/src/features', 'seed'];
