import { listOwnKinds } from '@samspill/domain/site/own-kinds';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { KnownObject } from '../functions/src/testing/examples.ts';

const MAX_STORED = 60;

export interface KnownData {
  subjectsFor(path: string): readonly KnownObject[];
  idsFor(path: string): readonly string[];
  uids(): readonly string[];
  cursors(): readonly string[];
  /** Slugs of all kinds of member that the site has added. */
  kinds(): readonly string[];
  learnFrom(path: string, answer: unknown): void;
}

const ID_FIELDS = ['id', 'uid', 'orderId', 'projectId', 'contentId', 'slug'];
/** Users only, because a conversation id is useless for these parameters. */
const PERSON_FIELDS = /^(uid|uids|person|author|actor|leaderId|memberIds)$/;

export const isPersonParameter = (name: string): boolean => PERSON_FIELDS.test(name);

/**
 * API area of a path: `/api/admin/users/:uid` and `/api/admin/users` share one, as do `/api/conversations/:id` and
 * `/group`, and the public and admin survey routes.
 */
export function areaOf(path: string): string {
  const [area = '', part = ''] = path
    .replace('/api/surveys/', '/api/admin/surveys/')
    .split('/')
    .slice(2, 4);
  return area === 'conversations' || area === 'v1' || part.startsWith(':')
    ? area
    : `${area}/${part}`;
}

const idsOf = (subject: KnownObject) =>
  ID_FIELDS.map((name) => subject[name]).filter((id) => typeof id === 'string');

function pushBounded<T>(list: T[], value: T): void {
  list.push(value);
  if (list.length > MAX_STORED) list.shift();
}

export function createKnownData(slugs: readonly string[], uids: readonly string[]): KnownData {
  const people = [...uids];
  const byArea = new Map<string, KnownObject[]>();
  byArea.set(
    'admin/site',
    slugs.map((slug) => ({ slug })),
  );
  const cursors = ['none'];
  let kinds: readonly string[] = [];

  function walk(value: unknown, found: KnownObject[]): void {
    if (typeof value !== 'object' || value === null) return;
    const subject: KnownObject = { ...value };
    if (idsOf(subject).length > 0) pushBounded(found, subject);
    if (typeof subject.uid === 'string') pushBounded(people, subject.uid);
    if (typeof subject.next === 'string') pushBounded(cursors, subject.next);
    for (const [name, inner] of Object.entries(subject)) {
      // A taxonomy term is stored under its slug.
      if (typeof inner === 'object' && inner !== null && 'nb' in inner)
        pushBounded(found, { slug: name });
      walk(inner, found);
    }
  }

  const subjectsFor = (path: string): readonly KnownObject[] => {
    const all = byArea.get(areaOf(path)) ?? [];
    // Members find only open surveys.
    const open = path.startsWith('/api/surveys/') && all.filter(({ status }) => status === 'open');
    return open && open.length > 0 ? open : all;
  };
  return {
    subjectsFor,
    idsFor: (path) => {
      const own = subjectsFor(path).flatMap(idsOf);
      return own.length > 0 ? own : [...byArea.values()].flat().flatMap(idsOf);
    },
    uids: () => people,
    cursors: () => cursors,
    kinds: () => kinds,
    learnFrom: (path, answer) => {
      if (path.endsWith('/taxonomy'))
        kinds = listOwnKinds((answer as Taxonomy).kinds, 'nb').map(({ slug }) => slug);
      const found = byArea.get(areaOf(path)) ?? [];
      byArea.set(areaOf(path), found);
      walk(answer, found);
    },
  };
}
