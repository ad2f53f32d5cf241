// @ts-check
import { expect, it } from 'vitest';
import { AUTH_PORT, DEMO_ACCOUNTS, DEMO_PASSWORD, HOST, SITE_URL } from './project.mjs';

const AUTH_API = `http://${HOST}:${AUTH_PORT}/identitytoolkit.googleapis.com/v1`;
const ADMIN_EMAIL = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')?.email;

/** @param {string} url @param {object} body @param {Record<string, string>} [headers] @returns {Promise<any>} */
async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.json();
}

const signIn = () =>
  post(`${AUTH_API}/accounts:signInWithPassword?key=demo-key`, {
    email: ADMIN_EMAIL,
    password: DEMO_PASSWORD,
    returnSecureToken: true,
  });

it('reads ADMIN_EMAILS of the running function from functions/.env.demo-samspill', async () => {
  const { localId } = await signIn();
  const withoutClaims = { localId, customAttributes: '{}' };
  await post(`${AUTH_API}/accounts:update`, withoutClaims, { authorization: 'Bearer owner' });
  const { idToken } = await signIn();
  const session = await post(`${SITE_URL}/api/_auth/session`, { idToken }, { origin: SITE_URL });
  expect(session.user).toMatchObject({ email: ADMIN_EMAIL, admin: true });
});
