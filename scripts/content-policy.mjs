// Adds sources to the content security policies of firebase.json.
// @ts-check

/** @typedef {Record<string, readonly string[]>} SourcesByDirective */

/** @param {string} policy a content security policy @param {SourcesByDirective} sources to add */
export function widenPolicy(policy, sources) {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) => [directive, ...(sources[directive.split(' ', 1)[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}

/** @typedef {{ key: string, value: string }} Header */

/** @param {any} config the parsed firebase.json @param {SourcesByDirective} sources to add to each of its policies */
export function widenPolicies(config, sources) {
  const widen = (/** @type {Header} */ { key, value }) =>
    key === 'Content-Security-Policy'
      ? { key, value: widenPolicy(value, sources) }
      : { key, value };
  const headers = config.hosting.headers.map((/** @type {{ headers: Header[] }} */ rule) => ({
    ...rule,
    headers: rule.headers.map(widen),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
}
