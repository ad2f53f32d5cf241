import { existsSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);

/** What stands in a file of the repository, by its path from the root. */
export const readSource = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The files that a text names between backticks, by their paths from the root, and that are not there. */
export const missingFilesOf = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|rules|yml))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(new URL(path, ROOT)));

interface NamedTest {
  readonly path: string;
  /** A part of its title, or all of it. */
  readonly title: string;
}

/** The tests that a text names as `path` › title, which ends with the line, the cell or a `<br>`. */
export const testsNamedIn = (text: string): NamedTest[] =>
  [...text.matchAll(/`([^`]+\.(?:test|spec)\.(?:tsx?|mjs))` › (.+?)(?=<br>| \||\n|$)/g)].map(
    ([, path = '', title = '']) => ({ path, title }),
  );
