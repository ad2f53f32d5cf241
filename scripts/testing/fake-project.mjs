// Simulates Google's APIs for one Firebase project.
// @ts-check
import { beforeEach, vi } from 'vitest';
import { SERVICES } from '../deploy-checks.mjs';

export const PROJECT = 'nabolaget';
export const AGENT = 'serviceAccount:service-77@gcp-sa-firebasestorage.iam.gserviceaccount.com';
export const AUTH = `/admin/v2/projects/${PROJECT}`;

/** @returns {Record<string, any>} */
export const healthyResponses = () => ({
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
 * Stubs `fetch` for all tests of a file. Function responses receive the request body.
 * @param {() => Record<string, any>} begin answers by path at the start of each test
 */
export function startFakeProject(begin) {
  /** @type {{ answers: Record<string, any>, tokens: string[] }} */
  const fake = { answers: {}, tokens: [] };
  beforeEach(() => {
    fake.answers = begin();
    fake.tokens = [];
    vi.stubGlobal('fetch', async (/** @type {string} */ url, /** @type {any} */ sent) => {
      fake.tokens.push(sent.headers.Authorization);
      const known = fake.answers[decodeURIComponent(new URL(url).pathname)];
      const answer = typeof known === 'function' ? known(JSON.parse(sent.body)) : known;
      return Response.json(answer ?? { error: { code: 404 } }, { status: answer ? 200 : 404 });
    });
  });
  return fake;
}
