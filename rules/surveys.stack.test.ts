import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import {
  releasedPath,
  responsePath,
  responsesPath,
  SURVEYS,
  surveyPath,
  surveyResultsPath,
} from '@samspill/domain/surveys/paths';
import { limit, where } from 'firebase/firestore';
import { beforeAll, describe, it } from 'vitest';
import { ACTORS, allowed, denied, expectAccess } from './testing/access.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const RESULTS = surveyResultsPath('s');
const surveyOf = (anonymous: boolean) => ({
  status: 'open',
  published: { settings: { anonymous } },
  updatedAt: LONG_AGO,
});
const rules = rulesWith('surveys', PEOPLE);
beforeAll(() =>
  rules.given({
    [surveyPath('s')]: surveyOf(false),
    [surveyPath('secret')]: surveyOf(true),
    [`${surveyResultsPath('secret')}/0`]: { complete: 1 },
    [surveyPath('draft')]: {
      ...surveyOf(false),
      published: null,
      definition: { settings: { anonymous: false } },
    },
    [releasedPath('secret')]: { backlogAfter: null },
    [`${RESULTS}/0`]: { complete: 1 },
    [responsePath('s', 'r')]: { uid: 'kari', answers: {} },
  }),
);

describe('surveys and their results', () => {
  it.each(ACTORS)('can be read by administrators only: %s', async (actor) => {
    const browser = rules.as(actor);
    for (const path of [surveyPath('s'), `${RESULTS}/0`])
      await expectAccess(actor === 'admin', browser.get(path));
    for (const folder of [SURVEYS, RESULTS])
      await expectAccess(actor === 'admin', browser.list(folder, limit(MAX_PAGE_SIZE)));
  });

  it.each([SURVEYS, RESULTS])('can be listed in pages only: %s', async (folder) => {
    const admin = rules.as('admin');
    await allowed(admin.list(folder, limit(MAX_PAGE_SIZE)));
    await denied(admin.list(folder, limit(MAX_PAGE_SIZE + 1)));
    await denied(admin.list(folder));
  });
});

describe('the exact sums of an anonymous survey', () => {
  const SECRET = surveyResultsPath('secret');

  it.each(ACTORS)('cannot be read, even by %s', async (actor) => {
    const browser = rules.as(actor);
    await denied(browser.get(`${SECRET}/0`));
    await denied(browser.list(SECRET, limit(MAX_PAGE_SIZE)));
  });

  it.each(ACTORS)('can be read by administrators after release: %s', async (actor) => {
    await expectAccess(actor === 'admin', rules.as(actor).get(releasedPath('secret')));
  });
});

it('shows no sums of a missing survey, and no error', async () => {
  await allowed(rules.as('admin').get(`${surveyResultsPath('nowhere')}/0`));
});

it('lets administrators read the sums of an unpublished survey', async () => {
  await allowed(rules.as('admin').list(surveyResultsPath('draft'), limit(MAX_PAGE_SIZE)));
});

describe('a response', () => {
  it.each(ACTORS)('rejects every read, even by its respondent: %s', async (actor) => {
    const browser = rules.as(actor);
    await denied(browser.get(responsePath('s', 'r')));
    await denied(browser.list(responsesPath('s'), limit(1)));
    await denied(browser.listGroup('responses', where('uid', '==', 'kari'), limit(1)));
  });
});
