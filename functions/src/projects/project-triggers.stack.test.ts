import { PROJECTS, projectPath, userPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { signUpWithSession } from '../testing/stack-client.ts';

const { db } = createDeps();
const WAIT_OPTIONS = { timeout: scaled(50_000), interval: 100 };
vi.setConfig({ testTimeout: scaled(120_000) });

async function publishProject(ownerId: string, fields: Partial<Project> = {}) {
  const ref = db.collection(PROJECTS).doc();
  await ref.set(projectDocument(ownerId, fields));
  return ref;
}

describe('writing a project', () => {
  it('gets search tokens, also after a change, and keeps the owner’s update time', async () => {
    const { uid } = await signUpWithSession();
    const ref = await publishProject(uid, { title: 'Sjøsol', status: 'draft', publishedAt: null });
    await vi.waitFor(async () => {
      expect((await ref.get()).get('searchTokens')).toContain('sjosol');
    }, WAIT_OPTIONS);
    await ref.update({ title: 'Fjellvind', sectors: ['energy'] });
    await vi.waitFor(async () => {
      const tokens = (await ref.get()).get('searchTokens');
      expect(tokens).toEqual(expect.arrayContaining(['fjellvind', 'sector:energy']));
      expect(tokens).not.toContain('sjosol');
    }, WAIT_OPTIONS);
    const project = await ref.get();
    expect(project.get('updatedAt')).toEqual(project.get('createdAt'));
    await ref.delete();
  });

  it('replaces a title with a link that rules cannot detect', async () => {
    const { uid } = await signUpWithSession();
    const ref = await publishProject(uid, { title: 'Se spaｍ。ｃｏｍ' });
    const titleIs = (title: string) =>
      vi.waitFor(async () => expect((await ref.get()).get('title')).toBe(title), WAIT_OPTIONS);
    await titleIs('Prosjekt');
    await ref.update({ title: 'Node.js for alle' });
    await vi.waitFor(async () => {
      expect((await ref.get()).get('searchTokens')).toContain('alle');
    }, WAIT_OPTIONS);
    await titleIs('Node.js for alle');
    await ref.delete();
  });

  it('is counted for its owner while visible', async () => {
    const { uid } = await signUpWithSession();
    const countIs = (count: number) =>
      vi.waitFor(async () => {
        expect((await db.doc(userPath(uid)).get()).get('counters')).toEqual({
          followers: 0,
          projects: count,
        });
      }, WAIT_OPTIONS);
    const first = await publishProject(uid);
    const second = await publishProject(uid);
    await countIs(2);
    await first.update({ status: 'draft' });
    await countIs(1);
    await second.delete();
    await countIs(0);
    await db.doc(projectPath(first.id)).delete();
  });
});

describe('writing a profile', () => {
  it('gets search tokens', async () => {
    const { uid } = await signUpWithSession();
    const ref = db.doc(userPath(uid));
    await ref.update({ displayName: 'Åse Østby', skills: ['ux-design'] });
    await vi.waitFor(async () => {
      expect((await ref.get()).get('searchTokens')).toEqual(
        expect.arrayContaining(['ase', 'ostby', 'skill:ux-design', 'design']),
      );
    }, WAIT_OPTIONS);
  });
});
