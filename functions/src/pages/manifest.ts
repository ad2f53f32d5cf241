import {
  DEFAULT_ACCENT,
  type PublicIdentity,
  resizeIconUrl,
} from '@samspill/domain/site/public-identity';

const DEFAULT_ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
const DEFAULT_DESCRIPTION = 'Prosjekter, folk og investorer som passer sammen.';

function ownIcons(icon: string) {
  return (['192', '512', 'maskable'] as const).map((size) => ({
    src: resizeIconUrl(icon, size),
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
  theme_color: colors?.light.primary ?? DEFAULT_ACCENT,
  icons: icon === null ? DEFAULT_ICONS : ownIcons(icon),
});
