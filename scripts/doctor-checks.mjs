// What is off in a Firebase project that runs, as Google's APIs tell: each with the step to take.
// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGION } from './deploy-checks.mjs';
import { ROOT } from './project.mjs';

/** @typedef {import('./google-apis.mjs').Ask} Ask */
/** @typedef {import('./google-apis.mjs').Answer} Answer */
/** @typedef {import('./deploy-checks.mjs').Finding} Finding */
/** @typedef {import('./deploy-checks.mjs').Target} Target */
/** @typedef {{ fieldPath: string, order?: string, arrayConfig?: string }} IndexedField */
/** @typedef {{ collectionGroup: string, queryScope: string, fields: readonly IndexedField[] }} Index */
/** @typedef {{ collectionGroup: string, fieldPath: string }} Override */
/**
 * @typedef {object} Declared what this version of the site brings along
 * @property {readonly Index[]} indexes
 * @property {readonly Override[]} fieldOverrides
 * @property {readonly string[]} functions
 */

const HOUR_MS = 3_600_000;
/** Functions of one deployment are there within this time. */
const ONE_DEPLOYMENT_MS = HOUR_MS;
const NAMED_AT_MOST = 5;

/** @returns {Declared} */
export function readDeclared() {
  const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');
  const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  const source = read('functions/src/index.ts');
  const triggers = /export const \{([^}]+)\} = createTriggers/.exec(source)?.[1] ?? '';
  return { indexes, fieldOverrides, functions: ['api', ...(triggers.match(/\w+/g) ?? [])] };
}

/** @param {readonly string[]} names */
const some = (names) =>
  names.length > NAMED_AT_MOST
    ? `${names.slice(0, NAMED_AT_MOST).join(', ')} and ${names.length - NAMED_AT_MOST} more`
    : names.join(', ');

/** @param {string} project @param {string} only */
const deploy = (project, only) => `npm run deploy -- --project ${project} --only ${only}`;

/** @param {string} what @param {number} status @returns {Finding} */
const unreadable = (what, status) => ({
  what: `${what} cannot be read: Google answers ${status}.`,
  step: 'Log in as an owner of the project (npx firebase login), or look in the console.',
});

/** All pages of a list; null with its finding where it cannot be read. */
/**
 * @param {Ask} ask @param {import('./google-apis.mjs').Api} api @param {string} path @param {string} name
 * @returns {Promise<{ rows: any[] | null, status: number }>}
 */
async function readAll(ask, api, path, name) {
  const rows = [];
  for (let token = ''; ; ) {
    const separator = path.includes('?') ? '&' : '?';
    const { status, body } = await ask(api, token ? `${path}${separator}pageToken=${token}` : path);
    if (!body) return { rows: null, status };
    rows.push(...(body[name] ?? []));
    token = body.nextPageToken ?? '';
    if (token === '') return { rows, status };
  }
}

