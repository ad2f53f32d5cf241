// Reads the imports of source files, for the checks of their direction.
// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const STATIC_IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** @typedef {{ specifier: string, isType: boolean }} ImportedName */

/** @param {string} source @returns {ImportedName[]} */
export function parseImports(source) {
  const fixed = [...source.matchAll(STATIC_IMPORT)].map(([, type, specifier]) => ({
    specifier: specifier ?? '',
    isType: type !== undefined,
  }));
  const dynamic = [...source.matchAll(DYNAMIC_IMPORT)].map(([, specifier]) => ({
    specifier: specifier ?? '',
    isType: false,
  }));
  return [...fixed, ...dynamic];
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
    parseImports(readFileSync(from, 'utf8')).flatMap(({ specifier, isType }) => {
      const to = resolveImport(from, specifier);
      return to ? [{ from, to, isType }] : [];
    }),
  );
}
