// Judges single files: their size, and that they name nothing of the machine they were written on.
// @ts-check

export const MAX_CODE_LINES = 400;
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';
const HOME_FOLDER = /(?:^|[\s'"`=(])(\/(?:home|Users)\/[a-z][\w.-]*\/)/;

/** Lines that are neither blank nor a comment. @param {string} text */
export function countCodeLines(text) {
  const withoutBlocks = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return withoutBlocks.split('\n').filter((line) => /\S/.test(line) && !/^\s*\/\//.test(line))
    .length;
}

/** @param {string} path @param {string} text @returns {string[]} */
export function judgeSize(path, text) {
  const lines = countCodeLines(text);
  return lines > MAX_CODE_LINES
    ? [`${path} has ${lines} lines of code, over ${MAX_CODE_LINES}`]
    : [];
}

/**
 * @param {string} path
 * @param {string} text
 * @param {readonly string[]} ownFolders absolute folders of this machine that no file may name
 * @returns {string[]}
 */
export function judgeLeaks(path, text, ownFolders) {
  const named = ownFolders.filter((folder) => text.includes(`${folder}/`));
  const home = HOME_FOLDER.exec(text)?.[1];
  return [...named, ...(home ? [home] : [])].map((folder) => `${path} names the folder ${folder}`);
}

/**
 * Download addresses in a lockfile must be the public registry's, or absent.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function judgeLockfile(path, text) {
  const addresses = [...text.matchAll(/"resolved": "(https?:[^"]+)"/g)].map(([, url]) => url ?? '');
  const foreign = addresses.filter((url) => !url.startsWith(PUBLIC_REGISTRY));
  return foreign.map((url) => `${path} names a registry of its own: ${new URL(url).host}`);
}
