// The local twin of firebase.json: the same, but its pages may also reach the local emulators.
// @ts-check
import { HOST, SERVICES } from './project.mjs';

const PRODUCTION_ONLY_HEADERS = ['Strict-Transport-Security'];

const EMULATORS_BY_DIRECTIVE = {
  'connect-src': ['firestore', 'auth', 'storage'],
  'img-src': ['storage'],
  'media-src': ['storage'],
  'frame-src': ['auth'],
};

/** The mail preview exists only on this stack; it shows mails with inline styles like mail clients. */
const MAIL_RULE = {
  source: '/api/_dev/**',
  headers: [
    {
      key: 'Content-Security-Policy',
      value: "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  ],
};

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

/** @param {Header} header @param {SourcesByDirective} sources @returns {Header} */
function localizeHeader(header, sources) {
  if (header.key !== 'Content-Security-Policy') return header;
  return { ...header, value: widenPolicy(header.value, sources) };
}

/** @param {any} config the parsed firebase.json @param {SourcesByDirective} sources of the emulators */
export function localizeConfig(config, sources) {
  const headers = config.hosting.headers.map((/** @type {{ headers: Header[] }} */ rule) => ({
    ...rule,
    headers: rule.headers
      .filter((header) => !PRODUCTION_ONLY_HEADERS.includes(header.key))
      .map((header) => localizeHeader(header, sources)),
  }));
  return { ...config, hosting: { ...config.hosting, headers: [...headers, MAIL_RULE] } };
}

/** @returns {SourcesByDirective} */
export const listEmulatorSources = () =>
  Object.fromEntries(
    Object.entries(EMULATORS_BY_DIRECTIVE).map(([directive, names]) => {
      const services = SERVICES.filter(({ name }) => names.includes(name));
      return [directive, services.map(({ port }) => `http://${HOST}:${port}`)];
    }),
  );
