import { type Part, takeApart } from './module-parts.ts';

type Half = 'first' | 'rest';

/** The code of the halves, and of what exports from them all that the module exported. */
type SplitModule = Readonly<Record<Half | 'whole', string>>;

/**
 * Cuts a module in two along its declarations: what the names in `wanted` need together with every
 * statement that does more than declare, and the rest, which imports from it. Bundlers leave modules
 * whole, so that one page that uses a part makes every page load it. A half may not assign to a
 * variable of the other, which the bundler refuses.
 */
export function splitModule(
  code: string,
  wanted: readonly string[],
  ids: Readonly<Record<Half, string>>,
): SplitModule {
  const { imports, exports, parts } = takeApart(code);
  const needed = neededBy(wanted, parts);
  const first = parts.filter((part) => needed.has(part));
  const rest = parts.filter((part) => !needed.has(part));
  const isShared = (name: string) => rest.some(({ mentions }) => mentions.has(name));
  const shared = namesOf(first).filter(isShared).join(', ');
  const reexport = (half: readonly Part[], id: string) => {
    const names = namesOf(half);
    const own = exports.filter(({ local }) => names.includes(local));
    return `${exportList(own.map(({ local, exported }) => `${local} as ${exported}`))} from '${id}';`;
  };
  return {
    first: write(imports, first),
    rest: write([...imports, `import { ${shared} } from '${ids.first}';`], rest),
    whole: `${reexport(first, ids.first)}\n${reexport(rest, ids.rest)}`,
  };
}

const write = (imports: readonly string[], parts: readonly Part[]) =>
  [...imports, ...parts.map(({ code }) => code), exportList(namesOf(parts))].join('\n');
const namesOf = (parts: readonly Part[]) => parts.flatMap(({ declares }) => declares);
const exportList = (names: readonly string[]) => `export { ${names.join(', ')} }`;

function neededBy(wanted: readonly string[], parts: readonly Part[]): ReadonlySet<Part> {
  const byName = new Map(
    parts.flatMap((part) => part.declares.map((name) => [name, part] as const)),
  );
  const needed = new Set<Part>();
  const add = (part: Part | undefined) => {
    if (!part || needed.has(part)) return;
    needed.add(part);
    for (const name of part.mentions) add(byName.get(name));
  };
  for (const name of wanted) {
    if (!byName.has(name)) throw new Error(`The module declares no ${name}`);
    add(byName.get(name));
  }
  for (const part of parts) if (part.declares.length === 0) add(part);
  return needed;
}
