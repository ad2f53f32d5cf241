// Which way imports may point. The check reads this list; a new arrow is declared here or it is an error.
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
  emulator: [],
  e2e: ['domain', 'seed', 'scripts'],
  scripts: [],
  bench: ['domain', 'functions', 'seed', 'scripts'],
};

/** The same for `import type` alone, on top. @type {Record<string, readonly string[]>} */
export const WORKSPACE_TYPE_ARCS = { web: ['functions'] };

/**
 * Which features a feature builds on, in every workspace alike. Types are free: they leave nothing at run time.
 * @type {Record<string, readonly string[]>}
 */
export const FEATURE_ARCS = {
  site: ['audit', 'search'],
  audit: ['search'],
  limits: [],
  // What the server did not get done, and doing it again.
  failures: ['audit', 'search'],
  media: ['failures', 'limits'],
  search: [],
  projects: ['limits', 'media', 'search', 'shares', 'site'],
  people: ['audit', 'limits', 'mail', 'media', 'projects', 'search', 'shares', 'site'],
  investors: ['media', 'projects', 'search', 'site'],
  session: ['cards', 'limits', 'people', 'site'],
  // What anybody may see of what its owner made shareable, and the choice itself.
  cards: ['content', 'media', 'people', 'projects'],
  shares: [],
  blocks: ['limits', 'people', 'projects', 'reports', 'search'],
  reports: ['limits'],
  conversations: [
    'blocks',
    'content',
    'limits',
    'mail',
    'media',
    'notifications',
    'people',
    'reports',
    'search',
    'site',
  ],
  deals: ['limits', 'people', 'projects', 'search', 'site'],
  content: [
    'blocks',
    'limits',
    'media',
    'people',
    'projects',
    'reports',
    'search',
    'shares',
    'site',
  ],
  feed: [
    'blocks',
    'content',
    'follows',
    'likes',
    'matches',
    'people',
    'polls',
    'projects',
    'search',
    'site',
    'surveys',
    'tasks',
  ],
  matches: ['audit', 'content', 'conversations', 'media', 'people', 'projects', 'search', 'site'],
  tasks: ['limits', 'content', 'people', 'projects', 'search', 'site'],
  finder: ['content', 'matches', 'media', 'people', 'projects', 'search', 'site', 'tasks'],
  account: [
    'audit',
    'blocks',
    'content',
    'conversations',
    'deals',
    'failures',
    'feedback',
    'finder',
    'follows',
    'matches',
    'media',
    'notifications',
    'people',
    'projects',
    'reports',
    'requests',
    'session',
    'site',
    'surveys',
    'tasks',
  ],
  seeding: ['account', 'audit', 'people', 'projects', 'search', 'site'],
  moderation: [
    'audit',
    'content',
    'conversations',
    'finder',
    'limits',
    'notifications',
    'people',
    'polls',
    'projects',
    'reports',
    'search',
  ],
  surveys: ['audit', 'notifications', 'people', 'search', 'site', 'statistics'],
  feedback: ['audit', 'content', 'mail', 'notifications', 'people', 'search', 'site'],
  statistics: ['people', 'projects'],
  retention: ['audit', 'content', 'media', 'moderation', 'statistics', 'surveys'],
  admin: [
    'account',
    'audit',
    'content',
    'failures',
    'feedback',
    'matches',
    'media',
    'moderation',
    'notifications',
    'people',
    'polls',
    'projects',
    'reports',
    'retention',
    'search',
    'seeding',
    'session',
    'shares',
    'site',
    'statistics',
    'surveys',
  ],
};

/** Folders that hold features by name. */
export const FEATURE_FOLDERS = ['domain/src', 'functions/src', 'web/src/features', 'seed'];

/** The engine's layers from the top; a layer imports only those of a later line. */
export const ENGINE_LAYERS = [
  ['wire', 'storage'],
  ['service'],
  ['listen'],
  ['events'],
  ['rules'],
  ['indexes'],
  ['query'],
  ['store'],
  ['path', 'value'],
];

/**
 * Folders of `web/src` from the top; what is in one imports those of its own and of later lines. A file that stands in
 * a line of its own is judged by that.
 */
export const WEB_LAYERS = [
  ['features'],
  ['session'],
  ['data'],
  ['api', 'forms'],
  ['firebase', 'ui'],
  ['i18n'],
  ['chunks'],
  ['data/store.ts', 'data/channel.ts', 'data/local-storage.ts'],
];
