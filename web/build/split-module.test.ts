import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { splitModule } from './split-module.ts';

const IDS = { first: './first.mjs', rest: './rest.mjs' };

const SDK = `
import { sep } from 'node:path';
const log = [];
function open() { return 'open' + core; }
const core = ' core';
class Provider { static id() { return Provider.ID; } }
Provider.ID = 'phone' + core;
let last = null;
function signIn() { last = new Provider(); return last; }
const lastSignIn = () => last;
log.push('registered');
const slashes = () => sep.length;
export { open as o, signIn as s, Provider as P, lastSignIn as l, log, slashes };
`;

/** The module that exports from the halves, as Node runs it. */
async function run(code: string, ...wanted: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'split-'));
  try {
    for (const [name, text] of Object.entries(splitModule(code, wanted, IDS))) {
      await writeFile(join(folder, `${name}.mjs`), text);
    }
    return await import(/* @vite-ignore */ pathToFileURL(join(folder, 'whole.mjs')).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('splitModule', () => {
  it('exports together what the module exported, under the same names', async () => {
    const { o, s, P, l, log, slashes } = await run(SDK, 'open');
    expect(o()).toBe('open core');
    expect(s()).toBe(l());
    expect(P.id()).toBe('phone core');
    expect(log).toEqual(['registered']);
    expect(slashes()).toBe(1);
  });

  it('keeps in the first half what is wanted, what that needs, and what runs at the start', () => {
    const { first, rest } = splitModule(SDK, ['open'], IDS);
    for (const kept of ['function open', 'const core', "log.push('registered')", 'const log']) {
      expect(first).toContain(kept);
      expect(rest).not.toContain(kept);
    }
  });

  it('leaves the rest with the properties that are set on it, and names what it shares', () => {
    const { first, rest } = splitModule(SDK, ['open'], IDS);
    expect(first).not.toContain('Provider');
    expect(rest).toContain("Provider.ID = 'phone'");
    expect(rest).toContain("import { core } from './first.mjs'");
  });

  it('does not take the name of a property for a declaration', () => {
    const code = 'function reload() {} function start(user) { user.reload(); } export { start };';
    expect(splitModule(code, ['start'], IDS).rest).toContain('function reload');
  });

  it.each([
    ['a name that the module does not declare', 'const a = 1; export { a };', 'b'],
    ['an export that is no list', 'export const a = 1;', 'a'],
    ['a declaration that takes apart', 'const { a } = b; export { a };', 'a'],
  ])('refuses %s', (_, code, wanted) => {
    expect(() => splitModule(code, [wanted], IDS)).toThrow();
  });
});
