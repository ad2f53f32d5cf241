import { existsSync } from 'node:fs';
import type { Content } from '@samspill/domain/content/content';
import { HOUR_MS } from '@samspill/domain/durations';
import { MATCHES } from '@samspill/domain/matches/paths';
import { NotificationSchema } from '@samspill/domain/notification-schema';
import { NOTIFICATIONS as NOTIFICATIONS_FOLDER } from '@samspill/domain/notifications/paths';
import { RESULTS } from '@samspill/domain/paths';
import { PublishableSchema } from '@samspill/domain/projects/project';
import { isMembershipKind } from '@samspill/domain/requests/request-permissions';
import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import { COUNTED, SURVEYS } from '@samspill/domain/surveys/paths';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../functions/src/features.ts';
import type { Feature } from '../functions/src/platform/feature.ts';
import * as collections from '../functions/src/platform/firestore/collections.ts';
import { folderOf, matchesPattern } from '../functions/src/platform/firestore/document-path.ts';
import { PRIVATE_COLLECTIONS } from '../functions/src/private-lists.ts';
import { BOARDS, ITEMS, PEOPLE, PROJECTS, readData } from './data-set.ts';
import { listDocuments } from './documents.ts';
import { listMatchDocuments, toSkillCounts } from './features/matches.ts';
import { REQUESTS } from './features/requests.ts';
import { FINAL_COUNTS } from './features/statistics.ts';
import { listImages, locateFile, photoOf, pitchOf } from './media/files.ts';
import { listNotificationDocuments } from './notifications.ts';

const NOW_MS = Date.UTC(2026, 0, 15);

function hoursAgo(hours: number): FirestoreTimestamp {
  const ms = NOW_MS - hours * HOUR_MS;
  return { seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms };
}

const DOCUMENTS = listDocuments(hoursAgo);

/** Documents that the server defines elsewhere. Sums of a survey have a separate test. */
const OTHERS: readonly (readonly [pattern: string, schema: v.GenericSchema])[] = [
  [`${SURVEYS}/{surveyId}/${COUNTED}/{responseId}`, v.looseObject({})],
  [`${SURVEYS}/{surveyId}/${RESULTS}/{shard}`, v.looseObject({})],
];

const OF_FEATURES = (FEATURES as readonly Feature[]).flatMap((each) => each.collections ?? []);
const COLLECTIONS = [...OF_FEATURES, ...Object.values(collections), ...PRIVATE_COLLECTIONS];

function schemaOf(path: string): v.GenericSchema {
  const defined = COLLECTIONS.find(({ pattern }) => matchesPattern(pattern, path));
  const schema = defined?.schema ?? OTHERS.find(([pattern]) => matchesPattern(pattern, path))?.[1];
  if (!schema) throw new Error(`${path} is in no collection`);
  return schema;
}

const NOTIFICATIONS = listNotificationDocuments(
  [...DOCUMENTS, ...listMatchDocuments(DOCUMENTS, hoursAgo(0))],
  hoursAgo(0),
);

const isMatch = ({ path }: { readonly path: string }) => folderOf(path) === MATCHES;

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('every seed document', () => {
  it('matches its schema', () => {
    const faults = DOCUMENTS.flatMap(({ path, data }) => {
      const { issues = [] } = v.safeParse(schemaOf(path), data);
      return issues.map((issue) => `${path} ${v.getDotPath(issue)}: ${issue.message}`);
    });
    expect(faults).toEqual([]);
  });

  it('has a unique path', () => {
    expect(repeated(DOCUMENTS.map(({ path }) => path))).toEqual([]);
  });
});

describe('data file', () => {
  it('is rejected with the place of a wrong field', () => {
    const read = () => readData('deals', v.array(v.object({ note: v.string() })), [{ note: 1 }]);
    expect(read).toThrow('seed/data/deals.json\n0.note: Invalid type');
  });
});

describe('pictures', () => {
  it('exist, each once, under names that the storage rules accept', () => {
    const images = listImages();
    expect(images.filter((image) => !existsSync(locateFile(image)))).toEqual([]);
    expect(repeated(images.map(({ name }) => name))).toEqual([]);
    for (const { path } of images) expect(path.split('/').at(-1)).toMatch(/^[A-Za-z0-9.-]{16,80}$/);
  });

  it('leave about a third of the people without a photo', () => {
    const share = PEOPLE.filter((person) => !photoOf(person)).length / PEOPLE.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.45);
  });
});

