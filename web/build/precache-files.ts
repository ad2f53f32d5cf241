import type { Manifest, ManifestChunk } from 'vite';

export const PRECACHE_ENTRIES: readonly string[] = [
  'index.html',
  'shell',
  'auth',
  'src/features/feed/feed-page.tsx',
  'src/layouts/member-watches.tsx',
  'src/pages/content-page.tsx',
  'src/pages/messages-page.tsx',
  'src/pages/person-page.tsx',
  'src/pages/projects-page.tsx',
  'src/pages/project-page.tsx',
  'src/pages/project-editor-page.tsx',
  'src/features/notifications/notifications-page.tsx',
];

/**
 * Excluded from the offline cache: other pages, and features that need a network, such as uploads. The worker still
 * caches them once used.
 */
const EXCLUDED_MODULES = [
  /^src\/features\/(landing|investors|invitations|surveys|session|account)\//,
  /^src\/features\/[\w-]+\/admin\//,
  /^src\/layouts\/admin-layout/,
  /^src\/pages\/profile-edit-page/,
  /^src\/features\/people\/people-page/,
  /^src\/i18n\/(admin-|messages\/public\/(?!feedback|forms|failures|cards))/,
  /^src\/firebase\/(storage|push-registration)/,
];
const EXCLUDED_CHUNKS = ['storage', 'admin'];

/** The only font file that every page in our languages needs. */
const FONT = 'inter-latin-wght-normal.woff2';

const isExcluded = (key: string, { name }: ManifestChunk) =>
  EXCLUDED_MODULES.some((pattern) => pattern.test(key)) ||
  (name !== undefined && EXCLUDED_CHUNKS.includes(name));

function findKeys(manifest: Manifest, entry: string): readonly string[] {
  if (manifest[entry]) return [entry];
  const found = Object.keys(manifest).filter((key) => manifest[key]?.name === entry);
  if (found.length === 0) throw new Error(`The build has no chunk ${entry}`);
  return found;
}

export function findPrecacheFiles(manifest: Manifest): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const each of chunk.imports ?? []) visit(each);
    for (const each of chunk.dynamicImports ?? []) {
      const later = manifest[each];
      if (later && !isExcluded(each, later)) visit(each);
    }
  };
  for (const entry of PRECACHE_ENTRIES) for (const key of findKeys(manifest, entry)) visit(key);
  for (const { src, file } of Object.values(manifest)) if (src?.endsWith(FONT)) files.add(file);
  return [...files].filter((file) => !file.endsWith('.html')).toSorted();
}
