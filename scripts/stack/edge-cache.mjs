// What Hosting's edge keeps of a function's answers: by Cache-Control, and a 404 without one for ten minutes.
// @ts-check

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Record<string, string | string[]>} headers in lower case
 * @property {Buffer} body
 *
 * @typedef {object} Asked
 * @property {string} method
 * @property {string} url path and query
 * @property {string} session the cookie, or nothing
 */

const NOT_FOUND_SECONDS = 600;
const UNCACHEABLE = /\b(private|no-store|no-cache)\b/;

/** @param {Answer} answer */
export function cacheSecondsOf({ status, headers }) {
  const control = String(headers['cache-control'] ?? '');
  if (control === '') return status === 404 ? NOT_FOUND_SECONDS : 0;
  if (UNCACHEABLE.test(control)) return 0;
  const seconds = /\bs-maxage=(\d+)/.exec(control) ?? /\bmax-age=(\d+)/.exec(control);
  return Number(seconds?.[1] ?? 0);
}

/** Caches responses by address and session; each Hosting deployment starts with an empty cache. */
export function createEdgeCache(now = Date.now) {
  /** @type {Map<string, { answer: Answer, until: number }>} */
  const kept = new Map();
  const keyOf = (/** @type {Asked} */ { url, session }) => `${url}\n${session}`;
  return {
    /** @param {Asked} asked @returns {Answer | undefined} */
    find(asked) {
      const found = asked.method === 'GET' ? kept.get(keyOf(asked)) : undefined;
      return found && found.until > now() ? found.answer : undefined;
    },
    /** @param {Asked} asked @param {Answer} answer @param {number} seconds how long */
    keep(asked, answer, seconds) {
      if (asked.method === 'GET' && seconds > 0)
        kept.set(keyOf(asked), { answer, until: now() + seconds * 1000 });
    },
  };
}
