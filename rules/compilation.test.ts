import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileRules } from '../emulator/src/rules/compile-rules.ts';

const compile = (source: string) => compileRules(source, 'firestore.rules').issues;
const source = readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8');

describe('firestore.rules', () => {
  it('compiles without a warning', () => {
    expect(compile(source)).toEqual([]);
  });

  // A missing function is an error at run time only: it denies, and no other test may reach it.
  it('would be warned of a function that is missing', () => {
    expect(compile(source.replace('function isMember()', 'function isNoMember()'))).toContainEqual(
      expect.objectContaining({ description: 'Invalid function name: isMember.' }),
    );
  });
});
