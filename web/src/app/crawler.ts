const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|pinterest/i;

/** On an error, crawlers keep the prerendered page instead of the error screen. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}
