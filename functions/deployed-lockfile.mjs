// The part of the repository's lockfile that the deployed functions need, so that Google installs what was tested.
// @ts-check

/**
 * @typedef {object} Locked a package as the lockfile has it
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {boolean} [peer]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {Record<string, Locked>} LockedPackages by where they lie
 */

const FOLDER = 'node_modules/';

/**
 * @param {LockedPackages} locked @param {string} from @param {string} name @returns {string | undefined}
 */
function resolvePackage(locked, from, name) {
  for (let folder = from; ; ) {
    const path = `${folder && `${folder}/`}${FOLDER}${name}`;
    if (locked[path]) return path;
    if (folder === '') return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
  }
}

/** @param {Locked} entry */
function listDependencies({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}) {
  const peers = Object.keys(peerDependencies ?? {});
  const optional = Object.keys(optionalDependencies ?? {});
  const required = Object.keys(dependencies ?? {}).filter((name) => !optional.includes(name));
  return [
    ...required.map((name) => ({ name, isOptional: false })),
    ...optional.map((name) => ({ name, isOptional: true })),
    ...peers
      .filter((name) => !peerDependenciesMeta?.[name]?.optional)
      .map((name) => ({ name, isOptional: false })),
  ];
}

/**
 * @param {LockedPackages} locked @param {string} from @param {readonly string[]} names
 */
function findNeeded(locked, from, names) {
  /** @type {Map<string, boolean>} */
  const found = new Map();
  /** @param {string} folder @param {{ name: string, isOptional: boolean }} need */
  function visit(folder, { name, isOptional }) {
    const path = resolvePackage(locked, folder, name);
    if (path === undefined) {
      if (isOptional) return;
      throw new Error(`package-lock.json has no ${name} for ${folder}`);
    }
    const known = found.get(path);
    if (known === false || known === isOptional) return;
    found.set(path, isOptional);
    for (const each of listDependencies(locked[path] ?? {}))
      visit(path, { name: each.name, isOptional: isOptional || each.isOptional });
  }
  for (const name of names) visit(from, { name, isOptional: false });
  return found;
}

/**
 * Returns a lockfile for a workspace deployed alone. Throws if a package is missing or two versions would share a path.
 * @param {LockedPackages} locked `packages` of the repository's lockfile
 * @param {string} workspace
 * @param {{ name: string, dependencies: Record<string, string> }} manifest
 */
export function pruneLockfile(locked, workspace, manifest) {
  const { name, dependencies } = manifest;
  const needed = findNeeded(locked, workspace, Object.keys(dependencies));
  /** @type {LockedPackages} */
  const packages = { '': manifest };
  for (const [path, isOptional] of [...needed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const target = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
    if (packages[target]) throw new Error(`two versions of ${target} are needed`);
    const { dev, devOptional, optional, peer, ...entry } = locked[path] ?? {};
    packages[target] = { ...entry, ...(isOptional && { optional: true }) };
  }
  return { name, lockfileVersion: 3, requires: true, packages };
}
