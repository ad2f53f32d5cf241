import type { Role } from '@samspill/domain/roles/role';
import { DEFAULT_IDENTITY } from '@samspill/domain/site/identity';
import { EMPTY_LEGAL } from '@samspill/domain/site/legal';
import {
  SITE_ADMINS,
  SITE_IDENTITY,
  SITE_LEGAL,
  SITE_MAIL_TEXTS,
  SITE_TAXONOMY,
} from '@samspill/domain/site/paths';
import type { SiteCounts } from '@samspill/domain/statistics/statistics';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { seedDefaultTaxonomy } from '../site/taxonomy-store.ts';
import { countEverything } from '../statistics/count-everything.ts';
import { engineProject } from '../testing/engine-client.ts';
import { readCompletedSetupSteps } from './overview-routes.ts';

const { db, deps, empty } = engineProject('site-setup');
const OPERATOR = { name: 'Samspill AS', address: 'Storgata 1, Oslo', email: 'hei@samspill.test' };

async function setupWith(changes: (counts: SiteCounts) => Partial<SiteCounts> = () => ({})) {
  const counts = await countEverything(deps);
  return readCompletedSetupSteps(deps, { ...counts, ...changes(counts) });
}

beforeEach(empty);

it('reports no completed step on an empty site', async () => {
  expect(await setupWith()).toEqual([]);
});

it('reports each step as completed once its data exists', async () => {
  await seedDefaultTaxonomy(deps);
  expect(await setupWith()).toEqual([]);
  await db.doc(SITE_IDENTITY).set({ ...DEFAULT_IDENTITY, name: 'Havn' });
  expect(await setupWith()).toEqual(['identity']);
  await db.doc(SITE_IDENTITY).delete();
  await db.doc(SITE_MAIL_TEXTS).set({ testedAt: Timestamp.now() });
  expect(await setupWith()).toEqual(['testMail']);
  await db.doc(SITE_MAIL_TEXTS).delete();
  await db.doc(SITE_TAXONOMY).update({ 'skills.knots': { nb: 'Knuter', en: 'Knots' } });
  expect(await setupWith()).toEqual(['terms']);
  const operator = { ...EMPTY_LEGAL.operator, ...OPERATOR };
  await db.doc(SITE_LEGAL).set({ ...EMPTY_LEGAL, operator });
  expect(await setupWith()).toEqual(['operator', 'terms']);
  await db.doc(SITE_ADMINS).set({ uids: ['ada'] });
  const members = { active: 1, suspended: 0 };
  expect(await setupWith(() => ({ members }))).toEqual(['operator', 'terms']);
  const others = { active: 2, suspended: 0 };
  expect(await setupWith(() => ({ members: others }))).toEqual(['operator', 'terms', 'members']);
  const withRole = (bo: Role) =>
    db.doc(SITE_ADMINS).set({ uids: ['ada', 'bo'], roles: { ada: 'owner', bo } });
  const all = ({ projects }: SiteCounts) => ({
    members: { active: 5, suspended: 0 },
    projects: { ...projects, published: 1 },
  });
  await withRole('administrator');
  expect(await setupWith(all)).toEqual(['operator', 'terms', 'project', 'members']);
  await withRole('owner');
  expect(await setupWith(all)).toEqual(['operator', 'terms', 'project', 'members', 'secondAdmin']);
});
