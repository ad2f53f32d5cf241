// Finds what is wrong in a live Firebase project, each with the step to take.
// @ts-check
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readConfigJson } from './config-json.mjs';
import { createFinding, REGION } from './deploy-checks.mjs';
import { ROOT } from './project.mjs';
import { describeError } from './steps.mjs';

/** @typedef {import('./google-apis.mjs').Ask} Ask */
/** @typedef {import('./deploy-checks.mjs').Finding} Finding */
/** @typedef {import('./deploy-checks.mjs').Target} Target */
/** @typedef {{ fieldPath: string, order?: string, arrayConfig?: string }} IndexedField */
/** @typedef {{ collectionGroup: string, queryScope: string, fields: readonly IndexedField[] }} Index */
/** @typedef {{ indexes: readonly Index[], fieldOverrides: readonly { collectionGroup: string, fieldPath: string }[], functions: readonly string[] }} Declared */
/** @typedef {{ project: string, ask: Ask, declared: Declared }} Context */

const MAX_DEPLOYMENT_MS = 3_600_000;
const MAX_NAMES = 5;

class Unreadable extends Error {
  /** @param {number} status of Google's answer */
  constructor(status) {
    super(`Google answers ${status}.`);
  }
}

/** @returns {Declared} */
export function readDeclared() {
  const { indexes, fieldOverrides } = readConfigJson(join(ROOT, 'firestore.indexes.json'));
  const names = execFileSync(process.execPath, [join(ROOT, 'functions', 'function-names.mjs')]);
  return { indexes, fieldOverrides, functions: names.toString().trim().split('\n') };
}

/** @param {readonly string[]} names */
const listNames = (names) =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`
    : names.join(', ');

/** @param {string} project @param {string} only */
const deployCommand = (project, only) => `npm run deploy -- --project ${project} --only ${only}`;

/** @param {string} project @param {string} path below its database */
const databasePath = (project, path) => `/v1/projects/${project}/databases/(default)/${path}`;

/** @param {Ask} ask @param {import('./google-apis.mjs').Api} api @param {string} path @param {string} name of the list */
async function readAll(ask, api, path, name) {
  /** @type {any[]} */
  const rows = [];
  for (let token = ''; ; ) {
    const separator = path.includes('?') ? '&' : '?';
    const { status, body } = await ask(api, token ? `${path}${separator}pageToken=${token}` : path);
    if (!body) throw new Unreadable(status);
    rows.push(...(body[name] ?? []));
    token = body.nextPageToken ?? '';
    if (token === '') return rows;
  }
}

/** Only deployed indexes list `__name__`. @param {Index} index */
const comparableIndex = ({ collectionGroup, queryScope, fields }) =>
  [
    collectionGroup,
    queryScope,
    ...fields
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath}:${order ?? arrayConfig}`),
  ].join(' ');

/** @param {string} name such as projects/p/databases/d/collectionGroups/users/indexes/i */
const groupOf = (name) => name.split('/')[5] ?? '';

/** @param {Context} context */
async function checkIndexes({ project, ask, declared }) {
  const path = databasePath(project, 'collectionGroups/-/indexes');
  const there = (await readAll(ask, 'firestore', path, 'indexes')).map((each) => ({
    form: comparableIndex({ ...each, collectionGroup: groupOf(each.name) }),
    state: each.state,
  }));
  const missing = declared.indexes
    .map(comparableIndex)
    .filter((form) => !there.some((each) => each.form === form));
  const inState = (/** @type {string} */ state) =>
    there.filter((each) => each.state === state).map(({ form }) => form);
  const [building, broken] = [inState('CREATING'), inState('NEEDS_REPAIR')];
  const nameAll = (/** @type {string[]} */ forms, /** @type {string} */ state) =>
    `${forms.length} indexes ${state}: ${listNames(forms)}`;
  const step = deployCommand(project, 'firestore:indexes');
  const wait = 'Wait; pages that need them fail until they are there.';
  const repair = 'Delete them in the console, then deploy the indexes again.';
  return [
    ...createFinding(missing.length, nameAll(missing, 'are missing'), step),
    ...createFinding(building.length, nameAll(building, 'are being built'), wait),
    ...createFinding(broken.length, nameAll(broken, 'could not be built'), repair),
  ];
}

