import { HONEST_LINKS, SITE_LIKE_LINKS } from '@samspill/domain/link.cases';
import { projectPath } from '@samspill/domain/paths';
import {
  projectCoverPath,
  projectDeckPath,
  projectGalleryPath,
} from '@samspill/domain/projects/paths';
import { emptyPitch, MAX_DECK_BYTES, PITCH_ENTRIES } from '@samspill/domain/projects/pitch';
import {
  COMPLETE_PITCH,
  INVALID_PITCHES,
  VALID_PITCHES,
} from '@samspill/domain/projects/pitch.cases';
import { splitIntoWrites } from '@samspill/domain/projects/project';
import { VALID_DRAFTS } from '@samspill/domain/projects/project.cases';
import { deleteField, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  type Actor,
  allowed,
  denied,
  expectAccess,
  INGRID,
  itAllows,
  KARI,
  OLA,
} from './testing/access.ts';
import { PEOPLE, project, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const FILE = '0123456789abcdef.webp';
const PROJECT = 'p1';
const IMAGE = { path: projectGalleryPath(PROJECT, FILE), alt: 'Båten ved kai' };
const DECK = { path: projectDeckPath(PROJECT, FILE), name: 'Sjøsol.pdf', size: 2_300_000 };

function without(fields: object) {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in PITCH_ENTRIES)));
}
const FILES = { gallery: [IMAGE], deck: DECK };
const FULL_PITCH = {
  ...VALID_PITCHES[1]?.fields,
  gallery: Array(6).fill({ ...IMAGE, alt: 'x'.repeat(200) }),
  deck: { ...DECK, name: 'x'.repeat(200), size: MAX_DECK_BYTES },
  contact: OLA,
};
const FULL_DRAFT = without({ ...VALID_DRAFTS[2]?.fields });

const rules = rulesWith('project-pitches', PEOPLE);

const given = (fields: object) => rules.given({ [projectPath(PROJECT)]: fields });
const update = (actor: Actor, fields: object) =>
  rules.as(actor).update(projectPath(PROJECT), { ...fields, updatedAt: serverTimestamp() });
/** Writes parts separately like pages: a single write would exceed the rules’ expression limit. */
async function updateInTurn(actor: Actor, fields: object) {
  for (const write of splitIntoWrites(fields)) await update(actor, write);
}

const createdFields = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
let created = 0;
const create = (fields: object) => rules.as('kari').set(projectPath(`new-${created++}`), fields);

beforeEach(() => given(project()));

describe('writing a pitch', () => {
  it.each(VALID_PITCHES)('accepts $name', async ({ fields }) => {
    await allowed(updateInTurn('kari', fields));
  });

  it.each(INVALID_PITCHES)('rejects $name', async ({ fields }) => {
    await denied(updateInTurn('kari', fields));
  });

  it.each(SITE_LIKE_LINKS)('refuses a link that passes for the site: %j', async (url) => {
    const links = [
      { kind: 'website', url: 'https://example.no' },
      { kind: 'demo', url },
    ];
    await denied(updateInTurn('kari', { links }));
  });

  it.each([0, 1, 2, 3, 4])(
    'refuses such a link and an unknown kind as link %i of five',
    async (at) => {
      const link = { kind: 'website', url: 'https://example.no' };
      const links = Array(5).fill(link);
      await allowed(updateInTurn('kari', { links }));
      for (const changed of [{ url: 'https://samspill.se' }, { kind: 'blog' }])
        await denied(updateInTurn('kari', { links: links.with(at, { ...link, ...changed }) }));
    },
  );

  it.each(HONEST_LINKS)('takes the link %j', async (url) => {
    await allowed(updateInTurn('kari', { links: [{ kind: 'website', url }] }));
  });

  it('keeps links from before there was that rule', async () => {
    const links = [{ kind: 'website' as const, url: 'https://samspill.no' }];
    await given(project({ links }));
    await allowed(updateInTurn('kari', { links, problem: 'Nytt' }));
  });

  itAllows(['kari'])('by %s: the owner alone, members not', (actor) =>
    updateInTurn(actor, COMPLETE_PITCH),
  );

  it('rejects a suspended owner', async () => {
    await given(project({ ownerId: 'suspended', memberIds: ['suspended'] }));
    await denied(updateInTurn('suspended', COMPLETE_PITCH));
  });

  it('requires the server’s time', async () => {
    await denied(rules.as('kari').update(projectPath(PROJECT), { problem: 'Salt' }));
  });

  it('must be a separate write, since rules cannot check more at once', async () => {
    await given(published());
    const { roles, problem } = COMPLETE_PITCH;
    await denied(update('kari', { problem, title: 'Nytt navn' }));
    await denied(update('kari', { problem, ownerId: OLA }));
    await denied(update('kari', { roles, title: 'Nytt navn' }));
    await denied(update('kari', { roles, problem }));
    await allowed(updateInTurn('kari', COMPLETE_PITCH));
  });

  it('accepts all fields at their limits, together with a full project', async () => {
    await given(published({ ...FULL_DRAFT, contact: INGRID }));
    await allowed(updateInTurn('kari', FULL_PITCH));
    await allowed(updateInTurn('kari', { ...FULL_DRAFT, status: 'draft' }));
  });

  it.each(Object.keys(emptyPitch()))('allows removing %s', async (field) => {
    await given(project({ ...COMPLETE_PITCH }));
    await allowed(update('kari', { [field]: deleteField() }));
  });
});

