import { PersonSchema } from '@samspill/domain/people/person';
import { SettingsSchema } from '@samspill/domain/people/settings';
import { ProjectSchema, PublishableSchema } from '@samspill/domain/projects/project';
import { SiteGlobalSchema } from '@samspill/domain/site/global';
import { TaxonomySchema } from '@samspill/domain/site/taxonomy';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listDocuments } from './documents.ts';
import { PEOPLE } from './people.ts';
import { PROJECTS } from './projects.ts';
import { TAXONOMY } from './taxonomy.ts';

const NOW_MS = Date.UTC(2026, 0, 15);
const MS_PER_HOUR = 3_600_000;

function hoursAgo(hours: number): FirestoreTimestamp {
  const ms = NOW_MS - hours * MS_PER_HOUR;
  return { seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms };
}

const DOCUMENTS = listDocuments(hoursAgo);

function schemaOf(path: string) {
  if (path === 'site/global') return SiteGlobalSchema;
  if (path === 'site/taxonomy') return TaxonomySchema;
  if (path.startsWith('projects/')) return ProjectSchema;
  return path.endsWith('/private/settings') ? SettingsSchema : PersonSchema;
}

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('every document', () => {
  it.each(DOCUMENTS.map(({ path, data }) => ({ path, data })))(
    '$path is valid',
    ({ path, data }) => {
      const { issues } = v.safeParse(schemaOf(path), data);
      expect(issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([]);
    },
  );

  it('has a path of its own', () => {
    expect(repeated(DOCUMENTS.map(({ path }) => path))).toEqual([]);
  });
});

describe('the taxonomy', () => {
  it('is wide enough', () => {
    expect(Object.keys(TAXONOMY.skills).length).toBeGreaterThanOrEqual(120);
    expect(Object.keys(TAXONOMY.sectors).length).toBeGreaterThanOrEqual(25);
  });

  it.each(['nb', 'en'] as const)('names each term once in %s', (locale) => {
    const names = [...Object.values(TAXONOMY.skills), ...Object.values(TAXONOMY.sectors)];
    expect(names.filter((term) => term[locale].trim() === '')).toEqual([]);
    expect(repeated(Object.values(TAXONOMY.skills).map((term) => term[locale]))).toEqual([]);
    expect(repeated(Object.values(TAXONOMY.sectors).map((term) => term[locale]))).toEqual([]);
  });
});

describe('people', () => {
  it('are many, of every kind', () => {
    const countOf = (kind: 'founder' | 'talent' | 'investor') =>
      PEOPLE.filter(({ profile }) => profile.kinds.includes(kind)).length;
    expect(PEOPLE.length).toBeGreaterThanOrEqual(40);
    expect(countOf('investor')).toBeGreaterThanOrEqual(8);
    expect(countOf('founder')).toBeGreaterThanOrEqual(10);
    expect(countOf('talent')).toBeGreaterThanOrEqual(10);
  });

  it('have an address of their own', () => {
    expect(repeated(PEOPLE.map(({ mailbox }) => mailbox))).toEqual([]);
  });

  it('have an investor profile exactly when they invest', () => {
    const odd = PEOPLE.filter(
      ({ profile }) => profile.kinds.includes('investor') !== (profile.investor !== null),
    );
    expect(odd).toEqual([]);
  });

  it.each(PEOPLE.map(({ uid, profile }) => ({ uid, profile })))(
    '$uid names known skills and sectors, each once',
    ({ profile }) => {
      expect(profile.skills.filter((slug) => !(slug in TAXONOMY.skills))).toEqual([]);
      expect(profile.sectors.filter((slug) => !(slug in TAXONOMY.sectors))).toEqual([]);
      expect(repeated([...profile.skills, ...profile.sectors])).toEqual([]);
    },
  );

  it('link to reserved addresses only', () => {
    const foreign = PEOPLE.flatMap(({ profile }) => profile.links).filter(
      (link) => !new URL(link).hostname.endsWith('.example'),
    );
    expect(foreign).toEqual([]);
  });
});

describe('projects', () => {
  const joinedHoursAgo = new Map(PEOPLE.map(({ uid, joinedDaysAgo }) => [uid, joinedDaysAgo * 24]));

  it('are many, in every stage and status', () => {
    expect(PROJECTS.length).toBeGreaterThanOrEqual(25);
    expect(new Set(PROJECTS.map(({ content }) => content.stage)).size).toBe(4);
    expect(new Set(PROJECTS.map(({ status }) => status)).size).toBe(3);
  });

  it.each(PROJECTS.map((project) => ({ id: project.id, project })))(
    '$id names known people, skills and sectors, each once',
    ({ project }) => {
      const { content } = project;
      const members = [project.ownerId, ...project.otherMemberIds];
      expect(members.filter((uid) => !joinedHoursAgo.has(uid))).toEqual([]);
      expect(content.skillsWanted.filter((slug) => !(slug in TAXONOMY.skills))).toEqual([]);
      expect(content.sectors.filter((slug) => !(slug in TAXONOMY.sectors))).toEqual([]);
      expect(repeated([...members, ...content.skillsWanted, ...content.sectors])).toEqual([]);
    },
  );

  it.each(PROJECTS.map((project) => ({ id: project.id, project })))(
    '$id began after its owner joined and was published after it began',
    ({ project }) => {
      const joined = joinedHoursAgo.get(project.ownerId) ?? 0;
      expect(project.createdHoursAgo).toBeLessThanOrEqual(joined);
      expect(project.publishedHoursAgo ?? 0).toBeLessThanOrEqual(project.createdHoursAgo);
      expect(project.publishedHoursAgo === null).toBe(project.status === 'draft');
    },
  );

  it.each(
    PROJECTS.filter(({ status }) => status !== 'draft').map(({ id, content }) => ({ id, content })),
  )('$id has what publishing asks for', ({ content }) => {
    expect(v.is(PublishableSchema, { ...content, coverPath: null })).toBe(true);
    expect(content.description.split('\n\n').length).toBeGreaterThanOrEqual(2);
  });
});
