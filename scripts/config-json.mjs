// Reads the configuration files of the Firebase CLI, which permits comments in them.
// @ts-check
import { readFileSync } from 'node:fs';
import { parse, printParseErrorCode } from 'jsonc-parser';
import { UserError } from './steps.mjs';

/** @param {string} text @param {string} file named in errors, with line and column @returns {any} */
export function parseConfigJson(text, file) {
  const content = text.replace(/^\uFEFF/, '');
  /** @type {import('jsonc-parser').ParseError[]} */
  const errors = [];
  const value = parse(content, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (!first) return value;
  const lines = content.slice(0, first.offset).split(/\r\n|\r|\n/);
  const place = `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
  const problem = printParseErrorCode(first.error).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  throw new UserError(`${place}: not valid JSON: ${problem.toLowerCase()}`);
}

/** @param {string} file @returns {any} */
export const readConfigJson = (file) => parseConfigJson(readFileSync(file, 'utf8'), file);
