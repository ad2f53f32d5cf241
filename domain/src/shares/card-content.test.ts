import { describe, expect, it } from 'vitest';
import { COMPLETE_PROFILE } from '../people/person.cases.ts';
import { COMPLETE_DRAFT } from '../projects/project.cases.ts';
import { cardOfContent, cardOfPerson, cardOfProject } from './card-content.ts';

const project = {
  ...COMPLETE_DRAFT,
  ownerId: 'kari',
  status: 'published',
  hidden: false,
  shareable: true,
};
const person = { ...COMPLETE_PROFILE, status: 'active', shareable: true };
const post = {
  author: { uid: 'kari', name: 'Kari', photoPath: null },
  projectId: null,
  images: [],
  body: 'Vi **starter** i dag',
  status: 'visible',
  shareable: true,
};

describe('public card', () => {
  it('contains the title, tagline and cover of a project', () => {
    expect(cardOfProject(project)).toEqual({
      card: {
        title: project.title,
        text: project.tagline,
        imagePath: project.coverPath,
        hasPitch: false,
      },
      ownerId: 'kari',
    });
  });

  it('contains the name, headline and photo of a person', () => {
    expect(cardOfPerson(person)).toEqual({
      title: person.displayName,
      text: person.headline,
      imagePath: person.photoPath,
    });
  });

  it('contains the author, the beginning and the first image of a post', () => {
    const images = [{ path: 'content/kari/0123456789abcdef.jpg', alt: '' }];
    expect(cardOfContent({ ...post, images }, 'Havn')?.card).toEqual({
      title: 'Kari',
      text: 'Vi starter i dag',
      imagePath: images[0]?.path,
    });
  });

  it('names the site and no administrator for a poll by the site', () => {
    expect(cardOfContent({ ...post, fromSite: true }, 'Havn')?.card.title).toBe('Havn');
  });

  it.each([
    ['without the choice', { shareable: undefined }],
    ['that is not shareable', { shareable: false }],
    ['with another choice', { shareable: 'yes' }],
  ])('is null for items %s', (_name, fields) => {
    expect(cardOfProject({ ...project, ...fields })).toBeNull();
    expect(cardOfPerson({ ...person, ...fields })).toBeNull();
    expect(cardOfContent({ ...post, ...fields }, 'Havn')).toBeNull();
  });

  it('is null for hidden or missing items', () => {
    for (const fields of [{ status: 'draft' }, { status: 'archived' }, { hidden: true }])
      expect(cardOfProject({ ...project, ...fields })).toBeNull();
    expect(cardOfPerson({ ...person, status: 'suspended' })).toBeNull();
    for (const status of ['held', 'hidden', 'deleted'])
      expect(cardOfContent({ ...post, status }, 'Havn')).toBeNull();
    for (const card of [cardOfProject, cardOfPerson, cardOfContent])
      expect(card(undefined, 'Havn')).toBeNull();
  });

  it('is null for an invalid document', () => {
    expect(cardOfProject({ ...project, title: 7 })).toBeNull();
    expect(cardOfProject({ ...project, coverPath: '../secret' })).toBeNull();
    expect(cardOfPerson({ ...person, displayName: 'x'.repeat(5_000) })).toBeNull();
  });
});
