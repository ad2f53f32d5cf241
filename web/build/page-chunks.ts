import type { Plugin, Rolldown } from 'vite';

/**
 * Who needs a module, those first who may least be made to wait for what only others need. Parts load later, on a page
 * that is there: those of pages without the database are ranks of their own, since their pages may not load it; what
 * members' parts share comes with what members' pages do. A chunk takes the modules of its rank, in this order.
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
/** These run without the database. */
const LIGHT = /^(start|public|survey|answering|login|parts|login-parts)$/;
/** What others of members need beside light pages stays with these. */
const MEMBERS = ['shell', 'feed', 'member'];
/** What everybody loads is one chunk. */
const isDivided = (rank: string) => rank !== 'start' && LIGHT.test(rank);
/** For their styles, which weigh little while each file is one more to wait for. */
const SIGNED_IN = /^(shell|login|login-parts|feed|member|member-parts)$/;
const SIGNED_OUT = /^(start|public|survey|answering|parts)$/;

/**
 * What light pages share among themselves is the chunk of the first of them; what members' pages need, too, goes by the
 * first of these as well, as long as it is worth a file. Public pages have two chunks, so that surveys go without what
 * members share with them.
 */
function dividedChunk(first: string, others: readonly string[]): string {
  if (first === 'public')
    return others.some((rank) => /^(survey|answering)$/.test(rank)) ? 'public-survey' : 'public';
  const member = others.find((rank) => MEMBERS.includes(rank));
  // A few hundred bytes that answering and the shell share are not worth a file.
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
      isDivided(rank)
        ? [...MEMBERS.map((member) => `${rank}-${member}`), 'public-survey', rank]
        : [rank],
    ),
  ),
];

/** The entries that are no parts, by their rank. */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/index\.html$|\/src\/prerender\.tsx$/, 'start'],
  [/\/src\/features\/(landing|investors)\/[\w-]+-page\.tsx$/, 'public'],
  [/\/src\/features\/surveys\/survey-page\.tsx$/, 'survey'],
  [/\/src\/features\/surveys\/answer-survey\.tsx$/, 'answering'],
  [/\/src\/features\/session\/login-page\.tsx$/, 'login'],
  [/\/src\/(layouts\/(auth|admin)-layout|session\/guards|member-routes)\.tsx?$/, 'shell'],
  [/\/src\/features\/feed\/feed-page\.tsx$/, 'feed'],
  // The layout asks for these as soon as it is there.
  [/\/src\/layouts\/member-watches\.tsx$/, 'feed'],
  [/\/src\/(features\/site\/live-site\.tsx|firebase\/(auth|firestore)\.ts)$/, 'feed'],
  // What starts the session leads to it, but only members log out.
  [/\/src\/session\/log-out\.ts$/, 'member'],
  [/\/src\/features\/admin\/[\w/-]+-page\.tsx$/, 'admin'],
];
/**
 * Entries that load together are one chunk, with what they alone need: the frame of all pages; what a feed adds once it is
 * there.
 */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\/src\/(layouts\/auth-layout\.tsx|member-routes\.tsx|session\/guards\.ts)$/, 'shell'],
  [
    /\/src\/(layouts\/offline-start|features\/(content\/content-menu|feed\/feed-(filling|rail|strip)|finder\/search-palette|matches\/fit-badge))\.tsx?$/,
    'member',
  ],
];
/** Sentences that several pages name, apart by language. */
const SENTENCES = /\/src\/i18n\/messages\/.*\.(nb|en)\.ts$/;
/** Whatever else the lists of pages load is one too. */
const PAGE_LIST = /\/src\/(member-)?page-list\.ts$/;
/** Their modules all come from one, which tells nothing of who needs which. */
const BARRELS =
  /node_modules[\\/](lucide-react[\\/]dist[\\/]esm[\\/]icons|@radix-ui|@floating-ui)[\\/]/;

export interface Module {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
}
/** Modules by their id, which ends with the path of a file. */
export type ModuleGraph = ReadonlyMap<string, Module>;

