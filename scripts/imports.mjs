// Reads the imports of source files, for the checks of their direction.
// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** @typedef {{ specifier: string, isType: boolean }} ImportedName */

/**
 * What a module takes from others, in the order in which it says so; an import of types alone leaves nothing at run time.
 * @param {string} file its ending says which syntax it is in
 * @param {string} source
 * @returns {ImportedName[]}
 */
export function parseImports(file, source) {
  const { module } = parseSync(file, source);
  /** @param {string} specifier @param {readonly { isType: boolean }[]} names @param {number} start */
  const line = (specifier, names, start) => ({
    specifier,
    isType: names.length > 0 && names.every(({ isType }) => isType),
    start,
  });
  const imported = module.staticImports.map(({ moduleRequest, entries, start }) =>
    line(moduleRequest.value, entries, start),
  );
  const passedOn = module.staticExports.flatMap(({ entries, start }) => {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest;
    return from ? [line(from.value, entries, start)] : [];
  });
  const later = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const specifier = /^['"](.*)['"]$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    return specifier ? [line(specifier[1] ?? '', [], start)] : [];
  });
  return [...imported, ...passedOn, ...later]
    .sort((one, other) => one.start - other.start)
    .map(({ specifier, isType }) => ({ specifier, isType }));
}

/**
 * The file an import means, relative to the root; undefined for packages from outside.
 * @param {string} file importing, relative to the root
 * @param {string} specifier
 */
export function resolveImport(file, specifier) {
  if (specifier.startsWith('.'))
    return normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
  const own = /^@samspill\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  return own ? `${own[1]}/src/${own[2] ?? 'index'}.ts` : undefined;
}

/**
 * @typedef {object} Import
 * @property {string} from importing file, relative to the root
 * @property {string} to imported file, relative to the root
 * @property {boolean} isType
 */

/** @param {readonly string[]} files relative to the current folder @returns {Import[]} */
export function readImports(files) {
  return files.flatMap((from) =>
    parseImports(from, readFileSync(from, 'utf8')).flatMap(({ specifier, isType }) => {
      const to = resolveImport(from, specifier);
      return to ? [{ from, to, isType }] : [];
    }),
  );
}
