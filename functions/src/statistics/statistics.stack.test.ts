import { COMMENTS, commentPath } from '@samspill/domain/comments/paths';
import { dayBefore } from '@samspill/domain/durations';
import { FEEDBACK } from '@samspill/domain/feedback/paths';
import { MATCHES } from '@samspill/domain/matches/paths';
import { REPORTS } from '@samspill/domain/moderation/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { votePath } from '@samspill/domain/polls/paths';
import { SEED_ORDERS } from '@samspill/domain/seeding/paths';
import { signInsPath } from '@samspill/domain/session/paths';
import { SITE_COUNTS } from '@samspill/domain/site/paths';
import { STATISTICS, statisticsPath } from '@samspill/domain/statistics/paths';
import { StatisticsSchema } from '@samspill/domain/statistics/statistics';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { countReads } from '../testing/count-reads.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { countEverything, countUnfinishedSeedOrders, siteCounts } from './count-everything.ts';
import { countDay, countSeen, listStatistics, readLatestDay } from './daily-statistics.ts';

const DAY = '2026-03-10';

const project = engineProject('statistics');
beforeEach(() => project.empty());

const given = (documents: Readonly<Record<string, object>>) =>
  Promise.all(
    Object.entries(documents).map(([path, data]) => project.db.doc(path).set({ ...data })),
  );

const visible = { status: 'visible', createdAt: Timestamp.now() };
const hidden = { ...visible, status: 'hidden' };

describe('countEverything', () => {
  it('are 0 on an empty site', async () => {
    expect(await countEverything(project.deps)).toEqual({
      members: { active: 0, suspended: 0 },
      projects: { draft: 0, published: 0, archived: 0, hidden: 0 },
      content: 0,
      comments: 0,
      votes: 0,
      matches: { current: 0, mutual: 0 },
      openReports: 0,
      newFeedback: 0,
    });
  });

  it('are grouped by state', async () => {
    await addPeople(project.db, ['kari', 'ola', 'per']);
    await given({
      [userPath('ingrid')]: { status: 'suspended' },
      [projectPath('p1')]: { status: 'published', hidden: true },
      [projectPath('p2')]: { status: 'draft', hidden: false },
      [contentPath('c1')]: visible,
      [contentPath('c2')]: hidden,
      [commentPath('c1', 'k1')]: visible,
      [commentPath('c1', 'k2')]: hidden,
      [votePath('c1', 'kari')]: { uid: 'kari' },
      [votePath('c1', 'ola')]: { uid: 'ola' },
      [`${MATCHES}/m1`]: { status: 'current', mutualAt: Timestamp.now() },
      [`${MATCHES}/m2`]: { status: 'current', mutualAt: null },
      [`${MATCHES}/m3`]: { status: 'withdrawn', mutualAt: null },
      [`${REPORTS}/r1`]: { status: 'open' },
      [`${REPORTS}/r2`]: { status: 'resolved' },
      [`${FEEDBACK}/f1`]: { status: 'new' },
      [`${FEEDBACK}/f2`]: { status: 'done' },
    });
    expect(await countEverything(project.deps)).toEqual({
      members: { active: 3, suspended: 1 },
      projects: { draft: 1, published: 1, archived: 0, hidden: 1 },
      content: 1,
      comments: 1,
      votes: 2,
      matches: { current: 2, mutual: 1 },
      openReports: 1,
      newFeedback: 1,
    });
    await project.db.doc(`${contentPath('c1')}/${COMMENTS}/k3`).set(visible);
    expect((await countEverything(project.deps)).comments).toBe(2);
  });

  it('include orders that are neither finished nor removed', async () => {
    const at = Timestamp.now();
    await given({
      [`${SEED_ORDERS}/begun`]: { finishedAt: null, removedAt: null },
      [`${SEED_ORDERS}/finished`]: { finishedAt: at, removedAt: null },
      [`${SEED_ORDERS}/removed`]: { finishedAt: null, removedAt: at },
    });
    expect(await countUnfinishedSeedOrders(project.deps)).toBe(1);
  });
});

describe('active members', () => {
  const signIn = (uid: string, id: string, lastSeenOn: string, isLatest = true) => ({
    [`${signInsPath(uid)}/${id}`]: { lastSeenOn, isLatest },
  });

  it('counts each person once, by the latest sign-in', async () => {
    await given({
      ...signIn('kari', 'phone', DAY),
      ...signIn('kari', 'laptop', dayBefore(DAY, 20), false),
      ...signIn('ola', 'phone', dayBefore(DAY, 6)),
      ...signIn('per', 'phone', dayBefore(DAY, 7)),
      ...signIn('ingrid', 'phone', dayBefore(DAY, 29)),
      ...signIn('astrid', 'phone', dayBefore(DAY, 30)),
    });
    expect(await countSeen(project.deps, DAY)).toEqual({ day: 1, week: 2, month: 4 });
  });
});

