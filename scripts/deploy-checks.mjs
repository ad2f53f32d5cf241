// Finds everything that a Firebase project lacks before a deployment, each with the step to take.
// @ts-check

// The six values without which the web cannot reach its Firebase project (docs/specification.md).
// @ts-check

export const REQUIRED_CONFIGURATION = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
];

/** @param {Record<string, string | undefined>} values */
export function findMissingConfiguration(values) {
  return REQUIRED_CONFIGURATION.filter((name) => {
    const value = values[name]?.trim();
    return !value || value === 'undefined';
  });
}

/** @typedef {import('./google-apis.mjs').Ask} Ask */
/** @typedef {{ what: string, step: string }} Finding */
/** @typedef {Readonly<Record<string, string | undefined>>} Values */
/**
 * `web` has VITE_… values, `functions` the values of functions/.env.<project>.
 * @typedef {{ project: string, web: Values, functions: Values }} Target
 */

/** @param {unknown} isFound @param {string} what @param {string} step @returns {Finding[]} */
export const createFinding = (isFound, what, step) => (isFound ? [{ what, step }] : []);

/** Region of the functions (functions/src/index.ts) and of the bucket whose events they receive. */
export const REGION = 'europe-west1';
/** Firestore locations whose events functions in this region can receive. */
const FIRESTORE_LOCATIONS = [REGION, 'eur3'];
export const SERVICES = [
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
/** Required for Storage rules that read Firestore. */
const RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';
const MAIL_EXTENSION = 'firebase/firestore-send-email';
const MAX_ADDRESS_CHARS = 254;

/** @param {string} project @param {string} page */
const consolePage = (project, page) =>
  `https://console.firebase.google.com/project/${project}/${page}`;

/** @param {Target} target */
function checkFiles({ project, web, functions }) {
  const missing = findMissingConfiguration(web);
  const addresses = (functions.ADMIN_EMAILS ?? '').split(',').map((each) => each.trim());
  const isAddress = (/** @type {string} */ text) =>
    text.length <= MAX_ADDRESS_CHARS && /^[^@\s]+@[^@\s]+$/.test(text);
  const site = functions.SITE_URL;
  return [
    ...createFinding(
      missing.length,
      `Missing Firebase configuration: ${missing.join(', ')}`,
      'Copy the values from Project settings → Your apps into web/.env.production.',
    ),
    ...createFinding(
      missing.length === 0 && web.VITE_FIREBASE_PROJECT_ID !== project,
      `The web is configured for ${web.VITE_FIREBASE_PROJECT_ID}, not for ${project}.`,
      'Put the values of this project into web/.env.production.',
    ),
    ...createFinding(
      !addresses.every(isAddress),
      'Nobody would be an owner: ADMIN_EMAILS names no address.',
      `Write ADMIN_EMAILS=you@example.org into functions/.env.${project}.`,
    ),
    ...createFinding(
      site && !/^https:\/\/[^/?#]+\/?$/.test(site),
      `SITE_URL is no address of a site: ${site}`,
      `Write it as https://example.org into functions/.env.${project}, or leave it out.`,
    ),
    ...createFinding(
      functions.ALLOW_SEEDING === 'true',
      'ALLOW_SEEDING lets administrators fill the site with people who do not exist.',
      `Take it out of functions/.env.${project}.`,
    ),
  ];
}

/** @param {string} project @param {Ask} ask */
async function checkPlan(project, ask) {
  const { body } = await ask('billing', `/v1/projects/${project}/billingInfo`);
  return createFinding(
    !body?.billingEnabled,
    'The project is not on the Blaze plan, which Cloud Functions need.',
    `Choose it at ${consolePage(project, 'usage/details')}.`,
  );
}

/** @param {string} project @param {Ask} ask */
async function checkServices(project, ask) {
  const names = SERVICES.map((name) => `names=projects/${project}/services/${name}.googleapis.com`);
  const path = `/v1/projects/${project}/services:batchGet?${names.join('&')}`;
  const { body } = await ask('services', path);
  /** @type {readonly { name: string, state: string }[]} */
  const services = (body?.services ?? []).filter(
    (/** @type {any} */ each) => each.state === 'ENABLED',
  );
  const missing = SERVICES.map((name) => `${name}.googleapis.com`).filter(
    (name) => !services.some((each) => each.name.endsWith(`/${name}`)),
  );
  return createFinding(
    missing.length,
    `Services are not enabled: ${missing.join(', ')}`,
    `gcloud services enable ${missing.join(' ')} --project ${project}`,
  );
}

/** @param {string} project @param {Ask} ask */
async function checkFirestore(project, ask) {
  const { body } = await ask('firestore', `/v1/projects/${project}/databases/(default)`);
  const page = consolePage(project, 'firestore');
  if (!body)
    return createFinding(
      true,
      'There is no Firestore database.',
      `Make one in ${REGION} at ${page}.`,
    );
  const native = 'Take a project whose database is in native mode.';
  if (body.type !== 'FIRESTORE_NATIVE')
    return createFinding(true, 'The database is in Datastore mode.', native);
  return createFinding(
    !FIRESTORE_LOCATIONS.includes(body.locationId),
    `The database is in ${body.locationId}, too far from the functions in ${REGION}.`,
    `A database cannot be moved: take a project with one in ${FIRESTORE_LOCATIONS.join(' or ')}.`,
  );
}

/** @param {string} project @param {Ask} ask */
async function checkBucket(project, ask) {
  const { body } = await ask('storage', `/v1alpha/projects/${project}/defaultBucket`);
  const page = consolePage(project, 'storage');
  if (!body)
    return createFinding(true, 'There is no bucket for files.', `Make it in ${REGION} at ${page}.`);
  const location = String(body.location ?? '').toLowerCase();
  return createFinding(
    location !== REGION,
    `The bucket is in ${location}; the functions that hear of its files must be there, too.`,
    `A bucket cannot be moved: take a project with one in ${REGION}.`,
  );
}

/** @param {Target} target @param {Ask} ask */
async function checkAuth({ project, web, functions }, ask) {
  const { body } = await ask('auth', `/admin/v2/projects/${project}/config`);
  const page = consolePage(project, 'authentication/providers');
  if (!body)
    return createFinding(true, 'Authentication is not set up.', `Press “Get started” at ${page}.`);
  const email = body.signIn?.email;
  const googlePath = `/admin/v2/projects/${project}/defaultSupportedIdpConfigs/google.com`;
  const isGoogle = (await ask('auth', googlePath)).body?.enabled;
  const host = functions.SITE_URL?.replace(/^https:\/\/|\/.*$/g, '');
  const action = body.notification?.sendEmail?.callbackUri;
  const ownHosts = [host, web.VITE_FIREBASE_AUTH_DOMAIN, `${project}.web.app`];
  return [
    ...createFinding(
      // `passwordRequired: false` also enables sign-in by mail link.
      !email?.enabled || email.passwordRequired !== false,
      'Nobody can sign in with a password and with a link in a mail.',
      `Enable “Email/Password” with “Email link” at ${page}.`,
    ),
    ...createFinding(!isGoogle, 'Nobody can sign in with Google.', `Enable “Google” at ${page}.`),
    ...createFinding(
      host && !(body.authorizedDomains ?? []).includes(host),
      `Signing in is not allowed at ${host}.`,
      `Add it to the authorized domains at ${consolePage(project, 'authentication/settings')}.`,
    ),
    ...createFinding(
      action && !ownHosts.includes(new URL(action).host),
      `Mails to reset a password or confirm an address lead to ${action}.`,
      `Set the action URL at ${consolePage(project, 'authentication/emails')}.`,
    ),
  ];
}

/** @param {string} project @param {string | undefined} number undefined where it could not be read @param {Ask} ask */
async function checkStorageRules(project, number, ask) {
  const policy = await ask('projects', `/v1/projects/${project}:getIamPolicy`, 'POST');
  const agent = `service-${number ?? 'NUMBER'}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  const isGranted = (policy.body?.bindings ?? []).some(
    (/** @type {{ role: string, members: string[] }} */ { role, members }) =>
      role === RULES_ROLE && members.includes(`serviceAccount:${agent}`),
  );
  return createFinding(
    !isGranted,
    'The rules of Storage may not read Firestore: every upload would be refused.',
    `gcloud projects add-iam-policy-binding ${project} --member serviceAccount:${agent} --role ${RULES_ROLE}`,
  );
}

/** @param {string} project @param {Ask} ask */
async function checkMail(project, ask) {
  const { body } = await ask('extensions', `/v1beta/projects/${project}/instances?pageSize=100`);
  const isThere = (body?.instances ?? []).some(
    (/** @type {any} */ { config }) => config?.extensionRef === MAIL_EXTENSION,
  );
  return createFinding(
    !isThere,
    'No mail would go out: the extension Trigger Email is not installed.',
    `npx firebase ext:install ${MAIL_EXTENSION} --project ${project}, with the collection “mail”.`,
  );
}

/**
 * Lists findings in the order to fix them; without a login, checks only local files.
 * @param {Target} target @param {Ask | null} ask null without a login
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
        step: 'Look for its id at https://console.firebase.google.com, or log in with another account.',
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
  return [...inFiles, ...inCloud.flat()];
}

/** @param {readonly Finding[]} findings */
export const formatMissing = (findings) =>
  findings
    .map(({ what, step }, index) => `${String(index + 1).padStart(3)}. ${what}\n     ${step}`)
    .join('\n');