describe('seeded content', () => {
  const ofFolder = (folder: string) => DOCUMENTS.filter(({ path }) => folderOf(path) === folder);

  const feedOf = (uid: string) =>
    ofFolder('inbox').filter(({ path }) => path.startsWith(`users/${uid}/`));

  it('contains every kind and fills every feed, most of all Kari’s', () => {
    const kinds = ITEMS.map(({ projectId, options }) =>
      options ? 'poll' : projectId ? 'update' : 'post',
    );
    expect(kinds.length).toBeGreaterThanOrEqual(60);
    expect(new Set(kinds).size).toBe(3);
    const withoutFeed = PEOPLE.filter(({ uid }) => feedOf(uid).length < 3);
    expect(withoutFeed).toEqual([]);
    expect(feedOf('kari-solheim').length).toBeGreaterThanOrEqual(20);
  });

  it('contains project updates by members only and comments by seeded users only', () => {
    const uids = new Set(PEOPLE.map(({ uid }) => uid));
    const strangers = ITEMS.filter(({ by, projectId }) => {
      const project = PROJECTS.find(({ id }) => id === projectId);
      return projectId && project?.ownerId !== by && !project?.otherMemberIds.includes(by);
    });
    expect(strangers).toEqual([]);
    expect(ITEMS.flatMap(({ comments }) => comments).filter(({ by }) => !uids.has(by))).toEqual([]);
  });

  it('has counters equal to its likes, comments and votes', () => {
    const countBelow = (path: string, folder: string) =>
      ofFolder(folder).filter((each) => each.path.startsWith(`${path}/`)).length;
    for (const { path, data } of ofFolder('content')) {
      const { likes, comments, voters } = (data as Content).counters;
      expect([likes, comments, voters]).toEqual(
        ['likes', 'comments', 'votes'].map((folder) => countBelow(path, folder)),
      );
    }
  });
});

describe('dashboard curves', () => {
  it('end at the counts of the data set', () => {
    const countOf = (folder: string) =>
      DOCUMENTS.filter(({ path }) => folderOf(path) === folder).length;
    expect(FINAL_COUNTS).toEqual({
      members: PEOPLE.length,
      published: PROJECTS.filter(({ status }) => status === 'published').length,
      content: ITEMS.length,
      comments: countOf('comments'),
      votes: countOf('votes'),
      matches: listMatchDocuments(DOCUMENTS, hoursAgo(0)).filter(isMatch).length,
    });
  });
});

describe('seeded tasks', () => {
  it.each(BOARDS.map((board) => ({ id: board.projectId, board })))(
    'of $id name only members and known skills',
    ({ board }) => {
      const project = PROJECTS.find(({ id }) => id === board.projectId);
      const members = [project?.ownerId, ...(project?.otherMemberIds ?? [])];
      const named = board.tasks.flatMap(({ assigneeId }) => assigneeId ?? []);
      expect([board.by, ...named].filter((uid) => !members.includes(uid))).toEqual([]);
      const skills = board.tasks.flatMap((task) => task.skills);
      expect(skills.filter((slug) => !(slug in DEFAULT_TAXONOMY.skills))).toEqual([]);
    },
  );

  it('include several for Kari and Ola, and open ones for Ola’s skills', () => {
    const tasks = BOARDS.flatMap((board) => board.tasks);
    for (const uid of ['kari-solheim', 'ola-bakken'])
      expect(tasks.filter(({ assigneeId }) => assigneeId === uid).length).toBeGreaterThan(2);
    const forOla = tasks.filter(({ open, skills }) => open && skills.includes('react'));
    expect(forOla.length).toBeGreaterThan(2);
  });
});

describe('default taxonomy', () => {
  it('contains at least 120 skills and 25 sectors', () => {
    expect(Object.keys(DEFAULT_TAXONOMY.skills).length).toBeGreaterThanOrEqual(120);
    expect(Object.keys(DEFAULT_TAXONOMY.sectors).length).toBeGreaterThanOrEqual(25);
  });

  it.each(['nb', 'en'] as const)('names each term once in %s', (locale) => {
    const names = [
      ...Object.values(DEFAULT_TAXONOMY.skills),
      ...Object.values(DEFAULT_TAXONOMY.sectors),
    ];
    expect(names.filter((term) => term[locale].trim() === '')).toEqual([]);
    expect(repeated(Object.values(DEFAULT_TAXONOMY.skills).map((term) => term[locale]))).toEqual(
      [],
    );
    expect(repeated(Object.values(DEFAULT_TAXONOMY.sectors).map((term) => term[locale]))).toEqual(
      [],
    );
  });
});