/** @param {Context} context */
async function checkFields({ project, ask, declared }) {
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig:false OR ttlConfig:*');
  const path = databasePath(project, `collectionGroups/-/fields?filter=${filter}`);
  const there = (await readAll(ask, 'firestore', path, 'fields')).map(({ name, ttlConfig }) => ({
    name: `${groupOf(name)}.${name.split('/').slice(7).join('/')}`,
    ttl: ttlConfig?.state,
  }));
  const missing = declared.fieldOverrides
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)
    .filter((name) => !there.some((field) => field.name === name));
  const timed = there.filter(({ ttl }) => ttl).map(({ name }) => name);
  return [
    ...createFinding(
      missing.length,
      `${missing.length} settings of single fields are missing: ${listNames(missing)}`,
      deployCommand(project, 'firestore:indexes'),
    ),
    ...createFinding(
      timed.length,
      `TTL policies delete documents past /admin/global: ${listNames(timed)}`,
      'Delete them in the console under Firestore → Time-to-live; the nightly job removes what is old.',
    ),
  ];
}

/** @param {Context} context */
async function checkFunctions({ project, ask, declared }) {
  const path = `/v2/projects/${project}/locations/-/functions`;
  const own = (await readAll(ask, 'functions', path, 'functions'))
    .map(({ name, state, updateTime }) => ({ name: name.split('/').at(-1), state, updateTime }))
    .filter(({ name }) => !name.startsWith('ext-'));
  const missing = declared.functions.filter((name) => !own.some((each) => each.name === name));
  const left = own.map(({ name }) => name).filter((name) => !declared.functions.includes(name));
  const failed = own.filter(({ state }) => state !== 'ACTIVE').map(({ name }) => name);
  const times = own.map(({ updateTime }) => Date.parse(updateTime));
  const latestMs = Math.max(...times);
  const isMixed = latestMs - Math.min(...times) > MAX_DEPLOYMENT_MS;
  const releases = await ask('hosting', `/v1beta1/sites/${project}/releases?pageSize=1`);
  const released = releases.body?.releases?.[0]?.releaseTime;
  const isApart = times.length > 0 && Math.abs(Date.parse(released) - latestMs) > MAX_DEPLOYMENT_MS;
  const all = deployCommand(project, 'functions');
  return [
    ...createFinding(missing.length, `Functions are not deployed: ${listNames(missing)}`, all),
    ...createFinding(
      left.length,
      `Functions of another version are still there: ${listNames(left)}`,
      `${all}, and let it delete them.`,
    ),
    ...createFinding(failed.length, `Functions could not be deployed: ${listNames(failed)}`, all),
    ...createFinding(isMixed, 'Functions are of different deployments.', all),
    ...(isApart
      ? createFinding(
          true,
          `Hosting is of ${released}, the functions are of ${new Date(latestMs).toISOString()}.`,
          `Nothing to do where only one was changed; else npm run deploy -- --project ${project}.`,
        )
      : createFinding(!released, 'Nothing is on Hosting.', deployCommand(project, 'hosting'))),
  ];
}

/** @param {Target} target @param {typeof fetch} get */
async function checkSite({ project, functions }, get) {
  const address = (functions.SITE_URL || `https://${project}.web.app`).replace(/\/$/, '');
  /** @type {{ project?: string } | null} */
  const version = await get(`${address}/version.json`)
    .then((answer) => /** @type {any} */ (answer.json()))
    .catch(() => null);
  return createFinding(
    version?.project !== project,
    version
      ? `${address} has a build for ${version.project || 'the emulators'}.`
      : `${address} does not answer with this site.`,
    `${deployCommand(project, 'hosting')}; see that the domain leads to it.`,
  );
}

