import { projectPath, userPath } from '@samspill/domain/paths';
import type { Role } from '@samspill/domain/projects/pitch';
import type { StoredProject } from '@samspill/domain/projects/project';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { engineProject, personDocument } from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { mergeRoleSkills } from './merge-role-skills.ts';
import { countUses, mergeTerm, readTaxonomy, removeTerm } from './taxonomy-store.ts';

const engine = engineProject('role-skills');
const { db } = engine;
const startedAt = new Date();
const deps = { ...engine.deps, now: () => startedAt };
const actorId = 'admin';
const term = { kind: 'skills', slug: 'smithing', actorId } as const;
const into = 'forging';
const names = { nb: 'Smiing', en: 'Smithing' };

const roleFor = (...skills: string[]): Role => ({
  title: 'Smed',
  skills,
  terms: ['share'],
  hoursPerWeek: 20,
});
const addProject = (id: string, fields: Partial<StoredProject>) =>
  db.doc(projectPath(id)).set({ ...projectDocument('kari'), ...fields });
const skillsOf = async (id: string): Promise<string[][]> => {
  const roles: Role[] = (await db.doc(projectPath(id)).get()).get('roles');
  return roles.map(({ skills }) => skills);
};

beforeEach(async () => {
  await engine.empty();
  await db.doc(userPath(actorId)).set(personDocument(actorId));
  const skills = { smithing: names, forging: names };
  await db.doc(SITE_TAXONOMY).set({ skills, sectors: { smithing: names, forging: names } });
});

describe('a skill of open roles', () => {
  it.each<[string, string[][], string[][]]>([
    ['alone', [['smithing']], [['forging']]],
    ['in its place among others', [['react', 'smithing', 'go']], [['react', 'forging', 'go']]],
    ['once, beside its replacement', [['forging', 'smithing']], [['forging']]],
    ['in several roles', [['smithing'], ['go'], ['smithing']], [['forging'], ['go'], ['forging']]],
  ])('is replaced %s', async (_name, before, after) => {
    await addProject('boat', { roles: before.map((skills) => roleFor(...skills)) });
    expect(await countUses(deps, term)).toBe(1);
    expect(await mergeTerm(deps, { ...term, into })).toEqual({ isDone: true, left: 0 });
    expect(await skillsOf('boat')).toEqual(after);
    expect((await readTaxonomy(deps)).skills).toEqual({ forging: names });
  });

  it('is replaced in drafts and hidden projects, whose other fields stay', async () => {
    const roles = [roleFor('smithing')];
    await addProject('draft', { roles, status: 'draft', publishedAt: null });
    await addProject('hidden', { roles, hidden: true, skillsWanted: ['smithing'] });
    await mergeTerm(deps, { ...term, into });
    expect(await skillsOf('draft')).toEqual([['forging']]);
    const hidden = await db.doc(projectPath('hidden')).get();
    expect(hidden.data()).toMatchObject({
      title: 'Båtlaget',
      skillsWanted: ['forging'],
      roles: [roleFor('forging')],
    });
  });

  it('cannot be removed while a role asks for it', async () => {
    await addProject('boat', { roles: [roleFor('smithing')] });
    await expect(removeTerm(deps, term)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('stays when a sector of the same id is merged', async () => {
    await addProject('boat', { roles: [roleFor('smithing')] });
    const sector = { ...term, kind: 'sectors' } as const;
    expect(await countUses(deps, sector)).toBe(0);
    await mergeTerm(deps, { ...sector, into });
    expect(await skillsOf('boat')).toEqual([['smithing']]);
  });

  it('is replaced beside projects that are deleted, invalid or from before there were roles', async () => {
    const { roles: _, ...old } = projectDocument('kari');
    await db.doc(projectPath('a-deleted')).set({ deletedAt: new Date() });
    await db.doc(projectPath('b-old')).set(old);
    await addProject('c-invalid', { roles: 'none' as never });
    await addProject('d-boat', { roles: [roleFor('smithing')] });
    await mergeTerm(deps, { ...term, into });
    expect(await skillsOf('d-boat')).toEqual([['forging']]);
    expect((await db.doc(projectPath('b-old')).get()).data()).toEqual(old);
  });

  it('is replaced call by call, each continuing the previous one', async () => {
    for (const id of ['a', 'b', 'c']) await addProject(id, { roles: [roleFor('smithing')] });
    const step = { slug: term.slug, into, endMs: startedAt.getTime() - 1 };
    const done: (string | null)[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      after = await mergeRoleSkills(deps, { ...step, after });
      done.push(after);
    }
    expect(done).toEqual(['a', 'b', 'c', null]);
    expect(await countUses(deps, term)).toBe(0);
  });

  it('is replaced beyond the first page of projects', async () => {
    const writer = db.bulkWriter();
    const project = { ...projectDocument('kari'), status: 'draft', publishedAt: null };
    for (let at = 0; at < 600; at += 1)
      void writer.set(db.doc(projectPath(`project-${1000 + at}`)), project);
    await writer.close();
    await addProject('the-last', { roles: [roleFor('smithing')] });
    expect(await mergeTerm(deps, { ...term, into })).toEqual({ isDone: true, left: 0 });
    expect(await skillsOf('the-last')).toEqual([['forging']]);
  });
});
