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

describe('a card', () => {
  it('of a project is its title, tagline and cover', () => {
    expect(cardOfProject(project)).toEqual({
      card: { title: project.title, text: project.tagline, imagePath: project.coverPath },
      ownerId: 'kari',
    });
  });

  it('of a person is their name, headline and photo', () => {
    expect(cardOfPerson(person)).toEqual({
      title: person.displayName,
      text: person.headline,
      imagePath: person.photoPath,
    });
  });

  it('of a post is who wrote it and how it begins', () => {
    const images = [{ path: 'content/kari/0123456789abcdef.jpg', alt: '' }];
    expect(cardOfContent({ ...post, images })?.card).toEqual({
      title: 'Kari',
      text: 'Vi starter i dag',
      imagePath: images[0]?.path,
    });
  });

  it('of a poll that the site asks names no administrator', () => {
    expect(cardOfContent({ ...post, fromSite: true })?.card.title).toBe('Samspill');
  });

  it.each([
    ['without the choice', { shareable: undefined }],
    ['that is not shareable', { shareable: false }],
    ['with another choice', { shareable: 'yes' }],
  ])('is not of anything %s', (_name, fields) => {
    expect(cardOfProject({ ...project, ...fields })).toBeNull();
    expect(cardOfPerson({ ...person, ...fields })).toBeNull();
    expect(cardOfContent({ ...post, ...fields })).toBeNull();
  });

  it('is null for hidden or missing items', () => {
    for (const fields of [{ status: 'draft' }, { status: 'archived' }, { hidden: true }])
      expect(cardOfProject({ ...project, ...fields })).toBeNull();
    expect(cardOfPerson({ ...person, status: 'suspended' })).toBeNull();
    for (const status of ['held', 'hidden', 'deleted'])
      expect(cardOfContent({ ...post, status })).toBeNull();
    for (const card of [cardOfProject, cardOfPerson, cardOfContent])
      expect(card(undefined)).toBeNull();
  });

  it('is not of a document that is not sound', () => {
    expect(cardOfProject({ ...project, title: 7 })).toBeNull();
    expect(cardOfProject({ ...project, coverPath: '../secret' })).toBeNull();
    expect(cardOfPerson({ ...person, displayName: 'x'.repeat(5_000) })).toBeNull();
  });
});
