export const SITE_RETENTION = 'site/retention';
