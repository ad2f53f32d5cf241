const ALLOWED_DIFFERENCES: readonly { readonly path: RegExp; readonly reason: string }[] = [
  {
    path: /^rematches\//,
    reason: 'how often something was matched again of late, to slow it down',
  },
  { path: /^recounts\//, reason: 'which instance counts next, or what the next job counts' },
  { path: /^site\/searchIndex$/, reason: 'progress of a rebuild, which also counts stale entries' },
  { path: /^secrets\//, reason: 'made at random' },
];

/** Times in ids: hashes that include a time, base 36 as a sortable prefix, and digits, with which a hash may begin. */
const TIMES = /\b[0-9a-f]{20}\b|\b[0-9a-f]{16}\b|\bz[0-9a-z]{6}(?=-)|\d{12,}/g;
const withoutTime = (text: string) => text.replace(TIMES, '#');

const UNORDERED_FIELDS = new Set(['keys', 'actorIds', 'actors', 'ids']);

interface ListValue {
  readonly arrayValue: { readonly values?: readonly unknown[] };
}

const isList = (value: unknown): value is ListValue =>
  typeof value === 'object' && value !== null && 'arrayValue' in value;

const sortItems = (items: readonly unknown[]) =>
  items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

function normalizeField([name, value]: readonly [string, unknown]): readonly [string, unknown] {
  // Entries leave it as time passes.
  if (name === 'timestampValue' || name === 'spent') return [name, '#'];
  if (!UNORDERED_FIELDS.has(name) || !isList(value)) return [withoutTime(name), normalize(value)];
  const values = sortItems((value.arrayValue.values ?? []).map(normalize));
  return [name, { arrayValue: { values } }];
}

function normalize(value: unknown): unknown {
  if (typeof value === 'string') return withoutTime(value);
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(normalizeField));
}

const SHARD = /^surveys\/[^/]+\/results\/\d+$/;
/** A shard with only zero counts exists only if an answer was counted before its withdrawal. */
const isEmptyShard = ([path, text]: readonly [string, string]) =>
  SHARD.test(path) && !/"integerValue":"(?!0")/.test(text);

function normalizeAll(documents: ReadonlyMap<string, unknown>): Map<string, string> {
  const kept = [...documents].filter(
    ([path]) => !ALLOWED_DIFFERENCES.some((each) => each.path.test(path)),
  );
  const normalized = kept.map(
    ([path, document]) => [withoutTime(path), JSON.stringify(normalize(document))] as const,
  );
  const byPath = new Map<string, string[]>();
  for (const [path, text] of normalized.filter((each) => !isEmptyShard(each)))
    byPath.set(path, [...(byPath.get(path) ?? []), text]);
  // Several documents may have the same path but for a time.
  return new Map([...byPath].map(([path, texts]) => [path, texts.sort().join('\n')]));
}

export function compareStates(
  expected: ReadonlyMap<string, unknown>,
  found: ReadonlyMap<string, unknown>,
): string[] {
  const [calm, wild] = [normalizeAll(expected), normalizeAll(found)];
  const paths = [...new Set([...calm.keys(), ...wild.keys()])].sort();
  return paths
    .filter((path) => calm.get(path) !== wild.get(path))
    .map((path) => `${path}:\n  in order    ${calm.get(path)}\n  in disorder ${wild.get(path)}`);
}
