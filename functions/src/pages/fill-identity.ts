import {
  fillSiteName,
  type PublicIdentity,
  resizeIconUrl,
} from '@samspill/domain/site/public-identity';
import { escapeHtml } from '../http/escape-html.ts';

const TITLE = /<title>[^<]*<\/title>/;
const HEAD_END = '</head>';
const ROOT = '<div id="root"';
const OWN_TEXT = /\{(tagline|welcome|about)\|(.*?)\|\}/gs;
/** The default mark and name, and the picture that replaces both; the comment separates React's texts. */
const LOGO = /\{logo\|(.*?)(?:<!-- -->)?\|(<img[^>]*>)\|\}/gs;
const DEFAULT_PICTURE = '/icon-512.png';
const ICON_LINK = /\s*<link rel="(?:icon|apple-touch-icon)"[^>]*>/g;

/** Whether the HTML is a page of our build, and no error page of Hosting. */
export const isStartPage = (html: string) =>
  TITLE.test(html) && html.includes(HEAD_END) && html.includes(ROOT);

function iconLinks(icon: string): readonly string[] {
  return [
    `<link rel="icon" href="${resizeIconUrl(icon, '32')}" sizes="32x32" type="image/png">`,
    `<link rel="icon" href="${resizeIconUrl(icon, '192')}" sizes="192x192" type="image/png">`,
    `<link rel="apple-touch-icon" href="${resizeIconUrl(icon, '180')}">`,
  ];
}

/** Picture for link cards of other sites, which need a full address. */
function pictureOf({ icon, logo }: PublicIdentity, siteUrl: string): string {
  const own = icon === null ? logo : resizeIconUrl(icon, '512');
  return siteUrl + (own ?? DEFAULT_PICTURE);
}

/**
 * Fills the site's identity into a page of the build: name, own texts, pictures, and all of it as JSON for
 * `web/public/theme.js` and the application. Prerendered pages are in Norwegian.
 */
export function fillIdentity(template: string, identity: PublicIdentity, siteUrl: string): string {
  const { name, logo, icon } = identity;
  const links = [
    ...(icon === null ? [] : iconLinks(icon)),
    ...(logo === null ? [] : [`<link rel="preload" as="image" href="${logo}">`]),
  ];
  const json = escapeHtml(JSON.stringify(identity));
  // Functions, since a text may contain patterns such as `$&`.
  return fillSiteName(template, escapeHtml(name))
    .replace(OWN_TEXT, (_, field: 'tagline' | 'welcome' | 'about', text: string) =>
      identity[field].nb === '' ? text : escapeHtml(identity[field].nb),
    )
    .replace(LOGO, (_, mark: string, picture: string) =>
      logo === null ? mark : picture.replace('{logo}', () => logo),
    )
    .replace(ICON_LINK, (link) => (icon === null ? link : ''))
    .replace(HEAD_END, () => [...links.map((link) => `  ${link}\n`), `  ${HEAD_END}`].join(''))
    .replaceAll('{url}', () => siteUrl)
    .replaceAll('{picture}', () => pictureOf(identity, siteUrl))
    .replace('{identity}', () => json);
}
