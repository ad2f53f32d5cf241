// A Firebase project as Google's APIs tell of it, for the tests of what asks them.
// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export const PROJECT = 'nabolaget';
const ORIGINS = [
  'FIREBASE_API',
  'FIREBASE_AUTH_MANAGEMENT',
  'FIREBASE_CLOUDBILLING',
  'FIREBASE_EXT',
  'FIREBASE_CLOUDSCHEDULER',
  'FIREBASE_FIREBASESTORAGE',
  'FIREBASE_FUNCTIONS_V2',
  'FIREBASE_HOSTING_API',
  'FIREBASE_RESOURCEMANAGER',
  'FIREBASE_SERVICE_USAGE',
  'CLOUD_BUDGETS',
  'FIRESTORE',
].map((name) => `${name}_URL`);
export const AGENT = 'serviceAccount:service-77@gcp-sa-firebasestorage.iam.gserviceaccount.com';
const SERVICES = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'eventarc',
  'firebasestorage',
  'firestore',
  'identitytoolkit',
  'pubsub',
  'run',
];
export const AUTH = `/admin/v2/projects/${PROJECT}`;

/** What Google's APIs answer of a project that is ready, by path. @returns {Record<string, any>} */
export const readyProject = () => ({
  [`/v1beta1/projects/${PROJECT}`]: { projectId: PROJECT, projectNumber: '77' },
  [`/v1/projects/${PROJECT}/billingInfo`]: { billingEnabled: true },
  [`/v1/projects/${PROJECT}/services:batchGet`]: {
    services: SERVICES.map((name) => ({
      name: `projects/77/services/${name}.googleapis.com`,
      state: 'ENABLED',
    })),
  },
  [`/v1/projects/${PROJECT}/databases/(default)`]: { locationId: 'eur3', type: 'FIRESTORE_NATIVE' },
  [`/v1alpha/projects/${PROJECT}/defaultBucket`]: { location: 'EUROPE-WEST1' },
  [`${AUTH}/config`]: {
    signIn: { email: { enabled: true, passwordRequired: false } },
    authorizedDomains: ['nabolaget.no'],
    notification: { sendEmail: { callbackUri: 'https://nabolaget.no/login' } },
  },
  [`${AUTH}/defaultSupportedIdpConfigs/google.com`]: { enabled: true },
  [`/v1/projects/${PROJECT}:getIamPolicy`]: {
    bindings: [{ role: 'roles/firebaserules.firestoreServiceAgent', members: [AGENT] }],
  },
  [`/v1beta/projects/${PROJECT}/instances`]: {
    instances: [{ config: { extensionRef: 'firebase/firestore-send-email' } }],
  },
});

/**
 * Answers by path in place of Google's APIs, for all tests of the file that calls it. A function is given what was sent.
 * @param {() => Record<string, any>} begin what each test begins with
 */
export function startFakeProject(begin) {
  /** @type {{ answers: Record<string, any>, tokens: (string | undefined)[] }} */
  const fake = { answers: {}, tokens: [] };
  const server = createServer(async (request, response) => {
    fake.tokens.push(request.headers.authorization);
    const sent = await text(request);
    const known = fake.answers[decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname)];
    const answer = typeof known === 'function' ? known(JSON.parse(sent)) : known;
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { code: 404 } }));
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    for (const name of ORIGINS) process.env[name] = `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    for (const name of ORIGINS) delete process.env[name];
    server.close();
  });
  beforeEach(() => {
    fake.answers = begin();
    fake.tokens = [];
  });
  return fake;
}
