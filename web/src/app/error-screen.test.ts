import { expect, it } from 'vitest';
import { isCrawler } from './error-screen.tsx';

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
])('recognizes the crawler %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

it.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
])('treats %s as a browser', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});
