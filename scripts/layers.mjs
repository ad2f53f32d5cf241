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

/**
 * Layers of a folder from top to bottom. A module (a folder or single file) may import itself and lower layers, types
 * included; code shared by two modules belongs below both. Modules in inner brackets may import each other. A folder in
 * no row is an error.
 * @type {Record<string, readonly (readonly (string | readonly string[])[])[]>}
 */
export const LAYERS = {
  'domain/src': [
    ['audit-log.ts'],
    ['notification-schema.ts'],
    [
      'admin-routes.ts',
      'mail-texts.ts',
      'notification-kinds.ts',
      'private-lists.ts',
      'retention-periods.ts',
    ],
    ['features.ts'],
    ['audit', 'notifications'],
    ['finder', 'scheduled'],
    ['comments', 'conversations', 'feed', 'moderation', 'shares'],
    [
      'account',
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
    [['feature.ts', 'roles'], 'search'],
    [LOOSE_FILES],
  ],
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

/**
 * The named layers of features, from top to bottom. Each row names the features of its own layer that the feature
 * imports; they stand below it. Composition joins features; operations work on all of them; activities are what members
 * do; base is what others refer to; platform knows no feature.
 * @type {Record<string, Record<string, Record<string, readonly string[]>>>}
 */
export const FEATURE_LAYERS = {
  'functions/src': {
    composition: {
      'index.ts': ['app.ts', 'triggers.ts'],
      'app.ts': ['assembly.ts'],
      'triggers.ts': ['admin', 'assembly.ts'],
      'assembly.ts': ['features.ts'],
      'features.ts': ['admin', 'private-lists.ts'],
      admin: [],
      migrations: [],
      'private-lists.ts': [],
    },
    operations: {
      seeding: ['account'],
      retention: ['account'],
      connections: ['statistics'],
      account: [],
      broadcasts: [],
      failures: [],
      finder: [],
      moderation: [],
      scheduled: [],
      statistics: [],
    },
    activities: {
      polls: ['content', 'feed'],
      tasks: ['content', 'follows'],
      comments: ['content'],
      feed: ['content'],
      follows: ['content'],
      likes: ['content'],
      landing: ['investors'],
      matches: ['conversations'],
      requests: ['conversations'],
      session: ['invitations'],
      applications: [],
      content: [],
      conversations: [],
      feedback: [],
      investors: [],
      invitations: [],
      previews: [],
      shares: [],
      surveys: [],
    },
    base: {
      groups: ['blocks', 'notifications', 'site'],
      suspensions: ['people', 'roles'],
      people: ['notifications'],
      blocks: [],
      audit: [],
      media: [],
      notifications: [],
      projects: [],
      roles: [],
      site: [],
    },
    platform: { platform: [] },
  },
  'web/src/features': {
    composition: { feed: [] },
    operations: {
      audit: ['failures', 'statistics'],
      suspensions: ['moderation'],
      account: [],
      broadcasts: [],
      connections: [],
      failures: [],
      finder: [],
      moderation: [],
      retention: [],
      seeding: [],
      statistics: [],
    },
    activities: {
      matches: ['conversations', 'deals', 'requests'],
      requests: ['conversations'],
      groups: ['content', 'conversations'],
      conversations: [],
      tasks: ['comments'],
      comments: ['content'],
      polls: ['content'],
      content: [],
      deals: [],
      feedback: [],
      investors: [],
      landing: [],
      notifications: [],
      surveys: [],
    },
    base: {
      people: ['blocks', 'fit', 'invitations', 'projects', 'shares'],
      projects: ['fit', 'reports', 'shares'],
      invitations: [],
      likes: [],
      blocks: ['reports'],
      bookmarks: [],
      fit: [],
      follows: [],
      previews: [],
      reports: [],
      scheduled: [],
      session: [],
      shares: [],
      site: [],
    },
  },
};

export const FEATURE_FOLDERS = ['domain/src', 'functions/src', 'web/src/features', 'seed'];
