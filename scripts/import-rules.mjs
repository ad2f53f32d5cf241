// Checks the direction of imports against the tables of layers.mjs.
// @ts-check
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { FEATURE_LAYERS, LAYERS, LOOSE_FILES, TYPE_IMPORTS, WORKSPACE_IMPORTS } from './layers.mjs';

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

/** @typedef {{ folder: string, name: string, layer: number, group: string, uses: readonly string[] }} Module */

/** @param {string} folder @param {string} path @param {(name: string) => boolean} isListed */
function moduleName(folder, path, isListed) {
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  // Paths are constants, and each stands below all features.
  if (folder === 'domain/src' && rest.join('/') === 'paths.ts') return LOOSE_FILES;
  return rest.length > 0 || isListed(first) ? first : LOOSE_FILES;
}

/** @param {string} path @returns {Module[]} */
function findModules(path) {
  const inRows = Object.entries(LAYERS).map(([folder, layers]) => {
    const name = moduleName(folder, path, (each) => layers.flat(2).includes(each));
    const layer = layers.findIndex((each) => each.flat().includes(name));
    // Modules that may import each other count as one.
    const group = layers[layer]?.find((each) => Array.isArray(each) && each.includes(name));
    return { folder, name, layer, group: String(group ?? name), uses: [] };
  });
  const inNamed = Object.entries(FEATURE_LAYERS).map(([folder, layers]) => {
    const rows = Object.values(layers);
    const name = moduleName(folder, path, (each) => rows.some((row) => row[each]));
    const layer = rows.findIndex((row) => row[name]);
    return { folder, name, layer, group: name, uses: rows[layer]?.[name] ?? [] };
  });
  return [...inRows, ...inNamed].filter(({ folder }) => path.startsWith(`${folder}/`));
}

/** @param {Import} imported @returns {string | undefined} the problem */
function checkLayers({ from, to }) {
  const targets = findModules(to);
  for (const source of findModules(from)) {
    const target = targets.find(({ folder }) => folder === source.folder);
    if (!target || target.group === source.group || source.layer < 0 || target.layer < 0) continue;
    if (target.layer > source.layer || source.uses.includes(target.name)) continue;
    const isBeside = target.layer === source.layer;
    return `${source.name} is ${isBeside ? 'in the same layer as' : 'in a layer below'} ${target.name}`;
  }
  return undefined;
}

/**
 * @param {readonly Import[]} imports
 * @returns {string[]} one line per feature that its row names without need, or that stands above it in its layer
 */
export function findWrongUses(imports) {
  const needed = new Set(
    imports
      .filter(({ from }) => !FOR_TESTS.test(from))
      .flatMap(({ from, to }) =>
        findModules(from).flatMap(({ folder, name }) =>
          findModules(to)
            .filter((target) => target.folder === folder)
            .map((target) => `${folder}/${name} uses ${target.name}`),
        ),
      ),
  );
  return Object.entries(FEATURE_LAYERS).flatMap(([folder, layers]) =>
    Object.values(layers).flatMap((row) =>
      Object.entries(row).flatMap(([name, uses], index) => {
        const below = Object.keys(row).slice(index + 1);
        return [
          ...uses
            .filter((each) => !below.includes(each))
            .map((each) => `${folder}/${name} must stand above ${each} in its layer`),
          ...uses
            .map((each) => `${folder}/${name} uses ${each}`)
            .filter((use) => !needed.has(use))
            .map((use) => `${use}, but imports nothing of it`),
        ];
      }),
    ),
  );
}

/** @param {readonly Import[]} imports @returns {string[]} one line per import in a direction that is not allowed */
export function findWrongImports(imports) {
  return imports
    .filter(({ from }) => !FOR_TESTS.test(from))
    .flatMap((each) =>
      [checkWorkspaces(each), checkLayers(each)]
        .filter((problem) => problem !== undefined)
        .map((problem) => `${each.from} imports ${each.to}: ${problem}`),
    );
}

/** @param {readonly string[]} files @returns {string[]} one line per module in no layer, and per listed module without files */
export function findWrongModules(files) {
  const modules = files.filter((path) => !FOR_TESTS.test(path)).flatMap(findModules);
  const found = new Set(modules.map(({ folder, name }) => `${folder}/${name}`));
  const unplaced = modules.filter(({ layer }) => layer < 0);
  const inRows = Object.entries(LAYERS).flatMap(([folder, layers]) =>
    layers.flat(2).map((name) => `${folder}/${name}`),
  );
  const inNamed = Object.entries(FEATURE_LAYERS).flatMap(([folder, layers]) =>
    Object.values(layers).flatMap((row) => Object.keys(row).map((name) => `${folder}/${name}`)),
  );
  return [
    ...new Set(unplaced.map(({ folder, name }) => `${folder}/${name} is in no layer`)),
    ...[...inRows, ...inNamed]
      .filter((name) => !found.has(name))
      .map((name) => `${name} has no files`),
  ];
}
