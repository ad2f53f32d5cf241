export const SITE_GLOBAL = 'site/global';
export const SITE_LEGAL = 'site/legal';
export const SITE_IDENTITY = 'site/identity';
export const siteImagePath = (kind: 'logo' | 'icon') => `site/${kind}`;
export const SITE_MAIL_TEXTS = 'site/mailTexts';
export const SITE_TAXONOMY = 'site/taxonomy';
export const SITE_RARITY = 'site/rarity';
/** Numbers of a large site, counted by a job. Server-only. */
export const SITE_PUBLIC_COUNTS = 'site/publicCounts';
export const SITE_COUNTS = 'site/counts';
export const SITE_NEWCOMERS = 'site/newcomers';
export const SITE_ADMINS = 'site/admins';
export const TERM_SUGGESTIONS = 'termSuggestions';
export const termSuggestionPath = (id: string) => `${TERM_SUGGESTIONS}/${id}`;

// Pages

export const adminGlobalHref = () => '/admin/global';
