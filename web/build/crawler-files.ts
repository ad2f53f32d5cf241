import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Site URL as the functions compute it: the custom address, or the default of the Firebase project. */
export const resolveSiteUrl = ({ VITE_SITE_URL, VITE_FIREBASE_PROJECT_ID }: Environment): string =>
  VITE_SITE_URL?.replace(/\/+$/, '') || `https://${VITE_FIREBASE_PROJECT_ID}.web.app`;

/** Pages that search engines may index; pages with a card set `noindex` themselves. */
export function formatSitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export async function writeCrawlerFiles(
  dist: string,
  siteUrl: string,
  paths: readonly string[],
): Promise<void> {
  await writeFile(join(dist, 'sitemap.xml'), formatSitemap(siteUrl, paths));
  await appendFile(join(dist, 'robots.txt'), `\nSitemap: ${siteUrl}/sitemap.xml\n`);
}
