// Matches HTML content that the Content Security Policy refuses (firebase.json): inline styles, scripts, handlers.
// @ts-check

const TAG =
  /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/g;

/** @param {string} attributes as they stand in a tag @returns {Map<string, string>} by name, in lower case */
const readAttributes = (attributes) =>
  new Map(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  );

/** @param {string} name of an element @param {Map<string, string>} attributes */
function isBlockedByPolicy(name, attributes) {
  if (name === 'style' || (name === 'script' && !attributes.has('src'))) return true;
  return [...attributes].some(
    ([key, value]) => key === 'style' || key.startsWith('on') || /^\s*javascript:/i.test(value),
  );
}

/**
 * Parses only our own HTML: quoted attributes and no `<` in texts.
 * @param {string} html
 * @returns {readonly string[]} the tags that a browser would refuse, in part or whole
 */
export const findPolicyViolations = (html) =>
  [...html.matchAll(TAG)]
    .filter(([, name = '', attributes = '']) =>
      isBlockedByPolicy(name.toLowerCase(), readAttributes(attributes)),
    )
    .map(([tag]) => tag);