/** The same for one that is declared and one that is there, whose last field is the name unless it is told. @param {Index} index */
const formOf = ({ collectionGroup, queryScope, fields }) =>
  [
    collectionGroup,
    queryScope,
    ...fields
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath}:${order ?? arrayConfig}`),
  ].join(' ');

/** @param {string} name such as projects/p/databases/d/collectionGroups/users/indexes/i */
const groupOf = (name) => name.split('/')[5] ?? '';

/** @param {string} project @param {Ask} ask @param {Declared} declared @returns {Promise<Finding[]>} */
async function checkIndexes(project, ask, { indexes }) {
  const path = `/v1/projects/${project}/databases/(default)/collectionGroups/-/indexes`;
  const { rows, status } = await readAll(ask, 'firestore', path, 'indexes');
  if (!rows) return [unreadable('Indexes', status)];
  const there = rows.map((each) => ({
    form: formOf({ ...each, collectionGroup: groupOf(each.name) }),
    state: each.state,
  }));
  const missing = indexes.map(formOf).filter((form) => !there.some((each) => each.form === form));
  const inState = (/** @type {string} */ state) =>
    there.filter((each) => each.state === state).map(({ form }) => form);
  const [building, broken] = [inState('CREATING'), inState('NEEDS_REPAIR')];
  return [
    ...(missing.length > 0
      ? [
          {
            what: `${missing.length} indexes are missing: ${some(missing)}`,
            step: deploy(project, 'firestore:indexes'),
          },
        ]
      : []),
    ...(building.length > 0
      ? [
          {
            what: `${building.length} indexes are being built: ${some(building)}`,
            step: 'Wait; pages that need them fail until they are there.',
          },
        ]
      : []),
    ...(broken.length > 0
      ? [
          {
            what: `${broken.length} indexes could not be built: ${some(broken)}`,
            step: 'Delete them in the console, then deploy the indexes anew.',
          },
        ]
      : []),
  ];
}

/** @param {string} project @param {Ask} ask @param {Declared} declared @returns {Promise<Finding[]>} */
async function checkFields(project, ask, { fieldOverrides }) {
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig:false OR ttlConfig:*');
  const path = `/v1/projects/${project}/databases/(default)/collectionGroups/-/fields?filter=${filter}`;
  const { rows, status } = await readAll(ask, 'firestore', path, 'fields');
  if (!rows) return [unreadable('Settings of single fields', status)];
  const nameOf = (/** @type {Override} */ { collectionGroup, fieldPath }) =>
    `${collectionGroup}.${fieldPath}`;
  const there = rows.map(({ name, ttlConfig }) => ({
    name: nameOf({ collectionGroup: groupOf(name), fieldPath: name.split('/').slice(7).join('/') }),
    ttl: ttlConfig?.state,
  }));
  const missing = fieldOverrides.map(nameOf).filter((name) => !there.some((f) => f.name === name));
  const timed = there.filter(({ ttl }) => ttl).map(({ name }) => name);
  return [
    ...(missing.length > 0
      ? [
          {
            what: `${missing.length} settings of single fields are missing: ${some(missing)}`,
            step: deploy(project, 'firestore:indexes'),
          },
        ]
      : []),
    ...(timed.length > 0
      ? [
          {
            what: `TTL policies delete documents past /admin/global: ${some(timed)}`,
            step: 'Delete them in the console under Firestore → Time-to-live; the nightly job removes what is old.',
          },
        ]
      : []),
  ];
}

/** @param {string} project @param {Ask} ask @param {Declared} declared @returns {Promise<Finding[]>} */
async function checkFunctions(project, ask, { functions }) {
  const path = `/v2/projects/${project}/locations/-/functions`;
  const { rows, status } = await readAll(ask, 'functions', path, 'functions');
  if (!rows) return [unreadable('Functions', status)];
  const own = rows
    .map(({ name, state, updateTime }) => ({ name: name.split('/').at(-1), state, updateTime }))
    .filter(({ name }) => !name.startsWith('ext-'));
  const missing = functions.filter((name) => !own.some((each) => each.name === name));
  const left = own.filter(({ name }) => !functions.includes(name)).map(({ name }) => name);
  const failed = own.filter(({ state }) => state !== 'ACTIVE').map(({ name }) => name);
  const times = own.map(({ updateTime }) => Date.parse(updateTime));
  const isMixed = Math.max(...times) - Math.min(...times) > ONE_DEPLOYMENT_MS;
  const { rows: releases } = await readAll(
    ask,
    'hosting',
    `/v1beta1/sites/${project}/releases?pageSize=1`,
    'releases',
  );
  const released = Date.parse(releases?.[0]?.releaseTime ?? '');
  const all = deploy(project, 'functions');
  /** @type {Finding[]} */
  const findings = [];
  if (missing.length > 0)
    findings.push({ what: `Functions are not deployed: ${some(missing)}`, step: all });
  if (left.length > 0)
    findings.push({
      what: `Functions of another version are still there: ${some(left)}`,
      step: `${all}, and let it delete them.`,
    });
  if (failed.length > 0)
    findings.push({ what: `Functions could not be deployed: ${some(failed)}`, step: all });
  if (isMixed) findings.push({ what: 'Functions are of different deployments.', step: all });
  if (!releases?.length)
    findings.push({ what: 'Nothing is on Hosting.', step: deploy(project, 'hosting') });
  else if (times.length > 0 && Math.abs(released - Math.max(...times)) > ONE_DEPLOYMENT_MS)
    findings.push({
      what: `Hosting is of ${releases[0].releaseTime}, the functions are of ${new Date(Math.max(...times)).toISOString()}.`,
      step: `Nothing to do where only one was changed; else npm run deploy -- --project ${project}.`,
    });
  return findings;
}

/** Whether the site answers with a build for this project. @param {Target} target @param {typeof fetch} get */
async function checkSite({ project, functions }, get) {
  const address = (functions.SITE_URL || `https://${project}.web.app`).replace(/\/$/, '');
  /** @type {{ project?: string } | null} */
  const version = await get(`${address}/version.json`)
    .then((answer) => /** @type {any} */ (answer.json()))
    .catch(() => null);
  if (version?.project === project) return [];
  return [
    {
      what: version
        ? `${address} has a build for ${version.project || 'the emulators'}.`
        : `${address} does not answer with this site.`,
      step: `${deploy(project, 'hosting')}; see that the domain leads to it.`,
    },
  ];
}

