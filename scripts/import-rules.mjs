// Checks the direction of imports against the tables of layers.mjs.
// @ts-check
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { LAYERS, LOOSE_FILES, OTHER_FOLDERS, TYPE_IMPORTS, WORKSPACE_IMPORTS } from './layers.mjs';

/** @typedef {{ from: string, to: string, isType: boolean }} Import files relative to the root */

const FOR_TESTS = /\.(test|spec|cases|examples)\.[a-z]+$|(^|\/)(testing|recorded)\/|\/arbitrary-/;

/** @param {string} file @param {string} specifier @returns {string | undefined} undefined for a package of others */
function resolveImport(file, specifier) {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const own = /^@samspill\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  return own ? `${own[1]}/src/${own[2] ?? 'index'}.ts` : undefined;
}

/** @param {string} from @param {string} source @returns {Import[]} */
export function readImports(from, source) {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module;
  const found = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value ?? '', isType })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: source.slice(start + 1, end - 1),
      isType: false,
    })),
  ];
  return found.flatMap(({ specifier, isType }) => {
    const to = resolveImport(from, specifier);
    return to ? [{ from, to, isType }] : [];
  });
}

/** @param {Import} imported @returns {string | undefined} the problem */
function checkWorkspaces({ from, to, isType }) {
  const [source = '', target = ''] = [from, to].map((path) => path.split('/', 1)[0]);
  const allowed = WORKSPACE_IMPORTS[source];
  if (!allowed || !WORKSPACE_IMPORTS[target] || [source, ...allowed].includes(target)) return;
  if (!TYPE_IMPORTS[source]?.includes(target)) return `${source} may not import ${target}`;
  return isType ? undefined : `${source} may only import types from ${target}`;
}

/** @typedef {{ layer: string, uses: readonly string[] }} Statement */

