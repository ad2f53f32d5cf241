import { DISGUISED_LINKS } from '@samspill/domain/find-link.cases';
import { userPath } from '@samspill/domain/paths';
import { expect, it } from 'vitest';
import { deliverTwice, engineProject, personDocument } from '../testing/engine-client.ts';
import { NOW } from '../testing/rest-writes.ts';
import { personReactions } from './person-store.ts';

const engine = engineProject('names');
const path = userPath('kari');
const nameNow = async () => (await engine.db.doc(path).get()).get('displayName');

async function rename(displayName: string, locale: 'nb' | 'en' = 'nb') {
  await engine.write(path, personDocument('kari', { locale }));
  const { status: _, ...person } = personDocument('kari', { locale });
  const renamed = { ...person, status: 'active', displayName, updatedAt: NOW };
  const stored = (await engine.db.doc(path).get()).data() ?? {};
  return engine.writeAs('kari', path, { ...renamed, createdAt: stored.createdAt });
}

it('replaces a name that imitates the site, in the person’s language', async () => {
  await deliverTwice(engine.deps, personReactions, await rename('Sаmsрill'));
  expect(await nameNow()).toBe('Ny bruker');
  await deliverTwice(engine.deps, personReactions, await rename('Αdmin', 'en'));
  expect(await nameNow()).toBe('New user');
});

it('rejects names with hidden characters and cleans a stored one', async () => {
  await expect(rename('Kari\u00ad Nordmann')).rejects.toThrow('403');
  const stored = personDocument('kari', { displayName: 'Kari\u00ad Nordmann' });
  await deliverTwice(engine.deps, personReactions, await engine.write(path, stored));
  expect(await nameNow()).toBe('Kari Nordmann');
});

it.each(DISGUISED_LINKS)('replaces a new name with the link %j', async (link) => {
  const stored = personDocument('kari', { displayName: link });
  await deliverTwice(engine.deps, personReactions, await engine.write(path, stored));
  expect(await nameNow()).toBe('Ny bruker');
});

it('keeps a name with a link from before the rule', async () => {
  const before = personDocument('kari', { displayName: 'spam.no' });
  await engine.write(path, before);
  const change = await engine.write(path, { ...before, headline: 'Hei' });
  await deliverTwice(engine.deps, personReactions, change);
  expect(await nameNow()).toBe('spam.no');
});

it('keeps a name that the user corrected before delivery', async () => {
  const change = await rename('Sаmsрill');
  await rename('Kari Nordmann');
  await deliverTwice(engine.deps, personReactions, change);
  expect(await nameNow()).toBe('Kari Nordmann');
});

it('rejects the exact name of the site', async () => {
  await expect(rename('Team Samspill')).rejects.toThrow('403');
});
