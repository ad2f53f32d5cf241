// The local twin of firebase.json: the same, but its pages may also reach the local emulators.
// @ts-check
import { widenPolicies } from './content-policy.mjs';
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

/**
 * @param {any} config the parsed firebase.json
 * @param {import('./content-policy.mjs').SourcesByDirective} sources of the emulators
 */
export function localizeConfig(config, sources) {
  const { hosting } = widenPolicies(config, sources);
  const headers = hosting.headers.map((/** @type {{ headers: { key: string }[] }} */ rule) => ({
    ...rule,
    headers: rule.headers.filter(({ key }) => !PRODUCTION_ONLY_HEADERS.includes(key)),
  }));
  return { ...config, hosting: { ...hosting, headers: [...headers, MAIL_RULE] } };
}

/** @returns {import('./content-policy.mjs').SourcesByDirective} */
export const listEmulatorSources = () =>
  Object.fromEntries(
    Object.entries(EMULATORS_BY_DIRECTIVE).map(([directive, names]) => {
      const services = SERVICES.filter(({ name }) => names.includes(name));
      return [directive, services.map(({ port }) => `http://${HOST}:${port}`)];
    }),
  );
