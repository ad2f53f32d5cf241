// @ts-check
import { describe, expect, it, vi } from 'vitest';
import { findMissing, formatMissing } from './deploy-checks.mjs';
import { createApiClient } from './google-apis.mjs';
import {
  AGENT,
  AUTH,
  healthyResponses,
  PROJECT,
  startFakeProject,
} from './testing/fake-project.mjs';

const WEB = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT}.firebasestorage.app`,
  VITE_FIREBASE_MESSAGING_SENDER_ID: '77',
  VITE_FIREBASE_APP_ID: '1:77:web:1',
};
const TARGET = {
  project: PROJECT,
  web: WEB,
  functions: { ADMIN_EMAILS: 'ada@example.org', SITE_URL: 'https://nabolaget.no' },
};

const fake = startFakeProject(healthyResponses);

const find = (/** @type {Partial<typeof TARGET>} */ changes = {}) =>
  findMissing({ ...TARGET, ...changes }, createApiClient(PROJECT, 'token'));
const words = async (/** @type {Partial<typeof TARGET>} */ changes = {}) =>
  (await find(changes)).map(({ what }) => what);

describe('ready project', () => {
  it('has no findings, and all requests use the token', async () => {
    expect(await find()).toEqual([]);
    expect(new Set(fake.tokens)).toEqual(new Set(['Bearer token']));
  });

  it('is requested once per path', async () => {
    /** @type {string[]} */
    const asked = [];
    const answer = createApiClient(PROJECT, 'token');
    await findMissing(TARGET, (api, path, ...rest) => {
      asked.push(path);
      return answer(api, path, ...rest);
    });
    expect(asked).toEqual([...new Set(asked)]);
  });

  it('may use the site address and mail settings of Firebase', async () => {
    const config = fake.answers[`${AUTH}/config`];
    fake.answers[`${AUTH}/config`] = { signIn: config.signIn };
    expect(await words({ functions: { ADMIN_EMAILS: 'ada@example.org', SITE_URL: '' } })).toEqual(
      [],
    );
  });
});

describe('empty project', () => {
  it('reports every finding with the step to fix it', async () => {
    fake.answers = { [`/v1beta1/projects/${PROJECT}`]: { projectNumber: '77' } };
    const web = { ...WEB, VITE_FIREBASE_APP_ID: 'undefined' };
    const functions = { ADMIN_EMAILS: '', SITE_URL: 'nabolaget.no' };
    const findings = await find({ web, functions });
    expect(findings.map(({ what }) => what)).toEqual([
      'Missing Firebase configuration: VITE_FIREBASE_APP_ID',
      'Nobody would be an owner: ADMIN_EMAILS names no address.',
      'SITE_URL is no address of a site: nabolaget.no',
      'The project is not on the Blaze plan, which Cloud Functions need.',
      expect.stringContaining('Services are not enabled: artifactregistry.googleapis.com, '),
      'There is no Firestore database.',
      'There is no bucket for files.',
      'Authentication is not set up.',
      'The rules of Storage may not read Firestore: every upload would be refused.',
      'No mail would go out: the extension Trigger Email is not installed.',
    ]);
    const list = formatMissing(findings);
    expect(list).toContain(' 10. No mail would go out');
    expect(list).toContain(`--member ${AGENT} --role roles/firebaserules.firestoreServiceAgent`);
  });
});

describe('misconfigured project', () => {
  const DATABASE = `/v1/projects/${PROJECT}/databases/(default)`;

  it.each([
    [
      'The database is in nam5, too far from the functions in europe-west1.',
      DATABASE,
      { locationId: 'nam5', type: 'FIRESTORE_NATIVE' },
    ],
    [
      'The database is in Datastore mode.',
      DATABASE,
      { locationId: 'eur3', type: 'DATASTORE_MODE' },
    ],
    [
      'The bucket is in us-central1; the functions that hear of its files must be there, too.',
      `/v1alpha/projects/${PROJECT}/defaultBucket`,
      { location: 'US-CENTRAL1' },
    ],
    [
      'Nobody can sign in with Google.',
      `${AUTH}/defaultSupportedIdpConfigs/google.com`,
      { enabled: false },
    ],
    [
      'The rules of Storage may not read Firestore: every upload would be refused.',
      `/v1/projects/${PROJECT}:getIamPolicy`,
      { bindings: [{ role: 'roles/owner', members: [AGENT] }] },
    ],
  ])('reports %s', async (what, path, answer) => {
    fake.answers[path] = answer;
    expect(await words()).toEqual([what]);
  });

  it('reports a missing domain and mails with another link', async () => {
    fake.answers[`${AUTH}/config`] = {
      signIn: { email: { enabled: true, passwordRequired: true } },
      authorizedDomains: ['localhost'],
      notification: { sendEmail: { callbackUri: 'https://old.example/login' } },
    };
    expect(await words()).toEqual([
      'Nobody can sign in with a password and with a link in a mail.',
      'Signing in is not allowed at nabolaget.no.',
      'Mails to reset a password or confirm an address lead to https://old.example/login.',
    ]);
  });
});

describe('deployment without access', () => {
  it('reports a missing login and checks the files', async () => {
    const findings = await findMissing({ ...TARGET, functions: {} }, null);
    expect(findings.map(({ what }) => what)).toEqual([
      'Nobody is logged in to Firebase.',
      'Nobody would be an owner: ADMIN_EMAILS names no address.',
    ]);
  });

  it('fails with the address if the network is unreachable', async () => {
    vi.unstubAllGlobals();
    vi.stubEnv('FIREBASE_API_URL', 'http://127.0.0.1:1');
    await expect(find()).rejects.toThrow('http://127.0.0.1:1 cannot be reached.');
  });

  it('reports an inaccessible project as missing', async () => {
    fake.answers = {};
    expect(await words()).toEqual([`There is no project ${PROJECT} that you may deploy to.`]);
  });

  it('reports values of another project and enabled seeding', async () => {
    const web = { ...WEB, VITE_FIREBASE_PROJECT_ID: 'other' };
    const functions = { ...TARGET.functions, ALLOW_SEEDING: 'true' };
    expect(await words({ web, functions })).toEqual([
      `The web is configured for other, not for ${PROJECT}.`,
      'ALLOW_SEEDING lets administrators fill the site with people who do not exist.',
    ]);
  });
});
