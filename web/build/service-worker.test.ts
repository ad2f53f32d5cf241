import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { findPrecacheFiles, PRECACHE_ENTRIES } from './service-worker.ts';

const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}`, ...more });

function build(more: Manifest = {}): Manifest {
  const pages = PRECACHE_ENTRIES.filter((entry) => entry.startsWith('src/'));
  return {
    ...Object.fromEntries(pages.map((page, at) => [page, chunk(`page-${at}.js`)])),
    'index.html': chunk('start.js', { css: ['assets/start.css'] }),
    _shell: chunk('shell.js', { name: 'shell', imports: ['index.html'] }),
    _auth: chunk('auth.js', { name: 'auth' }),
    'font/inter-latin-wght-normal.woff2': chunk('font.woff2', {
      src: 'font/inter-latin-wght-normal.woff2',
    }),
    ...more,
  };
}

describe('keptFiles', () => {
  it('returns code, styles and font of the member pages', () => {
    expect(findPrecacheFiles(build())).toEqual(
      expect.arrayContaining([
        'assets/start.js',
        'assets/start.css',
        'assets/font.woff2',
        'assets/page-0.js',
      ]),
    );
  });

  it('follows dynamic imports transitively', () => {
    const files = findPrecacheFiles(
      build({
        'src/pages/messages-page.tsx': chunk('messages.js', { dynamicImports: ['src/later.tsx'] }),
        'src/later.tsx': chunk('later.js', { imports: ['_shared'] }),
        _shared: chunk('shared.js'),
      }),
    );
    expect(files).toEqual(expect.arrayContaining(['assets/later.js', 'assets/shared.js']));
  });

  it.each([
    'src/pages/admin/users-page.tsx',
    'src/features/landing/landing-page.tsx',
    'src/features/surveys/survey-page.tsx',
    'src/pages/login-page.tsx',
  ])('excludes %s', (page) => {
    const files = findPrecacheFiles(
      build({
        _shell: chunk('shell.js', { name: 'shell', dynamicImports: [page] }),
        [page]: chunk('other.js'),
      }),
    );
    expect(files).not.toContain('assets/other.js');
  });

  it('throws for a missing chunk', () => {
    const { _auth, ...rest } = build();
    expect(() => findPrecacheFiles(rest)).toThrow('no chunk auth');
  });
});
