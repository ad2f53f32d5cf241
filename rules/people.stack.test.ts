import { PLAIN_LINKS } from '@samspill/domain/find-link.cases';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { HONEST_LINKS, SITE_LIKE_LINKS } from '@samspill/domain/link.cases';
import { USERS, userPath } from '@samspill/domain/paths';
import { settingsPath, userPhotoPath } from '@samspill/domain/people/paths';
import {
  COMPLETE_PROFILE,
  INVALID_PROFILES,
  VALID_PROFILES,
} from '@samspill/domain/people/person.cases';
import { INVALID_SETTINGS, VALID_SETTINGS } from '@samspill/domain/people/settings.cases';
import { signInsPath } from '@samspill/domain/session/paths';
import {
  deleteField,
  limit,
  orderBy,
  type QueryConstraint,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  type Actor,
  allowed,
  denied,
  expectAccess,
  itAllows,
  KARI,
  NEWCOMER,
  NOBODY,
  SIGNED_IN,
  SUSPENDED,
} from './testing/access.ts';
import { PEOPLE, person, settings } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const FILE = '0123456789abcdef.webp';

const rules = rulesWith('people');
beforeEach(() => rules.given(PEOPLE));

const updateProfile = (actor: Actor, uid: string, fields: object) =>
  rules.as(actor).update(userPath(uid), { ...fields, updatedAt: serverTimestamp() });

const listPeople = (actor: Actor, ...constraints: QueryConstraint[]) =>
  rules.as(actor).list(USERS, ...constraints);

describe('sign-ins of a user', () => {
  itAllows(NOBODY)('rejects reads and writes by %s', (actor) => [
    rules.as(actor).get(`${signInsPath(KARI)}/one`),
    rules.as(actor).set(`${signInsPath(KARI)}/one`, { browser: 'Chrome' }),
    rules.as(actor).list(signInsPath(KARI), limit(1)),
  ]);
});

/** Auth creates accounts without a profile: anonymous ones and, while sign-ups are closed, any. */
const WITH_PROFILE = SIGNED_IN.filter((actor) => actor !== NEWCOMER);

describe('reading a profile', () => {
  itAllows(WITH_PROFILE)('is limited to users with a profile: %s', (actor) =>
    rules.as(actor).get(userPath(KARI)),
  );

  itAllows(['suspended', 'admin'])(
    'is limited to the user and administrators for a suspended profile: %s',
    (actor) => rules.as(actor).get(userPath(SUSPENDED)),
  );

  itAllows(WITH_PROFILE)('reports a missing profile to users with a profile only: %s', (actor) =>
    rules.as(actor).get(userPath('nobody')),
  );
});

describe('listing people', () => {
  const active = where('status', '==', 'active');

  it('is rejected for an account without a profile', async () => {
    await denied(listPeople('newcomer', active, limit(1)));
    await allowed(rules.as('newcomer').get(userPath(NEWCOMER)));
  });

  it('allows a page of active people', async () => {
    await allowed(listPeople('ola', active, orderBy('updatedAt', 'desc'), limit(MAX_PAGE_SIZE)));
    await allowed(
      listPeople('ola', where('searchTokens', 'array-contains', 'kari'), active, limit(21)),
    );
  });

  it.each<[string, Actor, QueryConstraint[]]>([
    ['anybody without a sign-in', 'anonymous', [active, limit(20)]],
    ['a query without the status filter', 'ola', [limit(20)]],
    ['a query for suspended people', 'admin', [where('status', '==', 'suspended'), limit(20)]],
    [
      'a query for either status',
      'ola',
      [where('status', 'in', ['active', 'suspended']), limit(20)],
    ],
    ['a query without a limit', 'ola', [active]],
    ['a page that is too large', 'ola', [active, limit(MAX_PAGE_SIZE + 1)]],
  ])('rejects %s', async (_name, actor, constraints) => {
    await denied(listPeople(actor, ...constraints));
  });
});