/** @param {string} project @param {Ask} ask @returns {Promise<Finding[]>} */
async function checkJobs(project, ask) {
  const path = `/v1/projects/${project}/locations/${REGION}/jobs`;
  const { rows, status } = await readAll(ask, 'scheduler', path, 'jobs');
  if (!rows) return [unreadable('Scheduled jobs', status)];
  const nameOf = (/** @type {any} */ { name }) =>
    name
      .split('/')
      .at(-1)
      .replace(/^firebase-schedule-|-europe-west1$/g, '');
  const paused = rows.filter(({ state }) => state !== 'ENABLED').map(nameOf);
  const failed = rows
    .filter(({ status: last }) => (last?.code ?? 0) !== 0)
    .map((job) => `${nameOf(job)} (${job.lastAttemptTime})`);
  return [
    ...(paused.length > 0
      ? [
          {
            what: `Scheduled jobs do not run: ${some(paused)}`,
            step: 'Resume them in the console under Cloud Scheduler.',
          },
        ]
      : []),
    ...(failed.length > 0
      ? [
          {
            what: `Scheduled jobs failed at their last run: ${some(failed)}`,
            step: `npx firebase functions:log --project ${project}; a job may be run again by hand.`,
          },
        ]
      : []),
  ];
}

/**
 * How many documents of a collection there are, of those where a field is equal.
 * @param {string} project @param {Ask} ask @param {string} collectionId @param {[string, string]} [where]
 */
async function count(project, ask, collectionId, where) {
  const structuredQuery = {
    from: [{ collectionId }],
    ...(where && {
      where: {
        fieldFilter: {
          field: { fieldPath: where[0] },
          op: 'EQUAL',
          value: { stringValue: where[1] },
        },
      },
    }),
  };
  const query = {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
  };
  const path = `/v1/projects/${project}/databases/(default)/documents:runAggregationQuery`;
  const { status, body } = await ask('firestore', path, 'POST', query);
  const answered = body?.[0]?.result?.aggregateFields?.n?.integerValue;
  return { status, found: answered === undefined ? null : Number(answered) };
}

/** @param {string} project @param {Ask} ask @returns {Promise<Finding[]>} */
async function checkDocuments(project, ask) {
  const failures = await count(project, ask, 'failures');
  const mails = await count(project, ask, 'mail', ['delivery.state', 'ERROR']);
  if (failures.found === null || mails.found === null)
    return [unreadable('Documents', failures.found === null ? failures.status : mails.status)];
  return [
    ...(failures.found > 0
      ? [
          {
            what: `${failures.found} reactions failed and wait for somebody.`,
            step: 'Look at /admin/failures: mend the cause, then repeat.',
          },
        ]
      : []),
    ...(mails.found > 0
      ? [
          {
            what: `${mails.found} mails could not be sent.`,
            step: 'Look at delivery.error in the collection “mail”, and at the extension’s mail server.',
          },
        ]
      : []),
  ];
}

/** @param {string} project @param {Ask} ask @returns {Promise<Finding[]>} */
async function checkBackups(project, ask) {
  const path = `/v1/projects/${project}/databases/(default)/backupSchedules`;
  const { rows, status } = await readAll(ask, 'firestore', path, 'backupSchedules');
  if (!rows) return [unreadable('Backups', status)];
  if (rows.length > 0) return [];
  return [
    {
      what: 'Nothing is backed up.',
      step: `gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d --project ${project}`,
    },
  ];
}

/** @param {string} project @param {Ask} ask @returns {Promise<Finding[]>} */
async function checkBudget(project, ask) {
  const { body: billing } = await ask('billing', `/v1/projects/${project}/billingInfo`);
  // Without an account there is no plan, which is said elsewhere.
  if (!billing?.billingAccountName) return [];
  const { body: owned } = await ask('firebase', `/v1beta1/projects/${project}`);
  const path = `/v1/${billing.billingAccountName}/budgets`;
  const { rows, status } = await readAll(ask, 'budgets', path, 'budgets');
  if (!rows) return [unreadable('Budgets', status)];
  const concerns = (/** @type {any} */ { budgetFilter }) =>
    !budgetFilter?.projects || budgetFilter.projects.includes(`projects/${owned?.projectNumber}`);
  if (rows.some(concerns)) return [];
  return [
    {
      what: 'Nobody is told when it becomes expensive: there is no budget alert.',
      step: `gcloud billing budgets create --billing-account=${billing.billingAccountName.split('/')[1]} --display-name=${project} --budget-amount=50 --filter-projects=projects/${project} --threshold-rule=percent=0.5 --threshold-rule=percent=1.0`,
    },
  ];
}

/**
 * Everything that is off, the most pressing first.
 * @param {Target} target
 * @param {Ask} ask
 * @param {{ declared: Declared, get?: typeof fetch }} options
 * @returns {Promise<Finding[]>}
 */
export async function examine(target, ask, { declared, get = fetch }) {
  const { project } = target;
  const findings = await Promise.all([
    checkSite(target, get),
    checkFunctions(project, ask, declared),
    checkIndexes(project, ask, declared),
    checkFields(project, ask, declared),
    checkDocuments(project, ask),
    checkJobs(project, ask),
    checkBackups(project, ask),
    checkBudget(project, ask),
  ]);
  return findings.flat();
}
