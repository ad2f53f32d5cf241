// What a Firebase project lacks before this can be deployed to it: all at once, each with the step to take.
// @ts-check
import { findMissingConfiguration } from './web-configuration.mjs';

/** @typedef {import('./google-apis.mjs').Ask} Ask */
/** @typedef {{ what: string, step: string }} Finding */
/**
 * @typedef {object} Target
 * @property {string} project
 * @property {Readonly<Record<string, string | undefined>>} web its VITE_… values
 * @property {Readonly<Record<string, string | undefined>>} functions what stands in functions/.env.<project>
 */

/** Where the functions are (functions/src/index.ts), which the bucket's triggers must share. */
export const REGION = 'europe-west1';
/** Firestore's own places whose events a function there may hear. */
const FIRESTORE_LOCATIONS = [REGION, 'eur3'];
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
/** By which Storage's rules may read Firestore. */
const RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';
const MAIL_EXTENSION = 'firebase/firestore-send-email';
const MAX_ADDRESS_CHARS = 254;

/** @param {string} project @param {string} page */
const consolePage = (project, page) =>
  `https://console.firebase.google.com/project/${project}/${page}`;

/** @param {Target} target @returns {Finding[]} what the files on this machine lack */
function checkFiles({ project, web, functions }) {
  const findings = [];
  const missing = findMissingConfiguration(web);
  if (missing.length > 0)
    findings.push({
      what: `Missing Firebase configuration: ${missing.join(', ')}`,
      step: 'Copy the values from Project settings → Your apps into web/.env.production.',
    });
  else if (web.VITE_FIREBASE_PROJECT_ID !== project)
    findings.push({
      what: `The web is configured for ${web.VITE_FIREBASE_PROJECT_ID}, not for ${project}.`,
      step: 'Put the values of this project into web/.env.production.',
    });
  const addresses = (functions.ADMIN_EMAILS ?? '').split(',').map((each) => each.trim());
  const isAddress = (/** @type {string} */ text) =>
    text.length <= MAX_ADDRESS_CHARS && /^[^@\s]+@[^@\s]+$/.test(text);
  if (!addresses.every(isAddress))
    findings.push({
      what: 'Nobody would be administrator: ADMIN_EMAILS names no address.',
      step: `Write ADMIN_EMAILS=you@example.org into functions/.env.${project}.`,
    });
  const site = functions.SITE_URL;
  if (site && !/^https:\/\/[^/?#]+\/?$/.test(site))
    findings.push({
      what: `SITE_URL is no address of a site: ${site}`,
      step: `Write it as https://example.org into functions/.env.${project}, or leave it out.`,
    });
  if (functions.ALLOW_SEEDING === 'true')
    findings.push({
      what: 'ALLOW_SEEDING lets administrators fill the site with people who do not exist.',
      step: `Take it out of functions/.env.${project}.`,
    });
  return findings;
}

/** @param {string} project @param {Ask} ask @returns {Promise<Finding | null>} */
async function checkPlan(project, ask) {
  const { body } = await ask('billing', `/v1/projects/${project}/billingInfo`);
  if (body?.billingEnabled) return null;
  return {
    what: 'The project is not on the Blaze plan, which Cloud Functions need.',
    step: `Choose it at ${consolePage(project, 'usage/details')}.`,
  };
}

/** @param {string} project @param {Ask} ask @returns {Promise<Finding | null>} */
async function checkServices(project, ask) {
  const names = SERVICES.map((name) => `names=projects/${project}/services/${name}.googleapis.com`);
  const path = `/v1/projects/${project}/services:batchGet?${names.join('&')}`;
  const { body } = await ask('services', path);
  const enabled = (body?.services ?? [])
    .filter((/** @type {{ state: string }} */ { state }) => state === 'ENABLED')
    .map((/** @type {{ name: string }} */ { name }) => name.split('/').at(-1));
  const missing = SERVICES.map((name) => `${name}.googleapis.com`).filter(
    (name) => !enabled.includes(name),
  );
  if (missing.length === 0) return null;
  return {
    what: `Services are not enabled: ${missing.join(', ')}`,
    step: `gcloud services enable ${missing.join(' ')} --project ${project}`,
  };
}

/** @param {string} project @param {Ask} ask @returns {Promise<Finding | null>} */
async function checkFirestore(project, ask) {
  const { body } = await ask('firestore', `/v1/projects/${project}/databases/(default)`);
  const page = consolePage(project, 'firestore');
  if (!body)
    return { what: 'There is no Firestore database.', step: `Make one in eur3 at ${page}.` };
  if (body.type !== 'FIRESTORE_NATIVE')
    return {
      what: 'The database is in Datastore mode.',
      step: `Take a project whose database is in native mode.`,
    };
  if (FIRESTORE_LOCATIONS.includes(body.locationId)) return null;
  return {
    what: `The database is in ${body.locationId}, too far from the functions in ${REGION}.`,
    step: `A database cannot be moved: take a project with one in ${FIRESTORE_LOCATIONS.join(' or ')}.`,
  };
}

/** @param {string} project @param {Ask} ask @returns {Promise<Finding | null>} */
async function checkBucket(project, ask) {
  const { body } = await ask('storage', `/v1alpha/projects/${project}/defaultBucket`);
  const page = consolePage(project, 'storage');
  if (!body)
    return { what: 'There is no bucket for files.', step: `Make it in ${REGION} at ${page}.` };
  const location = String(body.location ?? '').toLowerCase();
  if (location === REGION) return null;
  return {
    what: `The bucket is in ${location}; the functions that hear of its files must be there, too.`,
    step: `A bucket cannot be moved: take a project with one in ${REGION}.`,
  };
}

/** @param {Target} target @param {Ask} ask @returns {Promise<Finding[]>} */
async function checkAuth({ project, web, functions }, ask) {
  const { body } = await ask('auth', `/admin/v2/projects/${project}/config`);
  const page = consolePage(project, 'authentication/providers');
  if (!body)
    return [{ what: 'Authentication is not set up.', step: `Press “Get started” at ${page}.` }];
  const findings = [];
  // `passwordRequired: false` is how the API spells that a link in the mail does as well.
  if (!body.signIn?.email?.enabled || body.signIn.email.passwordRequired !== false)
    findings.push({
      what: 'Nobody can sign in with a password and with a link in a mail.',
      step: `Enable “Email/Password” with “Email link” at ${page}.`,
    });
  const google = await ask(
    'auth',
    `/admin/v2/projects/${project}/defaultSupportedIdpConfigs/google.com`,
  );
  if (!google.body?.enabled)
    findings.push({ what: 'Nobody can sign in with Google.', step: `Enable “Google” at ${page}.` });
  const host = functions.SITE_URL?.replace(/^https:\/\/|\/.*$/g, '');
  if (host && !(body.authorizedDomains ?? []).includes(host))
    findings.push({
      what: `Signing in is not allowed at ${host}.`,
      step: `Add it to the authorized domains at ${consolePage(project, 'authentication/settings')}.`,
    });
  const action = body.notification?.sendEmail?.callbackUri;
  const ownHosts = [host, web.VITE_FIREBASE_AUTH_DOMAIN, `${project}.web.app`];
  if (action && !ownHosts.includes(new URL(action).host))
    findings.push({
      what: `Mails to reset a password or confirm an address lead to ${action}.`,
      step: `Set the action URL at ${consolePage(project, 'authentication/emails')}.`,
    });
  return findings;
}

/**
 * @param {string} project
 * @param {string | undefined} number of the project, unknown where its answer was none
 * @param {Ask} ask
 * @returns {Promise<Finding | null>}
 */
async function checkStorageRules(project, number, ask) {
  const policy = await ask('projects', `/v1/projects/${project}:getIamPolicy`, 'POST');
  const agent = `service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  const isGranted = (policy.body?.bindings ?? []).some(
    (/** @type {{ role: string, members: string[] }} */ { role, members }) =>
      role === RULES_ROLE && members.includes(`serviceAccount:${agent}`),
  );
  if (isGranted) return null;
  return {
    what: 'The rules of Storage may not read Firestore: every upload would be refused.',
    step:
      `gcloud projects add-iam-policy-binding ${project} ` +
      `--member serviceAccount:${number ? agent : `service-NUMBER@${agent.split('@')[1]}`} --role ${RULES_ROLE}`,
  };
}

/** @param {string} project @param {Ask} ask @returns {Promise<Finding | null>} */
async function checkMail(project, ask) {
  const { body } = await ask('extensions', `/v1beta/projects/${project}/instances?pageSize=100`);
  const isThere = (body?.instances ?? []).some(
    (/** @type {any} */ { config }) => config?.extensionRef === MAIL_EXTENSION,
  );
  if (isThere) return null;
  return {
    what: 'No mail would go out: the extension Trigger Email is not installed.',
    step: `npx firebase ext:install ${MAIL_EXTENSION} --project ${project}, with the collection “mail”.`,
  };
}

/**
 * Everything that is missing, in the order in which to mend it; of a project that nobody is logged in for, what the files
 * on this machine tell.
 * @param {Target} target
 * @param {Ask | null} ask null where nobody is logged in
 * @returns {Promise<Finding[]>}
 */
export async function findMissing(target, ask) {
  const { project } = target;
  const inFiles = checkFiles(target);
  if (!ask)
    return [{ what: 'Nobody is logged in to Firebase.', step: 'npx firebase login' }, ...inFiles];
  const { status, body: owned } = await ask('firebase', `/v1beta1/projects/${project}`);
  if (status === 403 || status === 404)
    return [
      {
        what: `There is no project ${project} that you may deploy to.`,
        step: 'Look for its id at https://console.firebase.google.com, or log in as somebody else.',
      },
      ...inFiles,
    ];
  const inCloud = await Promise.all([
    checkPlan(project, ask),
    checkServices(project, ask),
    checkFirestore(project, ask),
    checkBucket(project, ask),
    checkAuth(target, ask),
    checkStorageRules(project, owned?.projectNumber, ask),
    checkMail(project, ask),
  ]);
  return [...inFiles, ...inCloud.flat().filter((finding) => finding !== null)];
}

/** As a list to work through. @param {readonly Finding[]} findings */
export const formatMissing = (findings) =>
  findings
    .map(({ what, step }, index) => `${String(index + 1).padStart(3)}. ${what}\n     ${step}`)
    .join('\n');
