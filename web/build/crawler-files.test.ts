import { expect, it } from 'vitest';
import { formatSitemap, siteUrlOf } from './crawler-files.ts';

it('names pages by the whole address of the site', () => {
  expect(formatSitemap('https://samspill.test', ['/', '/about'])).toContain(
    '  <url><loc>https://samspill.test/</loc></url>\n  <url><loc>https://samspill.test/about</loc></url>\n',
  );
});

it('takes the address that every project has unless one is set', () => {
  const project = { VITE_FIREBASE_PROJECT_ID: 'demo-x' };
  expect(siteUrlOf(project)).toBe('https://demo-x.web.app');
  expect(siteUrlOf({ ...project, VITE_SITE_URL: 'https://samspill.test/' })).toBe(
    'https://samspill.test',
  );
});
