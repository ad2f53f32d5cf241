/** Days of the site are Norwegian calendar days. */
export const SITE_TIME_ZONE = 'Europe/Oslo';