describe('a project', () => {
  it('can be created without a pitch or with an empty one', async () => {
    const made = { ...project({ memberIds: [KARI] }), ...createdFields };
    await allowed(create(made));
    await allowed(create(without(made)));
    for (const [field, value] of Object.entries({ ...COMPLETE_PITCH, ...FILES, contact: KARI }))
      await denied(create({ ...made, [field]: value }));
  });

  it('without pitch fields can be edited and get a pitch', async () => {
    await given(without(project()));
    await allowed(update('kari', { title: 'Nytt navn' }));
    await allowed(update('kari', { problem: 'Salt' }));
  });
});

describe('the files and lists of a pitch', () => {
  it.each<[string, boolean, object]>([
    ['from the own folder', true, IMAGE],
    ['from another project', false, { ...IMAGE, path: projectGalleryPath('other', FILE) }],
    ['that is a cover', false, { ...IMAGE, path: projectCoverPath(PROJECT, FILE) }],
    ['without a path', false, { ...IMAGE, path: null }],
    ['whose text is endless', false, { ...IMAGE, alt: 'x'.repeat(201) }],
    ['without a text', false, { path: IMAGE.path }],
    ['with an extra field', false, { ...IMAGE, by: KARI }],
  ])('accept a picture %s: %s', async (_name, isAllowed, image) => {
    for (const before of isAllowed ? [0] : [0, 1, 2, 3, 4, 5])
      await expectAccess(
        isAllowed,
        update('kari', { gallery: [...Array(before).fill(IMAGE), image] }),
      );
  });

  it('accept six images but not seven', async () => {
    await allowed(update('kari', { gallery: Array(6).fill(IMAGE) }));
    await denied(update('kari', { gallery: Array(7).fill(IMAGE) }));
  });

  it.each<[string, boolean, object]>([
    ['from the own folder', true, DECK],
    ['of 25 MB', true, { ...DECK, size: MAX_DECK_BYTES }],
    ['of more', false, { ...DECK, size: MAX_DECK_BYTES + 1 }],
    ['of no size', false, { ...DECK, size: 0 }],
    ['of one and a half bytes', false, { ...DECK, size: 1.5 }],
    ['whose size is a text', false, { ...DECK, size: '1' }],
    ['from another project', false, { ...DECK, path: projectDeckPath('other', FILE) }],
    ['that is a picture', false, { ...DECK, path: IMAGE.path }],
    ['without a path', false, { ...DECK, path: null }],
    ['without a name', false, { ...DECK, name: '' }],
    ['with an endless name', false, { ...DECK, name: 'x'.repeat(201) }],
    ['with an extra field', false, { ...DECK, by: KARI }],
  ])('accept a deck %s: %s', async (_name, isAllowed, deck) => {
    await expectAccess(isAllowed, update('kari', { deck }));
  });

  it.each<[string, boolean, string | null, string | null]>([
    ['the owner', true, null, KARI],
    ['a member', true, null, OLA],
    ['nobody', true, OLA, null],
    ['a stranger', false, null, INGRID],
    ['still a former member', true, INGRID, INGRID],
  ])('accept as contact %s: %s', async (_name, isAllowed, before, contact) => {
    await given(project({ contact: before }));
    await expectAccess(isAllowed, update('kari', { contact, problem: 'Salt' }));
  });
});
