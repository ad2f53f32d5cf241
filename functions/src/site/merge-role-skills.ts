import { PROJECTS } from '@samspill/domain/paths';
import type { Role } from '@samspill/domain/projects/pitch';
import { type DocumentReference, FieldPath, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { projects } from '../platform/firestore/collections.ts';

const PER_PAGE = 300;

const openRoles = projects.only('roles');

/** Reads all projects: Firestore cannot find a skill in a list of maps. */
const allRoles = ({ db }: Deps): Query => db.collection(PROJECTS).select('roles');

const hasSkill = (roles: readonly Role[], slug: string): boolean =>
  roles.some(({ skills }) => skills.includes(slug));

export const withMerged = (slugs: readonly string[], from: string, into: string): string[] => [
  ...new Set(slugs.map((slug) => (slug === from ? into : slug))),
];

export async function countRoleUses(deps: Deps, slug: string): Promise<number> {
  const { docs } = await allRoles(deps).get();
  return openRoles.parseAll(deps, docs).filter(({ data }) => hasSkill(data.roles, slug)).length;
}

interface RoleMerge {
  readonly slug: string;
  readonly into: string;
  readonly after?: string | undefined;
  readonly endMs: number;
}

/** Replaces the skill in the roles of one project. A transaction, because the owner may be editing the same list. */
const mergeInto = (deps: Deps, ref: DocumentReference, slug: string, into: string) =>
  deps.db.runTransaction(async (transaction) => {
    const roles = openRoles.parse(deps, await transaction.get(ref))?.roles ?? [];
    if (!hasSkill(roles, slug)) return;
    const merged = roles.map((role) => ({ ...role, skills: withMerged(role.skills, slug, into) }));
    transaction.update(ref, { roles: merged });
  });

/**
 * Replaces the skill in the roles of all projects until the time is over. Returns the last project that is done, or null
 * at the end.
 */
export async function mergeRoleSkills(
  deps: Deps,
  { slug, into, after, endMs }: RoleMerge,
): Promise<string | null> {
  const isLate = () => deps.now().getTime() > endMs;
  const pages = allRoles(deps).orderBy(FieldPath.documentId()).limit(PER_PAGE);
  let last = after;
  while (true) {
    const { docs } = await (last === undefined ? pages : pages.startAfter(last)).get();
    for (const { id, ref, data } of openRoles.parseAll(deps, docs)) {
      if (!hasSkill(data.roles, slug)) continue;
      await mergeInto(deps, ref, slug, into);
      if (isLate()) return id;
    }
    last = docs.at(-1)?.id;
    if (last === undefined || docs.length < PER_PAGE) return null;
    if (isLate()) return last;
  }
}
