import { existsSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);

export const readSource = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

export const missingFilesOf = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|rules|yml))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(new URL(path, ROOT)));

interface NamedTest {
  readonly path: string;
  readonly title: string;
}

/** Tests referenced as `path` › title. The title ends with the line, the table cell or a `<br>`. */
export const testsNamedIn = (text: string): NamedTest[] =>
  [...text.matchAll(/`([^`]+\.(?:test|spec)\.(?:tsx?|mjs))` › (.+?)(?=<br>| \||\n|$)/g)].map(
    ([, path = '', title = '']) => ({ path, title }),
  );
