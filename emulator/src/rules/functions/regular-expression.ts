import { RE2JS } from 're2js';
import { type EvalResult, failure } from '../rules-value.ts';

const compiled = new Map<string, RE2JS | null>();
const MAX_CACHED_PATTERNS = 500;

export function compilePattern(source: string): RE2JS | null {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  if (compiled.size >= MAX_CACHED_PATTERNS) compiled.clear();
  const pattern = tryCompile(source);
  compiled.set(source, pattern);
  return pattern;
}

export function withPattern(source: string, use: (pattern: RE2JS) => EvalResult): EvalResult {
  const pattern = compilePattern(source);
  return pattern ? use(pattern) : failure(invalidPattern(source));
}

function invalidPattern(source: string): string {
  return `Invalid regular expression pattern. Pattern: ${source}.`;
}

function tryCompile(source: string): RE2JS | null {
  try {
    return RE2JS.compile(source);
  } catch {
    return null;
  }
}
