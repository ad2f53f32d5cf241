import { NO_LINKS, PLAIN_LINKS } from '@samspill/domain/find-link.cases';
import { projectPath } from '@samspill/domain/paths';
import { emptyProjectDraft, PROJECT_SERVER_FIELDS } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import { serverTimestamp } from 'firebase/firestore';
import { afterEach, describe, it } from 'vitest';
import { allowed, denied, INGRID, OLA } from './testing/access.ts';
import { cardOf, createdNow } from './testing/content-documents.ts';
import { PEOPLE, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const PROJECT = projectPath('led');
const rules = rulesWith('link-free', {
  ...PEOPLE,
  [PROJECT]: published({ ownerId: OLA, memberIds: [OLA] }),
});
const REQUEST = requestPath('led', INGRID);
const NEW_PROJECT = projectPath('new');

afterEach(async () => {
  await rules.forget(REQUEST);
  await rules.forget(NEW_PROJECT);
});

const words = (message: string) => ({
  kind: 'talent',
  message,
  taskId: null,
  applicant: cardOf(INGRID),
  projectId: 'led',
  decidedAt: null,
  ...createdNow(),
});
const ask = (message: string) =>
  rules.as('ingrid').set(REQUEST, { ...words(message), status: 'pending' });
const invite = (message: string) =>
  rules.as('ola').set(REQUEST, { ...words(message), invitedBy: OLA, status: 'invited' });
const create = (title: string) =>
  rules.as('ingrid').set(NEW_PROJECT, {
    ...emptyProjectDraft(),
    ...PROJECT_SERVER_FIELDS,
    title,
    ownerId: INGRID,
    memberIds: [INGRID],
    status: 'draft',
    publishedAt: null,
    ...createdNow(),
  });
const rename = (title: string) =>
  rules.as('ola').update(PROJECT, { title, updatedAt: serverTimestamp() });

describe('texts of requests and invitations', () => {
  it.each(PLAIN_LINKS)('are rejected with the link %j', async (link) => {
    await denied(ask(`Jeg vil gjerne bli med, se ${link}`));
    await denied(invite(`Bli med oss, se ${link}`));
  });

  it.each(NO_LINKS)('are accepted with %j', async (text) => {
    await allowed(ask(`Jeg vil gjerne bli med på dette. ${text}`));
    await rules.forget(REQUEST);
    await allowed(invite(`Bli med oss på dette. ${text}`));
  });
});

describe('project title', () => {
  it.each(PLAIN_LINKS)('rejects the link %j', async (link) => {
    await denied(create(link));
    await denied(rename(`Vi ${link}`));
  });

  it.each(['Node.js for alle', 'Sol 2.0', 'St. Olavs gate', 'Kraft & co.'])(
    'accepts %j',
    async (title) => {
      await allowed(create(title));
      await allowed(rename(title));
    },
  );

  it('keeps an existing link while other fields change', async () => {
    await rules.given({
      [PROJECT]: published({ ownerId: OLA, memberIds: [OLA], title: 'gammel.no' }),
    });
    await allowed(rules.as('ola').update(PROJECT, { tagline: 'Ny', updatedAt: serverTimestamp() }));
    await denied(rename('ny.no'));
  });
});