describe('people', () => {
  it('are at least forty, with several of every kind', () => {
    const countOf = (kind: 'founder' | 'talent' | 'investor') =>
      PEOPLE.filter(({ profile }) => profile.kinds.includes(kind)).length;
    expect(PEOPLE.length).toBeGreaterThanOrEqual(40);
    expect(countOf('investor')).toBeGreaterThanOrEqual(8);
    expect(countOf('founder')).toBeGreaterThanOrEqual(10);
    expect(countOf('talent')).toBeGreaterThanOrEqual(10);
  });

  it('have unique mailboxes', () => {
    expect(repeated(PEOPLE.map(({ mailbox }) => mailbox))).toEqual([]);
  });

  it('have an investor profile if and only if they are investors', () => {
    const odd = PEOPLE.filter(
      ({ profile }) => profile.kinds.includes('investor') !== (profile.investor !== null),
    );
    expect(odd).toEqual([]);
  });

  it.each(PEOPLE.map(({ uid, profile }) => ({ uid, profile })))(
    '$uid names known skills and sectors, each once',
    ({ profile }) => {
      expect(profile.skills.filter((slug) => !(slug in DEFAULT_TAXONOMY.skills))).toEqual([]);
      expect(profile.sectors.filter((slug) => !(slug in DEFAULT_TAXONOMY.sectors))).toEqual([]);
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

  it('are at least 25, with every stage and status', () => {
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
      expect(content.skillsWanted.filter((slug) => !(slug in DEFAULT_TAXONOMY.skills))).toEqual([]);
      expect(content.sectors.filter((slug) => !(slug in DEFAULT_TAXONOMY.sectors))).toEqual([]);
      const skills = project.pitch?.roles.flatMap((role) => role.skills) ?? [];
      expect(skills.filter((slug) => !(slug in DEFAULT_TAXONOMY.skills))).toEqual([]);
      expect(members).toContain(project.pitch?.contact ?? project.ownerId);
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
    PROJECTS.filter(({ status }) => status !== 'draft').map((project) => ({
      id: project.id,
      project,
    })),
  )('$id meets the requirements for publishing', ({ project }) => {
    const { content } = project;
    expect(v.is(PublishableSchema, { ...content, ...pitchOf(project), coverPath: null })).toBe(
      true,
    );
    expect(content.description.split('\n\n').length).toBeGreaterThanOrEqual(2);
  });
});

describe('toSkillCounts', () => {
  it('counts the people per skill', () => {
    const { people, skills } = toSkillCounts(hoursAgo(0));
    const holders = PEOPLE.filter(({ profile }) => profile.skills.includes('strategy'));
    expect(people).toBe(PEOPLE.length);
    expect(skills.strategy).toBe(holders.length);
    expect(Object.values(skills).reduce((sum, count) => sum + count, 0)).toBe(
      PEOPLE.reduce((sum, { profile }) => sum + profile.skills.length, 0),
    );
  });
});

describe('seeded requests', () => {
  it('belong to project members if and only if they were accepted with membership', () => {
    for (const { projectId, by, kind, status } of REQUESTS) {
      const project = PROJECTS.find(({ id }) => id === projectId);
      const isMember = project?.otherMemberIds.includes(by) ?? false;
      expect([by, isMember]).toEqual([by, status === 'accepted' && isMembershipKind(kind)]);
    }
  });
});

describe('notification seed', () => {
  const told = NOTIFICATIONS.filter(({ path }) => folderOf(path) === NOTIFICATIONS_FOLDER);
  const notificationsTo = (uid: string) =>
    told.filter(({ path }) => path.startsWith(`users/${uid}/`)).map(({ data }) => data);

  it('creates valid documents', () => {
    const faults = told.flatMap(({ path, data }) => {
      const { issues = [] } = v.safeParse(NotificationSchema, data);
      return issues.map((issue) => `${path} ${v.getDotPath(issue)}: ${issue.message}`);
    });
    expect(faults).toEqual([]);
  });

  it('gives each demo account unread and read notifications', () => {
    for (const uid of ['kari-solheim', 'ola-bakken', 'ingrid-dahl-berg']) {
      expect(notificationsTo(uid)).toContainEqual(expect.objectContaining({ readAt: null }));
      expect(notificationsTo(uid)).toContainEqual(
        expect.objectContaining({
          readAt: expect.objectContaining({ seconds: expect.any(Number) }),
        }),
      );
    }
  });

  it('groups join requests with the latest first', () => {
    expect(notificationsTo('kari-solheim')).toContainEqual(
      expect.objectContaining({
        type: 'request',
        count: 3,
        actors: [
          expect.objectContaining({ uid: 'linh-nguyen' }),
          expect.objectContaining({ uid: 'silje-rognli' }),
          expect.objectContaining({ uid: 'marianne-foss' }),
        ],
      }),
    );
  });

  it('excludes notifications about the recipient’s own actions', () => {
    const own = told.filter(({ path, data }) =>
      (data as { actors: { uid: string }[] }).actors.some(({ uid }) =>
        path.startsWith(`users/${uid}/`),
      ),
    );
    expect(own).toEqual([]);
  });
});
