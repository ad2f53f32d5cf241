import { describe, expect, it } from 'vitest';
import { pruneLockfile } from './deployed-lockfile.mjs';

const MANIFEST = { name: 'deployed', dependencies: { a: '1.0.0' } };
const prune = (locked) => Object.keys(pruneLockfile(locked, 'functions', MANIFEST).packages);

describe('pruneLockfile', () => {
  it('keeps needed packages at every depth, resolved as Node does', () => {
    expect(
      prune({
        'node_modules/a': { version: '1.0.0', dependencies: { b: '*', c: '*' } },
        'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '*' } },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/c': { version: '1.0.0', dependencies: { a: '*' } },
        'node_modules/d': { version: '1.0.0' },
      }),
    ).toEqual(['', 'node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c']);
  });

  it('prefers the workspace’s own version of a package', () => {
    const locked = {
      'functions/node_modules/a': { version: '1.0.0' },
      'node_modules/a': { version: '2.0.0' },
    };
    expect(pruneLockfile(locked, 'functions', MANIFEST).packages['node_modules/a']).toEqual({
      version: '1.0.0',
    });
  });

  it('marks packages as optional if only optional packages need them, whatever the root lockfile says', () => {
    const { packages } = pruneLockfile(
      {
        'node_modules/a': {
          dev: true,
          dependencies: { c: '*' },
          optionalDependencies: { b: '*', gone: '*' },
        },
        'node_modules/b': { dependencies: { c: '*', d: '*' } },
        'node_modules/c': { optional: true },
        'node_modules/d': {},
      },
      'functions',
      MANIFEST,
    );
    const optional = Object.keys(packages).filter((path) => packages[path]?.optional);
    expect(optional).toEqual(['node_modules/b', 'node_modules/d']);
    expect(packages['node_modules/a']).not.toHaveProperty('dev');
  });

  it('throws if a package is missing or two versions would share a path', () => {
    expect(() => prune({ 'node_modules/a': { dependencies: { b: '*' } } })).toThrow('no b for');
    expect(() =>
      prune({
        'functions/node_modules/a': { dependencies: { c: '*' } },
        'node_modules/c': { dependencies: { a: '*' } },
        'node_modules/a': {},
      }),
    ).toThrow('two versions of node_modules/a');
  });
});
