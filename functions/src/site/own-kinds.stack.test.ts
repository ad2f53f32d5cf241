import { userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { MAX_OWN_KINDS } from '@samspill/domain/site/taxonomy';
import { beforeEach, describe, expect, it } from 'vitest';
import { countAudienceMembers, readAudiencePage } from '../groups/member-audience.ts';
import { engineProject, personDocument } from '../testing/engine-client.ts';
import {
  addTerm,
  editTerm,
  mergeTerm,
  orderKinds,
  readTaxonomy,
  removeTerm,
  upsertTerms,
} from './taxonomy-store.ts';

const engine = engineProject('own-kinds');
const { db, deps } = engine;
const kind = 'kinds';
const actorId = 'admin';
const names = { nb: 'Veileder', en: 'Mentor' };

const add = (slug: string) => addTerm(deps, { kind, slug, names, actorId });
const readKinds = async () => (await readTaxonomy(deps)).kinds;
const kindsOf = async (uid: string) => (await db.doc(userPath(uid)).get()).get('kinds');
const addPerson = (uid: string, kinds: string[]) =>
  db.doc(userPath(uid)).set(personDocument(uid, { kinds }));
const idsIn = async (kinds: string[]) => {
  const page = { after: '', limit: 100 };
  const { members } = await readAudiencePage(deps, { kinds, groupId: null }, page);
  return members.map(({ id }) => id);
};

beforeEach(async () => {
  await engine.empty();
  await db.doc(userPath(actorId)).set(personDocument(actorId));
});

describe('kinds of the site', () => {
  it.each(['founder', 'talent', 'investor'])('cannot take the id %s', async (slug) => {
    await expect(add(slug)).rejects.toMatchObject({ code: 'conflict' });
    const terms = [{ slug, ...names }];
    const list = upsertTerms(deps, { kind, terms, actorId });
    await expect(list).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are limited, not counting merged ones', async () => {
    const slugs = Array.from({ length: MAX_OWN_KINDS }, (_, at) => `kind-${at}`);
    const terms = slugs.map((slug) => ({ slug, ...names }));
    await upsertTerms(deps, { kind, terms, actorId });
    await expect(add('more')).rejects.toMatchObject({ code: 'invalid-argument' });
    const more = [{ slug: 'more', ...names }];
    const list = upsertTerms(deps, { kind, terms: more, actorId });
    await expect(list).rejects.toMatchObject({ code: 'invalid-argument' });
    await mergeTerm(deps, { kind, slug: 'kind-0', into: 'kind-1', actorId });
    await add('more');
    expect(await readKinds()).toHaveProperty('more');
  });

  it('keep members and order when they are archived and renamed', async () => {
    await add('mentor');
    await add('coach');
    await addPerson('kari', ['mentor']);
    await orderKinds(deps, { slugs: ['mentor', 'coach'], actorId });
    const term = { kind, slug: 'mentor', actorId } as const;
    await editTerm(deps, { ...term, names: { ...names, archived: true } });
    await editTerm(deps, { ...term, names: { nb: 'Fadder', en: 'Guide' } });
    const mentor = { nb: 'Fadder', en: 'Guide', archived: true, order: 0 };
    expect(await readKinds()).toEqual({ mentor, coach: { ...names, order: 1 } });
    expect(await kindsOf('kari')).toEqual(['mentor']);
    expect(await idsIn(['mentor'])).toEqual(['kari']);
    await expect(removeTerm(deps, term)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['another one', ['mentor', 'other']],
    ['too few', ['mentor']],
    ['one twice', ['mentor', 'mentor']],
  ])('are not ordered by a list with %s', async (_, slugs) => {
    await add('mentor');
    await add('coach');
    await expect(orderKinds(deps, { slugs, actorId })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a merged kind', () => {
  beforeEach(async () => {
    for (const slug of ['coach', 'mentor', 'guide']) await add(slug);
    await addPerson('both', ['founder', 'coach', 'mentor']);
    await addPerson('coach', ['coach']);
    await addPerson('founder', ['founder']);
    await mergeTerm(deps, { kind, slug: 'coach', into: 'mentor', actorId });
  });

  it('is replaced on profiles, once', async () => {
    expect(await kindsOf('both')).toEqual(['founder', 'mentor']);
    expect(await kindsOf('coach')).toEqual(['mentor']);
    expect(await kindsOf('founder')).toEqual(['founder']);
  });

  it('still means its members in stored audiences, also after a second merge', async () => {
    await mergeTerm(deps, { kind, slug: 'mentor', into: 'guide', actorId });
    for (const stored of ['coach', 'mentor', 'guide']) {
      expect(await idsIn([stored])).toEqual(['both', 'coach']);
      const audience = { kinds: [stored], groupId: null };
      expect(await countAudienceMembers(deps, audience)).toBe(2);
    }
    // An open page may save the former kind.
    await addPerson('late', ['coach']);
    expect(await idsIn(['guide'])).toEqual(['both', 'coach', 'late']);
  });

  it('cannot be added, renamed, archived or merged again', async () => {
    const term = { kind, slug: 'coach', actorId } as const;
    await expect(add('coach')).rejects.toMatchObject({ code: 'conflict' });
    await expect(editTerm(deps, { ...term, names })).rejects.toMatchObject({ code: 'not-found' });
    await expect(mergeTerm(deps, { ...term, into: 'guide' })).rejects.toMatchObject({
      code: 'not-found',
    });
    const into = mergeTerm(deps, { kind, slug: 'guide', into: 'coach', actorId });
    await expect(into).rejects.toMatchObject({ code: 'invalid-argument' });
  });
});

describe('editTerm', () => {
  it('archives no skill', () => {
    const skill = { kind: 'skills', slug: 'react', actorId } as const;
    expect(() => editTerm(deps, { ...skill, names: { ...names, archived: true } })).toThrow();
  });
});

describe('stored terms from before there were kinds', () => {
  it('have none', async () => {
    await db.doc(SITE_TAXONOMY).set({ skills: { react: names }, sectors: {} });
    expect(await readTaxonomy(deps)).toEqual({ skills: { react: names }, sectors: {}, kinds: {} });
  });
});
