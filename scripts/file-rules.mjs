// Judges single files: their size, and that they name nothing of the machine they were written on.
// @ts-check

export const MAX_CODE_LINES = 400;
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
 * A lockfile names no download addresses (.npmrc leaves them out), so that it works with any registry.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function judgeLockfile(path, text) {
  const addresses = [...text.matchAll(/"resolved": "(https?:[^"]+)"/g)].map(([, url]) => url ?? '');
  return addresses.map((url) => `${path} names a registry: ${new URL(url).host}`);
}