it('counts the active members of a month without reading their sign-ins', async () => {
  const writer = project.db.bulkWriter();
  for (let index = 0; index < 300; index += 1) {
    const ref = project.db.doc(`${signInsPath(`member-${index}`)}/phone`);
    void writer.set(ref, { lastSeenOn: DAY, isLatest: true });
  }
  await writer.close();
  const reads = countReads(project.db);
  expect(await countSeen(project.deps, DAY)).toEqual({ day: 300, week: 300, month: 300 });
  // Three aggregations, which cost a read for 1,000 each.
  expect(reads()).toBe(0);
});

describe('the counts of a large site', () => {
  const large = {
    members: { active: 1_000_000, suspended: 3 },
    projects: { draft: 0, published: 100_000, archived: 0, hidden: 0 },
    content: 2_000_000,
    comments: 0,
    votes: 0,
    matches: { current: 0, mutual: 0 },
    openReports: 0,
    newFeedback: 0,
  };

  it('are read from one document', async () => {
    await given({ [SITE_COUNTS]: { counts: large, countedAt: Timestamp.now() } });
    const reads = countReads(project.db);
    expect(await siteCounts.read(project.deps)).toEqual(large);
    expect(reads()).toBe(1);
  });

  it('are counted at once while they are small, and stored by the job', async () => {
    await addPeople(project.db, ['kari']);
    await siteCounts.refresh(project.deps);
    await addPeople(project.db, ['ola']);
    expect((await siteCounts.read(project.deps)).members.active).toBe(2);
    const stored = await project.db.doc(SITE_COUNTS).get();
    expect(stored.get('counts.members.active')).toBe(1);
  });
});

describe('a counted day', () => {
  it('is one document with the latest numbers, also when repeated', async () => {
    await countDay(project.deps, DAY);
    await addPeople(project.db, ['kari']);
    await countDay(project.deps, DAY);
    const { docs } = await project.db.collection(STATISTICS).get();
    expect(docs.map(({ id }) => id)).toEqual([DAY]);
    expect(docs[0]?.get('members')).toEqual({ active: 1, suspended: 0 });
    expect(v.is(StatisticsSchema, docs[0]?.data())).toBe(true);
  });
});

describe('daily statistics', () => {
  const on = (day: string) => ({ ...project.deps, now: () => new Date(`${day}T12:00:00Z`) });

  it('has exactly the days of the period, oldest first', async () => {
    for (const ago of [0, 29, 30, 12]) await countDay(project.deps, dayBefore(DAY, ago));
    const { days } = await listStatistics(on(DAY), { days: '30' });
    expect(days.map(({ day }) => day)).toEqual([dayBefore(DAY, 29), dayBefore(DAY, 12), DAY]);
    expect(days[0]).not.toHaveProperty('countedAt');
  });

  it('has the requested days inclusive, at most a year', async () => {
    for (const ago of [0, 3, 5, 9, 400]) await countDay(project.deps, dayBefore(DAY, ago));
    const daysOf = async (range: object) =>
      (await listStatistics(on(DAY), { days: '30', ...range })).days.map(({ day }) => day);
    const [three, five, nine] = [3, 5, 9].map((ago) => dayBefore(DAY, ago));
    expect(await daysOf({ from: five, to: three })).toEqual([five, three]);
    expect(await daysOf({ from: three })).toEqual([three, DAY]);
    expect(await daysOf({ to: five })).toEqual([nine, five]);
    expect(await daysOf({ from: dayBefore(DAY, 500), to: dayBefore(DAY, 399) })).toHaveLength(1);
    expect(await daysOf({ from: three, to: five })).toEqual([]);
  });

  it('has a latest day, unless too old', async () => {
    expect(await readLatestDay(on(DAY))).toBeNull();
    await countDay(project.deps, dayBefore(DAY, 6));
    await countDay(project.deps, dayBefore(DAY, 9));
    expect((await readLatestDay(on(DAY)))?.day).toBe(dayBefore(DAY, 6));
    await project.db.doc(statisticsPath(dayBefore(DAY, 6))).delete();
    expect(await readLatestDay(on(DAY))).toBeNull();
  });
});
