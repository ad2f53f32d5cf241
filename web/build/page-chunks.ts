import type { Plugin, Rolldown } from 'vite';

/**
 * Groups of entries by urgency, most urgent first. Lazy parts of pages without the database have ranks of their own,
 * because those pages must not load it; parts shared by members come with the member pages.
 */
const RANKS = [
  'start',
  'public',
  'survey',
  'answering',
  'shell',
  'login',
  'parts',
  'login-parts',
  'feed',
  'member',
  'member-parts',
  'admin',
];
const RANKS_WITHOUT_DATABASE = /^(start|public|survey|answering|login|parts|login-parts)$/;
const MEMBER_RANKS = ['shell', 'feed', 'member'];
/** The start rank stays a single chunk, because every page loads it. */
const isSplitRank = (rank: string) => rank !== 'start' && RANKS_WITHOUT_DATABASE.test(rank);
/** Ranks that share styles, because styles are small and each extra file costs a request. */
const SIGNED_IN = /^(shell|login|login-parts|feed|member|member-parts)$/;
const SIGNED_OUT = /^(start|public|survey|answering|parts)$/;

/**
 * Splits modules shared by light pages: by the first light rank, and by the first member rank if the size justifies a
 * file. Public pages have two chunks, so that surveys skip the code shared with members.
 */
function splitChunkName(first: string, others: readonly string[]): string {
  if (first === 'public')
    return others.some((rank) => /^(survey|answering)$/.test(rank)) ? 'public-survey' : 'public';
  const member = others.find((rank) => MEMBER_RANKS.includes(rank));
  // Modules of a few hundred bytes don’t justify a file of their own.
  if (first === 'survey' || (first === 'answering' && member === 'shell'))
    return member ? 'survey-shell' : first;
  if (first === 'answering' && member === 'member') return 'answering-feed';
  return member ? `${first}-${member}` : first;
}

const CHUNKS = [
  'sentences-nb',
  'sentences-en',
  ...new Set(
    RANKS.flatMap((rank) =>
      isSplitRank(rank)
        ? [...MEMBER_RANKS.map((member) => `${rank}-${member}`), 'public-survey', rank]
        : [rank],
    ),
  ),
];

const PAGE_RANKS: readonly (readonly [RegExp, string])[] = [
  [/index\.html$|\/src\/prerender\.tsx$/, 'start'],
  [/\/src\/features\/surveys\/survey-page\.tsx$/, 'survey'],
  [/\/src\/features\/surveys\/answer-survey\.tsx$/, 'answering'],
  [/\/src\/pages\/login-page\.tsx$/, 'login'],
  [/\/src\/pages\/invitation-page\.tsx$/, 'member'],
  [/\/src\/(layouts\/auth-layout|session\/guards|member-routes)\.tsx?$/, 'shell'],
  [/\/src\/features\/feed\/feed-page\.tsx$/, 'feed'],
  // Parts of posts, which the feed shows at once.
  [/\/feed-parts\.tsx$/, 'feed'],
  // The layout imports these right after its first render.
  [/\/src\/layouts\/member-watches\.tsx$/, 'feed'],
  [/\/src\/(features\/site\/live-site\.tsx|firebase\/(auth|firestore)\.ts)$/, 'feed'],
  // The session module imports it lazily, but only members log out.
  [/\/src\/session\/log-out\.ts$/, 'member'],
  [/\/src\/admin-routes\.tsx$/, 'admin'],
];
/** Ranks of the pages of a manifest. */
const MANIFEST_RANKS: readonly (readonly [RegExp, string])[] = [
  [/\/admin\/feature\.ts$/, 'admin'],
  [/\/public-feature\.ts$/, 'public'],
  [/\/feature\.ts$/, 'member'],
];
const findRank = (ranks: typeof PAGE_RANKS, id: string) =>
  ranks.find(([pattern]) => pattern.test(id))?.[1];
/** Entries that load together share a chunk: the frame of pages, parts of the feed, and additions to a loaded feed. */
const MERGED_ENTRIES: readonly (readonly [RegExp, string])[] = [
  [/\/src\/(layouts\/auth-layout\.tsx|member-routes\.tsx|session\/guards\.ts)$/, 'shell'],
  [/\/feed-parts\.tsx$/, 'feed'],
  [
    /\/src\/(layouts\/offline-start|features\/(content\/content-menu|feed\/feed-(filling|rail)|finder\/search-palette)|platform\/fit\/fit-badge)\.tsx?$/,
    'member',
  ],
];
const MESSAGE_FILES = /\/src\/i18n\/messages\/.*\.(nb|en)\.ts$/;
const SINGLE_ENTRY_PACKAGES =
  /node_modules[\\/](lucide-react[\\/]dist[\\/]esm[\\/]icons|@radix-ui|@floating-ui)[\\/]/;

