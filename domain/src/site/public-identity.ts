import type { Locale } from '../locale.ts';
import type { AccentShades } from './accent.ts';

export const SITE_IMAGE_KINDS = ['logo', 'icon'] as const;
export type SiteImageKind = (typeof SITE_IMAGE_KINDS)[number];

type SiteText = Readonly<Record<Locale, string>>;

/** The site's identity as every page contains it. An empty text means the default one. */
export interface PublicIdentity {
  readonly name: string;
  readonly shortName: string;
  readonly tagline: SiteText;
  readonly welcome: SiteText;
  readonly about: SiteText;
  /** Addresses within the site; null for the default picture. */
  readonly logo: string | null;
  readonly icon: string | null;
  readonly colors: AccentShades | null;
  /** Milliseconds; the newer of two identities applies. */
  readonly changedAtMs: number;
}

const NO_TEXT: SiteText = { nb: '', en: '' };

export const DEFAULT_ACCENT = '#0b7a4b';
export const DEFAULT_SITE_NAME = 'Samspill';

export const DEFAULT_PUBLIC_IDENTITY: PublicIdentity = {
  name: DEFAULT_SITE_NAME,
  shortName: DEFAULT_SITE_NAME,
  tagline: NO_TEXT,
  welcome: NO_TEXT,
  about: NO_TEXT,
  logo: null,
  icon: null,
  colors: null,
  changedAtMs: 0,
};

export const SITE_LOGO_SIZE = 'any';

/** Address of a picture; `version` changes with its content, so that it can be cached permanently. */
export const siteImageUrl = (kind: SiteImageKind, size: string, version: string): string =>
  `/api/public/site/${kind}/${size}/${version}`;

export const resizeIconUrl = (icon: string, size: string): string =>
  siteImageUrl('icon', size, icon.slice(icon.lastIndexOf('/') + 1));

export const fillSiteName = (text: string, name: string): string =>
  text.replaceAll('{site}', () => name);
