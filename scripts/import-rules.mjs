// Judges imports by the declared directions.
// @ts-check
import {
  ENGINE_LAYERS,
  FEATURE_ARCS,
  FEATURE_FOLDERS,
  WEB_LAYERS,
  WORKSPACE_ARCS,
  WORKSPACE_TYPE_ARCS,
} from './feature-graph.mjs';

/** @typedef {import('./imports.mjs').Import} Import */

/** @param {string} path */
const getWorkspace = (path) => path.split('/', 1)[0] ?? '';

/** @param {Import} imported @returns {string | undefined} */
function judgeWorkspace({ from, to, isType }) {
  const source = getWorkspace(from);
  const target = getWorkspace(to);
  const allowed = WORKSPACE_ARCS[source];
  if (!allowed || source === target || !(target in WORKSPACE_ARCS)) return undefined;
  if (allowed.includes(target)) return undefined;
  if (WORKSPACE_TYPE_ARCS[source]?.includes(target)) {
    return isType ? undefined : `${source} may take only types (import type) from ${target}`;
  }
  return `${source} may not import ${target}`;
}

/** The feature a file belongs to, if any. @param {string} path */
function getFeature(path) {
  const folder = FEATURE_FOLDERS.find((each) => path.startsWith(`${each}/`));
  const name = folder && path.slice(folder.length + 1).split('/', 1)[0];
  return name && name in FEATURE_ARCS ? name : undefined;
}

/** @param {Import} imported @returns {string | undefined} */
function judgeFeature({ from, to, isType }) {
  const source = getFeature(from);
  const target = getFeature(to);
  if (isType || !source || !target || source === target) return undefined;
  if (FEATURE_ARCS[source]?.includes(target)) return undefined;
  return `feature ${source} does not declare that it builds on ${target}`;
}

/** Folders that have layers, by where they are. */
const LAYERED = { 'emulator/src/': ENGINE_LAYERS, 'web/src/': WEB_LAYERS };

/** The layer that names the path itself, else the one that names its folder. @param {string} path */
function getLayer(path) {
  const [root, layers] = Object.entries(LAYERED).find(([each]) => path.startsWith(each)) ?? [];
  if (root === undefined || layers === undefined) return undefined;
  const inRoot = path.slice(root.length);
  /** @param {string} name */
  const find = (name) => layers.findIndex((layer) => layer.includes(name));
  const own = find(inRoot);
  const index = own >= 0 ? own : find(inRoot.split('/', 1)[0] ?? '');
  return index < 0 ? undefined : { root, index, name: layers[index]?.join(', ') };
}

/** @param {Import} imported @returns {string | undefined} */
function judgeLayer({ from, to }) {
  const source = getLayer(from);
  const target = getLayer(to);
  if (!source || source.root !== target?.root || target.index >= source.index) return undefined;
  return `${source.name} lies below ${target.name}`;
}

const JUDGES = [judgeWorkspace, judgeFeature, judgeLayer];

/** Tests and stack tests may reach further than the code they test. @param {string} path */
const isTest = (path) => /\.test\.[a-z]+$|\.spec\.ts$/.test(path);

/**
 * One line per import that points the wrong way.
 * @param {readonly Import[]} imports
 */
export function findWrongImports(imports) {
  return imports
    .filter(({ from }) => !isTest(from))
    .flatMap((imported) =>
      JUDGES.map((judge) => judge(imported))
        .filter((verdict) => verdict !== undefined)
        .map((verdict) => `${imported.from} imports ${imported.to}: ${verdict}`),
    );
}

/**
 * A cycle among arcs, as the names along it; undefined when there is none.
 * @param {Record<string, readonly string[]>} arcs
 * @returns {string[] | undefined}
 */
export function findCycle(arcs) {
  const settled = new Set();
  /** @param {string} name @param {readonly string[]} trail @returns {string[] | undefined} */
  const visit = (name, trail) => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (settled.has(name)) return undefined;
    for (const next of arcs[name] ?? []) {
      const cycle = visit(next, [...trail, name]);
      if (cycle) return cycle;
    }
    settled.add(name);
    return undefined;
  };
  for (const name of Object.keys(arcs)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
