// Judges imports by the declared directions.
// @ts-check
import {
  ENGINE_LAYERS,
  FEATURE_ARCS,
  FEATURE_FOLDERS,
  WEB_FOUNDATIONS,
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

/** @param {string} path */
function getLayer(path) {
  const name = /^emulator\/src\/([^/]+)\//.exec(path)?.[1];
  return name ? ENGINE_LAYERS.findIndex((layer) => layer.includes(name)) : -1;
}

/** @param {Import} imported @returns {string | undefined} */
function judgeLayer({ from, to }) {
  const source = getLayer(from);
  const target = getLayer(to);
  if (source < 0 || target < 0 || target >= source) return undefined;
  return `${ENGINE_LAYERS[source]?.join(', ')} lies below ${ENGINE_LAYERS[target]?.join(', ')}`;
}

/** @param {Import} imported @returns {string | undefined} */
function judgeWebFoundation({ from, to }) {
  const folder = /^web\/src\/([^/]+)\//.exec(from)?.[1];
  if (!folder || !WEB_FOUNDATIONS.includes(folder)) return undefined;
  return to.startsWith('web/src/features/') ? `web/src/${folder} knows no feature` : undefined;
}

const JUDGES = [judgeWorkspace, judgeFeature, judgeLayer, judgeWebFoundation];

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
