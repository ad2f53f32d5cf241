// @ts-check
import { describe, expect, it } from 'vitest';
import { readDeclared, runDoctorChecks } from './doctor-checks.mjs';
import { createApiClient } from './google-apis.mjs';
import { healthyResponses, PROJECT, startFakeProject } from './testing/fake-project.mjs';

const DATABASE = `/v1/projects/${PROJECT}/databases/(default)`;
const GROUPS = `${DATABASE}/collectionGroups`;
const FUNCTIONS = `/v2/projects/${PROJECT}/locations/-/functions`;
const JOBS = `/v1/projects/${PROJECT}/locations/europe-west1/jobs`;
const COUNT = `${DATABASE}/documents:runAggregationQuery`;
const BUDGETS = '/v1/billingAccounts/B-1/budgets';
const RELEASES = `/v1beta1/sites/${PROJECT}/releases`;
const DEPLOYED = '2026-03-01T10:00:00Z';

const declared = readDeclared();

/** @param {any} index */
const spelledOut = ({ collectionGroup, queryScope, fields }, state = 'READY') => ({
  name: `projects/${PROJECT}/databases/(default)/collectionGroups/${collectionGroup}/indexes/i`,
  fields: [...fields, { fieldPath: '__name__', order: fields.at(-1).order ?? 'ASCENDING' }],
  queryScope,
  state,
});
const allIndexes = () => declared.indexes.map((index) => spelledOut(index));
/** @param {{ collectionGroup: string, fieldPath: string }} field */
const fieldName = ({ collectionGroup, fieldPath }) =>
  `projects/${PROJECT}/databases/(default)/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
const allFunctions = () =>
  declared.functions.map((name) => ({
    name: `projects/${PROJECT}/locations/europe-west1/functions/${name}`,
    state: 'ACTIVE',
    updateTime: DEPLOYED,
  }));
/** @param {string} name */
const job = (name, changes = {}) => ({
  name: `projects/${PROJECT}/locations/europe-west1/jobs/firebase-schedule-${name}-europe-west1`,
  state: 'ENABLED',
  lastAttemptTime: DEPLOYED,
  ...changes,
});
/** @param {Record<string, number>} found */
const counts = (found) => (/** @type {any} */ sent) => {
  const { from } = sent.structuredAggregationQuery.structuredQuery;
  const integerValue = String(found[from[0].collectionId] ?? 0);
  return [{ result: { aggregateFields: { n: { integerValue } } } }];
};

/** @returns {Record<string, any>} */
const healthyProject = () => ({
  ...healthyResponses(),
  [`/v1/projects/${PROJECT}/billingInfo`]: {
    billingEnabled: true,
    billingAccountName: 'billingAccounts/B-1',
  },
  [`${GROUPS}/-/indexes`]: { indexes: allIndexes() },
  [`${GROUPS}/-/fields`]: {
    fields: declared.fieldOverrides.map((field) => ({ name: fieldName(field) })),
  },
  [`${DATABASE}/backupSchedules`]: { backupSchedules: [{ name: 'daily' }] },
  [FUNCTIONS]: { functions: [...allFunctions(), { name: 'x/ext-mail', state: 'ACTIVE' }] },
  [JOBS]: { jobs: [job('removeOutdated'), job('countStatistics')] },
  [COUNT]: counts({}),
  [BUDGETS]: { budgets: [{ budgetFilter: { projects: ['projects/77'] } }] },
  [RELEASES]: { releases: [{ releaseTime: DEPLOYED }] },
});

const fake = startFakeProject(healthyProject);
const TARGET = { project: PROJECT, web: {}, functions: { SITE_URL: 'https://nabolaget.no' } };

/** @param {unknown} version */
const siteWith = (version) => async (/** @type {any} */ address) => {
  expect(address).toBe('https://nabolaget.no/version.json');
  return Response.json(version);
};
const find = (version = { build: 'a', project: PROJECT }) =>
  runDoctorChecks(TARGET, createApiClient(PROJECT, 'token'), { declared, get: siteWith(version) });
const words = async () => (await find()).map(({ what }) => what);

describe('declared resources of this version', () => {
  it('are read from the deployed files', () => {
    expect(declared.functions).toContain('api');
    expect(declared.functions).toContain('onDealWritten');
    expect(declared.indexes.length).toBeGreaterThan(20);
  });
});

describe('healthy project', () => {
  it('has no findings', async () => {
    expect(await find()).toEqual([]);
    expect(new Set(fake.tokens)).toEqual(new Set(['Bearer token']));
  });

  it('is read page by page', async () => {
    const [first, ...others] = allIndexes();
    const pages = [{ indexes: [first], nextPageToken: 'n' }, { indexes: others }];
    Object.defineProperty(fake.answers, `${GROUPS}/-/indexes`, { get: () => pages.shift() });
    expect(await find()).toEqual([]);
  });
});

describe('faulty project', () => {
  const [function1, ...otherFunctions] = allFunctions();
  const otherIndexes = allIndexes().slice(1);
  const [firstGroup] = declared.indexes.map(({ collectionGroup }) => collectionGroup);
  const [firstField = ''] = declared.fieldOverrides.map(
    ({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`,
  );
  const firstIndex = (/** @type {string} */ state) => spelledOut(declared.indexes[0], state);
  const ttlField = {
    name: fieldName({ collectionGroup: 'audit', fieldPath: 'at' }),
    ttlConfig: { state: 'ACTIVE' },
  };
  const fields = declared.fieldOverrides.map((field) => ({ name: fieldName(field) }));
  const oldFunction = { name: 'x/onOldWritten', state: 'ACTIVE', updateTime: DEPLOYED };
  const olderFunction = { ...function1, updateTime: '2026-02-01T10:00:00Z' };
  const failedFunction = { ...function1, state: 'FAILED' };

  it.each([
    [
      new RegExp(`^1 indexes are missing: ${firstGroup} COLLECTION `),
      `${GROUPS}/-/indexes`,
      { indexes: otherIndexes },
    ],
    [
      new RegExp(`^1 indexes are being built: ${firstGroup} COLLECTION `),
      `${GROUPS}/-/indexes`,
      { indexes: [...otherIndexes, firstIndex('CREATING')] },
    ],
    [
      /^1 indexes could not be built/,
      `${GROUPS}/-/indexes`,
      { indexes: [...otherIndexes, firstIndex('NEEDS_REPAIR')] },
    ],
    [
      new RegExp(`settings of single fields are missing: ${firstField.replaceAll('.', '\\.')}`),
      `${GROUPS}/-/fields`,
      { fields: [] },
    ],
    [
      'TTL policies delete documents past /admin/global: audit.at',
      `${GROUPS}/-/fields`,
      { fields: [...fields, ttlField] },
    ],
    ['Functions are not deployed: api', FUNCTIONS, { functions: otherFunctions }],
    [
      'Functions of another version are still there: onOldWritten',
      FUNCTIONS,
      { functions: [...allFunctions(), oldFunction] },
    ],
    [
      'Functions could not be deployed: api',
      FUNCTIONS,
      { functions: [failedFunction, ...otherFunctions] },
    ],
    [
      'Functions are of different deployments.',
      FUNCTIONS,
      { functions: [olderFunction, ...otherFunctions] },
    ],
    [
      'Hosting is of 2026-03-05T10:00:00Z, the functions are of 2026-03-01T10:00:00.000Z.',
      RELEASES,
      { releases: [{ releaseTime: '2026-03-05T10:00:00Z' }] },
    ],
    ['Nothing is on Hosting.', RELEASES, { releases: [] }],
    [
      'Scheduled jobs do not run: removeOutdated',
      JOBS,
      { jobs: [job('removeOutdated', { state: 'PAUSED' })] },
    ],
    [
      `Scheduled jobs failed at their last run: countStatistics (${DEPLOYED})`,
      JOBS,
      { jobs: [job('countStatistics', { status: { code: 13 } })] },
    ],
    ['4 reactions failed and need attention.', COUNT, counts({ failures: 4 })],
    ['2 mails could not be sent.', COUNT, counts({ mail: 2 })],
    ['Nothing is backed up.', `${DATABASE}/backupSchedules`, {}],
    [
      'There is no budget alert: high costs would go unnoticed.',
      BUDGETS,
      { budgets: [{ budgetFilter: { projects: ['projects/88'] } }] },
    ],
  ])('reports %s', async (what, path, answer) => {
    fake.answers[path] = answer;
    expect(await words()).toEqual([typeof what === 'string' ? what : expect.stringMatching(what)]);
  });

  it('reports an address with another build or without one', async () => {
    const what = async (/** @type {any} */ version) => (await find(version)).map((f) => f.what);
    const address = 'https://nabolaget.no';
    expect(await what({ project: 'other' })).toEqual([`${address} has a build for other.`]);
    expect(await what(null)).toEqual([`${address} does not answer with this site.`]);
  });

  it('reports unreadable parts and checks the rest', async () => {
    delete fake.answers[BUDGETS];
    delete fake.answers[COUNT];
    expect(await words()).toEqual([
      'Documents cannot be read: Google answers 404.',
      'Budgets cannot be read: Google answers 404.',
    ]);
  });
});