export interface ModuleNode {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
}
export type ModuleGraph = ReadonlyMap<string, ModuleNode>;

function pageRank(graph: ModuleGraph, entry: string): string | undefined {
  const importers = graph.get(entry)?.dynamicImporters ?? [];
  const listed = importers.map((each) => findRank(MANIFEST_RANKS, each));
  return findRank(PAGE_RANKS, entry) ?? listed.find((rank) => rank !== undefined);
}

function findEntries(graph: ModuleGraph, id: string): readonly string[] {
  const seen = new Set([id]);
  for (const each of seen)
    for (const importer of graph.get(each)?.importers ?? []) seen.add(importer);
  return [...seen].filter((each) => {
    const module = graph.get(each);
    return module && (module.isEntry || module.dynamicImporters.length > 0);
  });
}

function findHostRanks(
  graph: ModuleGraph,
  entry: string,
  seen = new Set<string>(),
): readonly string[] {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const rank = pageRank(graph, entry);
  if (rank) return [rank];
  const importers = graph.get(entry)?.dynamicImporters ?? [];
  const hosts = importers.flatMap((importer) => findEntries(graph, importer));
  return hosts.flatMap((host) => findHostRanks(graph, host, seen));
}

function entryRank(graph: ModuleGraph, entry: string): string {
  const hosts = findHostRanks(graph, entry);
  return pageRank(graph, entry) ?? lazyPartRank(RANKS.find((rank) => hosts.includes(rank)));
}

function lazyPartRank(host = 'member'): string {
  if (host === 'login' || host === 'member') return `${host}-parts`;
  if (host === 'admin') return host;
  return RANKS_WITHOUT_DATABASE.test(host) ? 'parts' : 'member';
}

function styleChunk(ranks: readonly string[]): string | undefined {
  if (!ranks.some((rank) => SIGNED_IN.test(rank))) return ranks.length > 1 ? ranks[0] : undefined;
  return ranks.some((rank) => SIGNED_OUT.test(rank)) ? 'start' : 'shell';
}

/**
 * Returns the chunk of a module shared by several entries; undefined for a module of a single entry. Imports of a
 * module have at least its entries, so they never land in a later chunk.
 */
export function findSharedChunk(graph: ModuleGraph, id: string): string | undefined {
  const entries = findEntries(graph, id);
  const needed = new Set(entries.map((entry) => entryRank(graph, entry)));
  const ranks = RANKS.filter((rank) => needed.has(rank));
  if (id.endsWith('.css')) return styleChunk(ranks);
  const joined = MERGED_ENTRIES.find(([pattern]) => entries.every((entry) => pattern.test(entry)));
  if (joined) return joined[1];
  if (entries.length < 2) return undefined;
  const [, locale] = id.match(MESSAGE_FILES) ?? [];
  if (locale) return `sentences-${locale}`;
  const [first, ...others] = ranks;
  return first && isSplitRank(first) ? splitChunkName(first, others) : first;
}

/**
 * Groups shared modules into few chunks by need: a cold page requests about 30 files instead of 100 and no unneeded
 * code. Modules in `pinned` join the given chunk. Put the groups into `codeSplitting` next to the plugin.
 */
export function pageChunks(pinned: Readonly<Record<string, RegExp>>): {
  plugin: Plugin;
  groups: Rolldown.CodeSplittingGroup[];
} {
  const chunks = new Map<string, string | undefined>();
  const plugin: Plugin = {
    name: 'samspill:page-chunks',
    buildEnd() {
      const graph = new Map<string, ModuleNode>();
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id);
        if (module) graph.set(id, module);
      }
      for (const id of graph.keys())
        if (!SINGLE_ENTRY_PACKAGES.test(id)) chunks.set(id, findSharedChunk(graph, id));
    },
  };
  const groups = CHUNKS.map((name, index) => ({
    name,
    test: (id: string) => chunks.get(id) === name || (pinned[name]?.test(id) ?? false),
    priority: CHUNKS.length - index,
  }));
  return { plugin, groups };
}