/** @param {Context} context */
async function checkJobs({ project, ask }) {
  const path = `/v1/projects/${project}/locations/${REGION}/jobs`;
  const rows = await readAll(ask, 'scheduler', path, 'jobs');
  const nameOf = (/** @type {any} */ { name }) =>
    name.replace(/^.*\/(?:firebase-schedule-)?|-europe-west1$/g, '');
  const resume = 'Resume them in the console under Cloud Scheduler.';
  const paused = rows.filter(({ state }) => state !== 'ENABLED').map(nameOf);
  const failed = rows
    .filter(({ status }) => (status?.code ?? 0) !== 0)
    .map((job) => `${nameOf(job)} (${job.lastAttemptTime})`);
  return [
    ...createFinding(paused.length, `Scheduled jobs do not run: ${listNames(paused)}`, resume),
    ...createFinding(
      failed.length,
      `Scheduled jobs failed at their last run: ${listNames(failed)}`,
      `npx firebase functions:log --project ${project}; a job may be run again by hand.`,
    ),
  ];
}

/** @param {Context} context @param {object} structuredQuery @returns {Promise<number>} documents that match */
async function count({ project, ask }, structuredQuery) {
  const aggregations = [{ alias: 'n', count: {} }];
  const path = databasePath(project, 'documents:runAggregationQuery');
  const { status, body } = await ask('firestore', path, 'POST', {
    structuredAggregationQuery: { structuredQuery, aggregations },
  });
  const found = body?.[0]?.result?.aggregateFields?.n?.integerValue;
  if (found === undefined) throw new Unreadable(status);
  return Number(found);
}

/** @param {Context} context */
async function checkDocuments(context) {
  const failures = await count(context, { from: [{ collectionId: 'failures' }] });
  const field = { fieldPath: 'delivery.state' };
  const fieldFilter = { field, op: 'EQUAL', value: { stringValue: 'ERROR' } };
  const mails = await count(context, {
    from: [{ collectionId: 'mail' }],
    where: { fieldFilter },
  });
  const atFailures = 'Look at /admin/failures: mend the cause, then repeat.';
  const atMails =
    'Look at delivery.error in the collection “mail”, and at the extension’s mail server.';
  return [
    ...createFinding(failures, `${failures} reactions failed and need attention.`, atFailures),
    ...createFinding(mails, `${mails} mails could not be sent.`, atMails),
  ];
}

/** @param {Context} context */
async function checkBackups({ project, ask }) {
  const path = databasePath(project, 'backupSchedules');
  const rows = await readAll(ask, 'firestore', path, 'backupSchedules');
  return createFinding(
    rows.length === 0,
    'Nothing is backed up.',
    `gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d --project ${project}`,
  );
}

/** @param {Context} context */
async function checkBudget({ project, ask }) {
  const { body: billing } = await ask('billing', `/v1/projects/${project}/billingInfo`);
  const account = billing?.billingAccountName;
  // `checkPlan` reports a missing account.
  if (!account) return [];
  const { body: owned } = await ask('firebase', `/v1beta1/projects/${project}`);
  const rows = await readAll(ask, 'budgets', `/v1/${account}/budgets`, 'budgets');
  const concerns = (/** @type {any} */ { budgetFilter }) =>
    !budgetFilter?.projects || budgetFilter.projects.includes(`projects/${owned?.projectNumber}`);
  return createFinding(
    !rows.some(concerns),
    'There is no budget alert: high costs would go unnoticed.',
    `gcloud billing budgets create --billing-account=${account.split('/')[1]} --display-name=${project} --budget-amount=50 --filter-projects=projects/${project} --threshold-rule=percent=0.5 --threshold-rule=percent=1.0`,
  );
}

/** @type {Record<string, (context: Context) => Promise<Finding[]>>} */
const CHECKS = {
  Functions: checkFunctions,
  Indexes: checkIndexes,
  'Settings of single fields': checkFields,
  Documents: checkDocuments,
  'Scheduled jobs': checkJobs,
  Backups: checkBackups,
  Budgets: checkBudget,
};

/** @param {Target} target @param {Ask} ask @param {{ declared: Declared, get?: typeof fetch }} options */
export async function runDoctorChecks(target, ask, { declared, get = fetch }) {
  const context = { project: target.project, ask, declared };
  const findings = Object.entries(CHECKS).map(([subject, check]) =>
    check(context).catch((error) => {
      if (!(error instanceof Unreadable)) throw error;
      const step =
        'Log in as an owner of the project (npx firebase login), or look in the console.';
      return [{ what: `${subject} cannot be read: ${describeError(error)}`, step }];
    }),
  );
  return (await Promise.all([checkSite(target, get), ...findings])).flat();
}
