const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|pinterest/i;

/** Crawlers keep the page that was prerendered when something fails, instead of the error screen. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}
