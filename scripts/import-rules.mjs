// Judges imports by the floors they lead between.
// @ts-check
import { FLOORS, LOOSE_FILES, WORKSPACE_ARCS, WORKSPACE_TYPE_ARCS } from './floors.mjs';

/** @typedef {import('./imports.mjs').Import} Import */
/** @typedef {{ folder: string, name: string }} Room */

/** Tests, and what only they use, may look everywhere. */
const FOR_TESTS = /\.(test|spec|cases|examples)\.[a-z]+$|(^|\/)(testing|recorded)\/|\/arbitrary-/;

/** @param {string} path */
const getWorkspace = (path) => path.split('/', 1)[0] ?? '';

/** @param {Import} imported @returns {string | undefined} */
function judgeWorkspaces({ from, to, isType }) {
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

/** The rooms that a file stands in, by folder: one of `web/src`, and where that is a feature, which. @param {string} path */
function listRooms(path) {
  return Object.entries(FLOORS).flatMap(([folder, floors]) => {
    if (!path.startsWith(`${folder}/`)) return [];
    const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
    const isNamed = rest.length > 0 || floors.some((floor) => floor.flat().includes(first));
    return [{ folder, name: isNamed ? first : LOOSE_FILES }];
  });
}

/** @param {Room} room */
const floorOf = ({ folder, name }) =>
  FLOORS[folder]?.findIndex((floor) => floor.flat().includes(name)) ?? -1;

/** @param {Room} one @param {Room} other */
const haveDoor = (one, other) =>
  FLOORS[one.folder]
    ?.flat()
    .some(
      (group) => Array.isArray(group) && group.includes(one.name) && group.includes(other.name),
    );

/** @param {Import} imported @returns {string | undefined} */
function judgeFloors({ from, to }) {
  const targets = listRooms(to);
  for (const source of listRooms(from)) {
    const target = targets.find(({ folder }) => folder === source.folder);
    if (!target || target.name === source.name || haveDoor(source, target)) continue;
    const [own, other] = [floorOf(source), floorOf(target)];
    if (own < 0 || other < 0 || other > own) continue;
    return `${source.name} stands ${other === own ? 'beside' : 'below'} ${target.name}`;
  }
  return undefined;
}

/**
 * One line per import that points the wrong way.
 * @param {readonly Import[]} imports
 */
export function findWrongImports(imports) {
  return imports
    .filter(({ from }) => !FOR_TESTS.test(from))
    .flatMap((imported) =>
      [judgeWorkspaces(imported), judgeFloors(imported)]
        .filter((verdict) => verdict !== undefined)
        .map((verdict) => `${imported.from} imports ${imported.to}: ${verdict}`),
    );
}

/**
 * One line per room that stands on no floor, and per room on a floor that is not there.
 * @param {readonly string[]} files
 */
export function findWrongRooms(files) {
  const rooms = files.filter((path) => !FOR_TESTS.test(path)).flatMap(listRooms);
  const unknown = rooms
    .filter((room) => floorOf(room) < 0)
    .map(({ folder, name }) => `${folder}/${name} stands on no floor`);
  const empty = Object.entries(FLOORS).flatMap(([folder, floors]) =>
    floors
      .flat(2)
      .filter((name) => !rooms.some((room) => room.folder === folder && room.name === name))
      .map((name) => `${folder}/${name} has a floor and is not there`),
  );
  return [...new Set([...unknown, ...empty])];
}

/**
 * A cycle among arcs, as the names along it; undefined when there is none.
 * @param {Record<string, readonly string[]>} arcs
 * @returns {string[] | undefined}
 */
export function findCycle(arcs) {
  const done = new Set();
  /** @param {string} name @param {readonly string[]} trail @returns {string[] | undefined} */
  const visit = (name, trail) => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of arcs[name] ?? []) {
      const cycle = visit(next, [...trail, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(arcs)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
