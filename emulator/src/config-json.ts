import { readFileSync } from 'node:fs';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

/**
 * Parses a configuration file of the Firebase CLI, which permits comments. Accepts trailing commas and a byte order
 * mark, too; errors name file, line and column.
 */
export function parseConfigJson(text: string, file: string): unknown {
  const content = text.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const value: unknown = parse(content, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (!first) return value;
  const lines = content.slice(0, first.offset).split(/\r\n|\r|\n/);
  const place = `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
  const problem = printParseErrorCode(first.error).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  throw new Error(`${place}: not valid JSON: ${problem.toLowerCase()}`);
}

export function readConfigJson(file: string): unknown {
  return parseConfigJson(readFileSync(file, 'utf8'), file);
}
