// Checks the direction of imports against the tables of layers.mjs.
// @ts-check
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import {
  ADMIN_PAGES,
  LAYERS,
  LOOSE_FILES,
  OTHERS,
  TYPE_IMPORTS,
  WORKSPACE_IMPORTS,
} from './layers.mjs';

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

/** @param {string} path */
function findModules(path) {
  return Object.entries(LAYERS).flatMap(([folder, layers]) => {
    if (!path.startsWith(`${folder}/`)) return [];
    const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
    const known = layers.flat(2);
    const folderName = rest[0] === 'admin' && known.includes(ADMIN_PAGES) ? ADMIN_PAGES : first;
    const name = rest.length > 0 || known.includes(first) ? folderName : LOOSE_FILES;
    const row = known.includes(name) || name === LOOSE_FILES ? name : OTHERS;
    const layer = layers.findIndex((each) => each.flat().includes(row));
    // Modules that may import each other count as one.
    const group = layers[layer]?.find((each) => Array.isArray(each) && each.includes(name)) ?? name;
    return [{ folder, name, layer, group, row }];
  });
}

/** @param {Import} imported @returns {string | undefined} the problem */
function checkLayers({ from, to }) {
  const targets = findModules(to);
  for (const source of findModules(from)) {
    const target = targets.find(({ folder }) => folder === source.folder);
    if (!target || target.group === source.group || source.layer < 0 || target.layer < 0) continue;
    if (target.layer > source.layer) continue;
    const isBeside = target.layer === source.layer;
    return `${source.name} is ${isBeside ? 'in the same layer as' : 'in a layer below'} ${target.name}`;
  }
  return undefined;
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
  const found = new Set(modules.map(({ folder, row }) => `${folder}/${row}`));
  const unplaced = modules.filter(({ layer }) => layer < 0);
  const listed = new Set(
    Object.entries(LAYERS).flatMap(([folder, layers]) =>
      layers
        .flat(2)
        .filter((name) => name !== OTHERS)
        .map((name) => `${folder}/${name}`),
    ),
  );
  return [
    ...new Set(unplaced.map(({ folder, name }) => `${folder}/${name} is in no layer`)),
    ...[...listed].filter((name) => !found.has(name)).map((name) => `${name} has no files`),
  ];
}
