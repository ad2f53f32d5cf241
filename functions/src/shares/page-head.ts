import { cardPagePath, type PublicCard } from '@samspill/domain/shares/public-card';
import { CARD_IMAGE_SIZE } from './card-image.ts';

const SITE_NAME = 'Samspill';
const OG_TYPE = { projects: 'website', users: 'profile', content: 'article' } as const;
const TITLE_PATTERN = /<title>[^<]*<\/title>/;
const DESCRIPTION_PATTERN = /<meta\s+name="description"[^>]*>/;
const HEAD_END = '</head>';
const ROOT = '<div id="root">';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute; control characters and line breaks become spaces. */
export const escapeHtml = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

type Meta = readonly [attribute: 'name' | 'property', key: string, content: string];

const toTag = ([attribute, key, content]: Meta) =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;

function listImageMeta({ kind, title, image }: PublicCard, siteUrl: string): Meta[] {
  if (image === null) return [];
  const { width, height } = CARD_IMAGE_SIZE[kind];
  return [
    ['property', 'og:image', siteUrl + image],
    ['property', 'og:image:type', 'image/jpeg'],
    ['property', 'og:image:width', String(width)],
    ['property', 'og:image:height', String(height)],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:image', siteUrl + image],
  ];
}

function listMeta(card: PublicCard, siteUrl: string): Meta[] {
  const { title, text, image, kind } = card;
  const isWide = image !== null && kind !== 'users';
  return [
    ['name', 'description', text || title],
    // The owner agreed to sharing by link, not to search engines.
    ['name', 'robots', 'noindex'],
    ['property', 'og:site_name', SITE_NAME],
    ['property', 'og:type', OG_TYPE[kind]],
    ['property', 'og:title', title],
    ...(text ? [['property', 'og:description', text] as const] : []),
    ['property', 'og:url', siteUrl + cardPagePath(card)],
    ['name', 'twitter:card', isWide ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', title],
    ...(text ? [['name', 'twitter:description', text] as const] : []),
    ...listImageMeta(card, siteUrl),
  ];
}

export const isShell = (html: string) =>
  TITLE_PATTERN.test(html) && html.includes(HEAD_END) && html.includes(ROOT);

export function insertCardMeta(shell: string, card: PublicCard, siteUrl: string): string {
  const canonical = `<link rel="canonical" href="${escapeHtml(siteUrl + cardPagePath(card))}">`;
  const head = [...listMeta(card, siteUrl).map(toTag), canonical].join('\n    ');
  // Use functions, since user text may contain patterns such as `$&`.
  return shell
    .replace(TITLE_PATTERN, () => `<title>${escapeHtml(`${card.title} · ${SITE_NAME}`)}</title>`)
    .replace(DESCRIPTION_PATTERN, '')
    .replace(HEAD_END, () => `  ${head}\n  ${HEAD_END}`);
}
