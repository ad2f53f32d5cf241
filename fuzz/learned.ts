/** So many of each kind: the newest. */
const MAX_KEPT = 60;

/** Something that an answer told of, by what names it. */
export type Subject = Readonly<Record<string, unknown>>;

/** What there is, as the API's own answers tell. */
export interface Learned {
  /** Those that a route of this path is about. */
  subjectsFor(path: string): readonly Subject[];
  /** Ids among them, else among all. */
  idsFor(path: string): readonly string[];
  /** Of any list. */
  cursors(): readonly string[];
  learnFrom(path: string, answer: unknown): void;
}

const ID_FIELDS = ['id', 'uid', 'orderId', 'projectId', 'contentId', 'slug'];

/** `/api/admin/users/:uid` and `/api/admin/users` are about the same things; who answers surveys, about all of these. */
const areaOf = (path: string) =>
  path.replace('/api/surveys/', '/api/admin/surveys/').split('/').slice(2, 4).join('/');

const idsOf = (subject: Subject) =>
  ID_FIELDS.map((name) => subject[name]).filter((id) => typeof id === 'string');

function keep<T>(list: T[], value: T): void {
  list.push(value);
  if (list.length > MAX_KEPT) list.shift();
}

export function createLearned(slugs: readonly string[]): Learned {
  const byArea = new Map<string, Subject[]>();
  byArea.set(
    'admin/site',
    slugs.map((slug) => ({ slug })),
  );
  const cursors = ['none'];

  function walk(value: unknown, found: Subject[]): void {
    if (typeof value !== 'object' || value === null) return;
    const subject: Subject = { ...value };
    if (idsOf(subject).length > 0) keep(found, subject);
    if (typeof subject.next === 'string') keep(cursors, subject.next);
    for (const [name, inner] of Object.entries(subject)) {
      // A term of the taxonomy stands under its slug.
      if (typeof inner === 'object' && inner !== null && 'nb' in inner) keep(found, { slug: name });
      walk(inner, found);
    }
  }

  const subjectsFor = (path: string): readonly Subject[] => {
    const all = byArea.get(areaOf(path)) ?? [];
    // People come across surveys that are open; of others they learn nothing.
    const open = path.startsWith('/api/surveys/') && all.filter(({ status }) => status === 'open');
    return open && open.length > 0 ? open : all;
  };
  return {
    subjectsFor,
    idsFor: (path) => {
      const own = subjectsFor(path).flatMap(idsOf);
      return own.length > 0 ? own : [...byArea.values()].flat().flatMap(idsOf);
    },
    cursors: () => cursors,
    learnFrom: (path, answer) => {
      const found = byArea.get(areaOf(path)) ?? [];
      byArea.set(areaOf(path), found);
      walk(answer, found);
    },
  };
}
