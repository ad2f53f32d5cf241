import { MAX_OWN_LIST } from '@samspill/domain/limits';
import { hashText } from '@samspill/domain/random';
import { PEOPLE, PROJECTS } from './data-set.ts';

export interface SeedFollow {
  readonly followerId: string;
  readonly kind: 'user' | 'project';
  readonly targetId: string;
}

const WELL_CONNECTED = new Set(['kari-solheim', 'ola-bakken', 'ingrid-dahl-berg', 'astrid-moen']);
const PERSON_SHARE = { usual: 0.14, wellConnected: 0.5 };
const PROJECT_SHARE = { usual: 0.12, wellConnected: 0.45 };

/** Number in [0, 1), the same for the same words. */
export function chanceOf(...words: readonly string[]): number {
  const text = hashText(words.join('/'));
  const hash = Math.imul(text ^ (text >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000;
}

function followsOf(followerId: string): SeedFollow[] {
  const key = WELL_CONNECTED.has(followerId) ? 'wellConnected' : 'usual';
  const people = PEOPLE.filter(
    ({ uid }) => uid !== followerId && chanceOf(followerId, uid) < PERSON_SHARE[key],
  ).map(({ uid }) => ({ followerId, kind: 'user' as const, targetId: uid }));
  const projects = PROJECTS.filter(
    ({ id, status, ownerId }) =>
      status === 'published' &&
      ownerId !== followerId &&
      chanceOf(followerId, id) < PROJECT_SHARE[key],
  ).map(({ id }) => ({ followerId, kind: 'project' as const, targetId: id }));
  return [...people, ...projects].slice(0, MAX_OWN_LIST);
}

export const FOLLOWS: readonly SeedFollow[] = PEOPLE.flatMap(({ uid }) => followsOf(uid));

export function countFollowersOf(targetId: string): number {
  return FOLLOWS.filter((follow) => follow.targetId === targetId).length;
}

export function isFollowing(followerId: string, targetId: string): boolean {
  return FOLLOWS.some((each) => each.followerId === followerId && each.targetId === targetId);
}