/** The rank of an entry that is a page, else undefined. */
function pageRank(graph: ModuleGraph, entry: string): string | undefined {
  const importers = graph.get(entry)?.dynamicImporters ?? [];
  const isListed = importers.some((each) => PAGE_LIST.test(each));
  return PAGES.find(([pattern]) => pattern.test(entry))?.[1] ?? (isListed ? 'member' : undefined);
}

/** The entries that bring a module with them, by static imports alone. */
function findEntries(graph: ModuleGraph, id: string): readonly string[] {
  const seen = new Set([id]);
  for (const each of seen)
    for (const importer of graph.get(each)?.importers ?? []) seen.add(importer);
  return [...seen].filter((each) => {
    const module = graph.get(each);
    return module && (module.isEntry || module.dynamicImporters.length > 0);
  });
}

/** The ranks of the pages on which a part is loaded, however many parts are between. */
function findHosts(graph: ModuleGraph, entry: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(entry)) return [];
  seen.add(entry);
  const rank = pageRank(graph, entry);
  if (rank) return [rank];
  const importers = graph.get(entry)?.dynamicImporters ?? [];
  const hosts = importers.flatMap((importer) => findEntries(graph, importer));
  return hosts.flatMap((host) => findHosts(graph, host, seen));
}

function rankOf(graph: ModuleGraph, entry: string): string {
  const hosts = findHosts(graph, entry);
  return pageRank(graph, entry) ?? rankOfParts(RANKS.find((rank) => hosts.includes(rank)));
}

function rankOfParts(host = 'member'): string {
  if (host === 'login' || host === 'member') return `${host}-parts`;
  if (host === 'admin') return host;
  return LIGHT.test(host) ? 'parts' : 'member';
}

/** Those of members' pages come with the shell, all at once. */
function chunkOfStyles(ranks: readonly string[]): string | undefined {
  if (!ranks.some((rank) => SIGNED_IN.test(rank))) return ranks.length > 1 ? ranks[0] : undefined;
  return ranks.some((rank) => SIGNED_OUT.test(rank)) ? 'start' : 'shell';
}

/**
 * The chunk of a module that several entries need; undefined for what one needs, which stays with it. Whatever a module
 * imports comes with the same entries and maybe others, so it is never in a later chunk.
 */
export function chunkOf(graph: ModuleGraph, id: string): string | undefined {
  const entries = findEntries(graph, id);
  const needed = new Set(entries.map((entry) => rankOf(graph, entry)));
  const ranks = RANKS.filter((rank) => needed.has(rank));
  if (id.endsWith('.css')) return chunkOfStyles(ranks);
  const joined = JOINED.find(([pattern]) => entries.every((entry) => pattern.test(entry)));
  if (joined) return joined[1];
  if (entries.length < 2) return undefined;
  const [, locale] = id.match(SENTENCES) ?? [];
  if (locale) return `sentences-${locale}`;
  const [first, ...others] = ranks;
  return first && isDivided(first) ? dividedChunk(first, others) : first;
}

/**
 * Puts what several entries share into few chunks, by who needs it: a cold page asks for some thirty files instead of a
 * hundred, and gets nothing that only others need. What is `pinned` to a chunk joins it. The groups belong into
 * `codeSplitting`, beside the plugin.
 */
export function pageChunks(pinned: Readonly<Record<string, RegExp>>): {
  plugin: Plugin;
  groups: Rolldown.CodeSplittingGroup[];
} {
  const chunks = new Map<string, string | undefined>();
  const plugin: Plugin = {
    name: 'samspill:page-chunks',
    buildEnd() {
      const graph = new Map<string, Module>();
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id);
        if (module) graph.set(id, module);
      }
      for (const id of graph.keys()) if (!BARRELS.test(id)) chunks.set(id, chunkOf(graph, id));
    },
  };
  const groups = CHUNKS.map((name, index) => ({
    name,
    test: (id: string) => chunks.get(id) === name || (pinned[name]?.test(id) ?? false),
    priority: CHUNKS.length - index,
  }));
  return { plugin, groups };
}