const STATEMENT = /\bInLayer<[^>]*>|\bdefineFeature\(\{\s*layer: '\w+',(?:\s*uses: \[[^\]]*\])?/;

/**
 * @param {Iterable<readonly [path: string, source: string]>} files
 * @returns {Map<string, Statement>} the layers that manifests state, by the path of the module
 */
export function readStatements(files) {
  /** @type {Map<string, Statement>} */
  const statements = new Map();
  for (const [path, source] of files) {
    const module = /^(?:functions\/src|web\/src\/features)\/[^/]+/.exec(path)?.[0];
    const [text] = (!FOR_TESTS.test(path) && module && STATEMENT.exec(source)) || [];
    if (!module || !text) continue;
    const [layer = '', ...uses] = [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
    statements.set(module, { layer, uses });
  }
  return statements;
}

/** @typedef {{ folder: string, name: string, layer: number, group: string, uses: readonly string[], isFree: boolean }} Module */

/** @param {string} folder @param {string} path @param {(name: string) => boolean} isListed */
function moduleName(folder, path, isListed) {
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  // Paths are constants, and each stands below all features.
  if (folder === 'domain/src' && rest.join('/') === 'paths.ts') return LOOSE_FILES;
  return rest.length > 0 || isListed(first) ? first : LOOSE_FILES;
}

/** @param {string} path @param {ReadonlyMap<string, Statement>} statements @returns {Module[]} */
function findModules(path, statements) {
  return Object.entries(LAYERS)
    .filter(([folder]) => path.startsWith(`${folder}/`))
    .map(([folder, layers]) => {
      const isIn = (/** @type {string} */ name) => layers.flat(2).includes(name);
      const name = moduleName(
        folder,
        path,
        (each) => isIn(each) || statements.has(`${folder}/${each}`),
      );
      const statement = statements.get(`${folder}/${name}`);
      const [row = ''] = [name, statement && `layer ${statement.layer}`, OTHER_FOLDERS].filter(
        (each) => each && isIn(each),
      );
      const layer = layers.findIndex((each) => each.flat().includes(row));
      // Modules that may import each other count as one.
      const group = layers[layer]?.find((each) => Array.isArray(each) && each.includes(name));
      return {
        ...{ folder, name, layer, group: String(group ?? name) },
        ...{ uses: statement?.uses ?? [], isFree: row === OTHER_FOLDERS },
      };
    });
}

/**
 * @param {readonly Import[]} imports
 * @param {ReadonlyMap<string, Statement>} statements
 * @returns {{ imported: Import, source: Module, target: Module }[]} imports between modules of a folder
 */
function findCrossings(imports, statements) {
  return imports
    .filter(({ from }) => !FOR_TESTS.test(from))
    .flatMap((imported) => {
      const targets = findModules(imported.to, statements);
      return findModules(imported.from, statements).flatMap((source) =>
        targets
          .filter(({ folder, group }) => folder === source.folder && group !== source.group)
          .map((target) => ({ imported, source, target })),
      );
    });
}

/** @param {Module} source @param {Module} target @returns {string | undefined} the problem */
function checkLayers(source, target) {
  if (source.layer < 0 || target.layer < 0 || target.layer > source.layer) return undefined;
  const isBeside = target.layer === source.layer;
  if (isBeside && (source.isFree || source.uses.includes(target.name))) return undefined;
  return `${source.name} is ${isBeside ? 'in the same layer as' : 'in a layer below'} ${target.name}`;
}

/**
 * @param {readonly Import[]} imports
 * @param {ReadonlyMap<string, Statement>} statements
 * @returns {string[]} one line per feature that a manifest names without need, and per cycle of modules
 */
export function findWrongUses(imports, statements) {
  const crossings = findCrossings(imports, statements);
  /** @type {Map<string, Set<string>>} */
  const uses = new Map();
  for (const { source, target } of crossings) {
    const from = `${source.folder}/${source.group}`;
    uses.set(from, (uses.get(from) ?? new Set()).add(`${target.folder}/${target.group}`));
  }
  const needless = [...statements].flatMap(([module, statement]) =>
    statement.uses
      .filter((name) => !uses.get(module)?.has(`${dirname(module)}/${name}`))
      .map((name) => `${module} uses ${name}, but imports nothing of it`),
  );
  return [...needless, ...findCycles(uses)];
}

/** @param {ReadonlyMap<string, ReadonlySet<string>>} uses @returns {string[]} */
function findCycles(uses) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const cycles = [];
  /** @param {string} module @param {readonly string[]} above */
  function visit(module, above) {
    if (above.includes(module))
      cycles.push(`${[...above.slice(above.indexOf(module)), module].join(' → ')}: a cycle`);
    if (done.has(module)) return;
    done.add(module);
    for (const each of uses.get(module) ?? []) visit(each, [...above, module]);
  }
  for (const module of uses.keys()) visit(module, []);
  return cycles;
}

/**
 * @param {readonly Import[]} imports
 * @param {ReadonlyMap<string, Statement>} statements
 * @returns {string[]} one line per import in a direction that is not allowed
 */
export function findWrongImports(imports, statements) {
  const problems = [
    ...imports
      .filter(({ from }) => !FOR_TESTS.test(from))
      .map((each) => /** @type {const} */ ([each, checkWorkspaces(each)])),
    ...findCrossings(imports, statements).map(
      ({ imported, source, target }) =>
        /** @type {const} */ ([imported, checkLayers(source, target)]),
    ),
  ];
  return problems.flatMap(([{ from, to }, problem]) =>
    problem ? [`${from} imports ${to}: ${problem}`] : [],
  );
}

/**
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, Statement>} statements
 * @returns {string[]} one line per module in no layer, and per listed module without files
 */
export function findWrongModules(files, statements) {
  const modules = files
    .filter((path) => !FOR_TESTS.test(path))
    .flatMap((path) => findModules(path, statements));
  const found = new Set(modules.map(({ folder, name }) => `${folder}/${name}`));
  const unplaced = modules.filter(({ layer }) => layer < 0);
  const listed = Object.entries(LAYERS).flatMap(([folder, layers]) =>
    layers
      .flat(2)
      .filter((name) => name !== OTHER_FOLDERS && !name.startsWith('layer '))
      .map((name) => `${folder}/${name}`),
  );
  return [
    ...new Set(unplaced.map(({ folder, name }) => `${folder}/${name} is in no layer`)),
    ...listed.filter((name) => !found.has(name)).map((name) => `${name} has no files`),
  ];
}
