// Asks Google's APIs about a project, with the login of the Firebase CLI and at the addresses that it uses itself.
// @ts-check
import { createRequire } from 'node:module';
import { UserError } from './steps.mjs';

/** @type {(path: string) => any} */
const load = createRequire(import.meta.url);

/** @typedef {keyof ReturnType<typeof locateApis>} Api */
/** `body` is null for an error status. @typedef {{ status: number, body: any }} Answer */
/** @typedef {(api: Api, path: string, method?: 'GET' | 'POST', sent?: object) => Promise<Answer>} Ask */

/** The CLI’s environment variables override each address, e.g. in tests. */
function locateApis() {
  const api = load('firebase-tools/lib/api.js');
  return {
    billing: api.cloudbillingOrigin(),
    // The CLI has no setting for this address.
    budgets: process.env.CLOUD_BUDGETS_URL ?? 'https://billingbudgets.googleapis.com',
    services: api.serviceUsageOrigin(),
    firestore: api.firestoreOrigin(),
    storage: api.firebaseStorageOrigin(),
    auth: api.authManagementOrigin(),
    projects: api.resourceManagerOrigin(),
    firebase: api.firebaseApiOrigin(),
    extensions: api.extensionsOrigin(),
    functions: api.functionsV2Origin(),
    hosting: api.hostingApiOrigin(),
    scheduler: api.cloudschedulerOrigin(),
  };
}

/**
 * Returns the token of the CLI’s login, or of GOOGLE_APPLICATION_CREDENTIALS; null without both.
 * @param {string} project @returns {Promise<string | null>}
 */
export async function readAccessToken(project) {
  const auth = load('firebase-tools/lib/auth.js');
  const { requireAuth } = load('firebase-tools/lib/requireAuth.js');
  const { getAccessToken } = load('firebase-tools/lib/apiv2.js');
  try {
    const account = auth.getGlobalDefaultAccount();
    await requireAuth({ project, nonInteractive: true, ...account });
    return await getAccessToken();
  } catch {
    return null;
  }
}

/**
 * Returns the credentials file for Google’s client libraries: from the environment, else from the CLI’s login.
 * @returns {Promise<string | null>}
 */
export async function locateCredentials() {
  const named = process.env.GOOGLE_APPLICATION_CREDENTIALS;
  if (named) return named;
  const account = load('firebase-tools/lib/auth.js').getGlobalDefaultAccount();
  const { getCredentialPathAsync } = load('firebase-tools/lib/defaultCredentials.js');
  return account ? ((await getCredentialPathAsync(account)) ?? null) : null;
}

/** @param {string} project whose quota is used @param {string} token @returns {Ask} */
export function createApiClient(project, token) {
  const origins = locateApis();
  const headers = { Authorization: `Bearer ${token}`, 'x-goog-user-project': project };
  return async (api, path, method = 'GET', sent = {}) => {
    const response = await fetch(origins[api] + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(sent) }),
    }).catch(() => {
      throw new UserError(`${origins[api]} cannot be reached. Is there a network?`);
    });
    return { status: response.status, body: response.ok ? await response.json() : null };
  };
}
