import type { PublicIdentity } from '@samspill/domain/site/public-identity';
import { siteImageUrl } from '../site-identity.ts';

const DEFAULT_ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
const DEFAULT_THEME_COLOR = '#0b7a4b';
const DEFAULT_DESCRIPTION = 'Prosjekter, folk og investorer som passer sammen.';

function ownIcons(icon: string) {
  const version = icon.slice(icon.lastIndexOf('/') + 1);
  return (['192', '512', 'maskable'] as const).map((size) => ({
    src: siteImageUrl('icon', size, version),
    sizes: size === 'maskable' ? '512x512' : `${size}x${size}`,
    type: 'image/png',
    purpose: size === 'maskable' ? 'maskable' : 'any',
  }));
}

/** Returns the web app manifest; its `id` stays, so that installed apps get the new name and icon. */
export const toManifest = ({ name, shortName, tagline, icon, colors }: PublicIdentity) => ({
  id: '/',
  name,
  short_name: shortName,
  description: tagline.nb || DEFAULT_DESCRIPTION,
  lang: 'nb',
  start_url: '/feed',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f9fa',
  theme_color: colors?.light.primary ?? DEFAULT_THEME_COLOR,
  icons: icon === null ? DEFAULT_ICONS : ownIcons(icon),
});
