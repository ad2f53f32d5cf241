import { expect, it } from 'vitest';
import { formatSitemap, resolveSiteUrl } from './prerender.ts';

it('writes absolute page addresses', () => {
  expect(formatSitemap('https://samspill.test', ['/', '/about'])).toContain(
    '  <url><loc>https://samspill.test/</loc></url>\n  <url><loc>https://samspill.test/about</loc></url>\n',
  );
});

it('defaults to the address of the Firebase project', () => {
  const project = { VITE_FIREBASE_PROJECT_ID: 'demo-x' };
  expect(resolveSiteUrl(project)).toBe('https://demo-x.web.app');
  expect(resolveSiteUrl({ ...project, VITE_SITE_URL: 'https://samspill.test/' })).toBe(
    'https://samspill.test',
  );
});