describe('a profile', () => {
  it.each(VALID_PROFILES)('can be changed to $name', async ({ fields }) => {
    await allowed(updateProfile('kari', KARI, fields));
  });

  it.each(INVALID_PROFILES)('rejects $name', async ({ fields }) => {
    await denied(updateProfile('kari', KARI, fields));
  });

  it.each(SITE_LIKE_LINKS)('has no link that passes for the site: %j', async (link) => {
    await denied(updateProfile('kari', KARI, { links: ['https://example.no', link] }));
  });

  it.each([0, 1, 2, 3, 4])(
    'has no such link and no other scheme as link %i of five',
    async (at) => {
      const links = Array(5).fill('https://example.no');
      await allowed(updateProfile('kari', KARI, { links }));
      for (const link of ['https://samspill.se', 'http://example.no', 'https://a b'])
        await denied(updateProfile('kari', KARI, { links: links.with(at, link) }));
    },
  );

  it('can lose its links', async () => {
    await rules.given({ [userPath(KARI)]: person({ links: ['https://example.no'] }) });
    await allowed(updateProfile('kari', KARI, { links: [] }));
  });

  it.each([0, 1, 2, 3, 4])('keeps no unsafe link from before that rule as link %i', async (at) => {
    const links = Array(5).fill('https://example.no').with(at, 'http://example.no');
    await rules.given({ [userPath(KARI)]: person({ links }) });
    await denied(updateProfile('kari', KARI, { links, headline: 'Ny' }));
  });

  it.each(HONEST_LINKS)('may have the link %j', async (link) => {
    await allowed(updateProfile('kari', KARI, { links: [link] }));
  });

  it('keeps links from before there was that rule', async () => {
    const links = ['https://samspill.no'];
    await rules.given({ [userPath(KARI)]: person({ links }) });
    await allowed(updateProfile('kari', KARI, { links, headline: 'Ny' }));
    await denied(updateProfile('kari', KARI, { links: [...links, 'https://samspill.se'] }));
  });

  it.each(PLAIN_LINKS)('has no name with the link %j', async (link) => {
    await denied(updateProfile('kari', KARI, { displayName: `Kari ${link}` }));
  });

  it('keeps a name from before there was that rule', async () => {
    await rules.given({ [userPath(KARI)]: person({ displayName: 'spam.no' }) });
    await allowed(updateProfile('kari', KARI, { headline: 'Ny' }));
    await allowed(updateProfile('kari', KARI, { displayName: 'spam.no', headline: 'Nyere' }));
    await denied(updateProfile('kari', KARI, { displayName: 'spam.se' }));
  });

  itAllows(['kari'])('is edited by %s: its owner alone', (actor) =>
    updateProfile(actor, KARI, { headline: 'Ny' }),
  );

  it('rejects an update by a suspended user', async () => {
    await denied(updateProfile('suspended', SUSPENDED, { headline: 'Ny' }));
  });

  it.each<[string, object]>([
    ['status', { status: 'suspended' }],
    ['counters', { counters: { followers: 1000, projects: 0 } }],
    ['one counter', { 'counters.followers': 1000 }],
    ['countedAt', { countedAt: serverTimestamp() }],
    ['searchTokens', { searchTokens: ['kari'] }],
    ['seeded', { seeded: true }],
    ['checked', { checked: { name: 'Kari', at: Timestamp.now() } }],
    ['a part of checked', { 'checked.name': 'Kari' }],
    ['createdAt', { createdAt: Timestamp.now() }],
  ])('rejects a change of its server-only field by its owner: %s', async (_name, fields) => {
    await denied(updateProfile('kari', KARI, fields));
  });

  const isLater = (field: string) => ['availability', 'terms', 'mustHaves'].includes(field);

  it.each(Object.keys(COMPLETE_PROFILE).filter((field) => !isLater(field)))(
    'requires its field %s',
    async (field) => {
      await denied(updateProfile('kari', KARI, { [field]: deleteField() }));
    },
  );

  it('without terms can be edited', async () => {
    const { availability, terms, mustHaves, ...older } = COMPLETE_PROFILE;
    await rules.given({ [userPath(KARI)]: person(older) });
    await allowed(updateProfile('kari', KARI, { headline: 'Ny' }));
    await allowed(updateProfile('kari', KARI, { terms: ['pay'], mustHaves: ['terms'] }));
  });

  itAllows(['kari'])('can be shown outside the site by its owner only: %s', (actor) =>
    updateProfile(actor, KARI, { shareable: true }),
  );

  it('accepts only a boolean visibility', async () => {
    await allowed(updateProfile('kari', KARI, { shareable: false }));
    await denied(updateProfile('kari', KARI, { shareable: 'yes' }));
    await denied(updateProfile('kari', KARI, { shareable: null }));
  });

  it('that was checked can be changed, but its mark cannot be removed', async () => {
    const checked = { name: 'Kari', at: Timestamp.now() };
    await rules.given({ [userPath(KARI)]: person({ checked }) });
    await allowed(updateProfile('kari', KARI, { displayName: 'Karianne' }));
    await denied(updateProfile('kari', KARI, { checked: deleteField() }));
    await denied(updateProfile('admin', KARI, { checked }));
  });

  it('requires the server’s time on a change', async () => {
    const update = (fields: object) => rules.as('kari').update(userPath(KARI), fields);
    await denied(update({ headline: 'Ny' }));
    await denied(update({ headline: 'Ny', updatedAt: Timestamp.fromMillis(0) }));
  });

  it.each<[string, boolean, string]>([
    ['from the own folder', true, userPhotoPath(KARI, FILE)],
    ['from another’s folder', false, userPhotoPath('ola', FILE)],
    ['from a project', false, `projects/p/covers/${FILE}`],
    ['from elsewhere', false, 'https://example.no/a.jpg'],
    ['with a name that can be guessed', false, userPhotoPath(KARI, 'me.jpg')],
    ['that is a variant', false, userPhotoPath(KARI, `${FILE}_640.webp`)],
    ['in a folder below', false, userPhotoPath(KARI, `a/${FILE}`)],
  ])('accepts a photo %s: %s', async (_name, isAllowed, photoPath) => {
    await expectAccess(isAllowed, updateProfile('kari', KARI, { photoPath }));
  });

  it('cannot be created by clients', async () => {
    const fields = { ...person(), createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
    await denied(rules.as('newcomer').set(userPath(NEWCOMER), fields));
    await denied(rules.as('admin').set(userPath(NEWCOMER), fields));
  });

  it('cannot be deleted by clients', async () => {
    await denied(rules.as('kari').delete(userPath(KARI)));
    await denied(rules.as('admin').delete(userPath(KARI)));
  });
});

describe('private settings', () => {
  const update = (actor: Actor, uid: string, fields: object) =>
    rules.as(actor).update(settingsPath(uid), {
      ...fields,
      updatedAt: serverTimestamp(),
    });

  itAllows(['kari'])('can be read by their owner only: %s', (actor) =>
    rules.as(actor).get(settingsPath(KARI)),
  );

  itAllows(['kari'])('can be changed by their owner only: %s', (actor) =>
    update(actor, KARI, { digest: 'none' }),
  );

  it.each(VALID_SETTINGS)('accept $name', async ({ fields }) => {
    await allowed(update('kari', KARI, fields));
  });

  it.each(INVALID_SETTINGS)('reject $name', async ({ fields }) => {
    await denied(update('kari', KARI, fields));
  });

  it('keep the account’s address', async () => {
    await denied(update('kari', KARI, { email: 'victim@example.no' }));
  });

  it('keep their creation time and require the update time', async () => {
    await denied(update('kari', KARI, { createdAt: Timestamp.now() }));
    await denied(rules.as('kari').update(settingsPath(KARI), { digest: 'none' }));
  });

  it('rejects a settings update by a suspended user', async () => {
    await denied(update('suspended', SUSPENDED, { digest: 'none' }));
  });

  it('cannot be created or deleted by clients', async () => {
    await denied(rules.as('ola').set(settingsPath('ola'), settings('ola')));
    await denied(rules.as('kari').delete(settingsPath(KARI)));
  });

  it('cannot be listed', async () => {
    await denied(rules.as('kari').list(`${userPath(KARI)}/private`, limit(1)));
  });

  it('are the only private document that can be read by clients', async () => {
    await denied(rules.as('kari').get(`${userPath(KARI)}/private/other`));
    await denied(rules.as('kari').set(`${userPath(KARI)}/private/other`, { a: 1 }));
  });
});
