import { type Content, optionsOf } from '../content/content.ts';
import { toPlainText } from '../content/mentions.ts';
import { cutChars } from '../cut.ts';
import { joinIds } from '../id.ts';
import type { Person } from '../people/person.ts';
import { facetsOfPerson } from '../people/person-tokens.ts';
import { isProjectVisible, type Project } from '../projects/project.ts';
import { facetsOfProject } from '../projects/project-tokens.ts';
import { fold } from '../search/fold.ts';
import { gramsOfWord, joinWords, searchableWords } from '../search/grams.ts';
import { deletionFormsOf } from '../search/spelling.ts';
import type { Taxonomy, Term } from '../site/taxonomy.ts';
import type { Task } from '../tasks/task.ts';
import type { FirestoreTimestamp } from '../timestamps.ts';
import type { ResultKind, SearchResult } from './search-result.ts';

/** Raise with every change of the entry's contents; older entries are rebuilt. */
export const ENTRY_VERSION = 7;

/** Each gram is an index entry: words of a long text beyond this limit are not searchable. */
const MAX_GRAMS = 1_500;
const MAX_NAME_WORDS = 8;
const MAX_SHOWN_CHARS = 2_000;
/** Seven base-36 digits cover two thousand years of seconds. */
const TIME_DIGITS = 7;
const LAST_SECOND = 36 ** TIME_DIGITS - 1;

export const subjectKey = (kind: ResultKind, ...ids: readonly string[]) =>
  `${kind}_${joinIds(...ids)}`;

export interface SearchEntry {
  /** Starts with the sort order, because the index can only order by id. */
  readonly id: string;
  /** Identifies the item independently of the sort order: one entry per subject. */
  readonly subject: string;
  readonly kind: ResultKind;
  /** Document ids; a task has its project's id first. */
  readonly ids: readonly string[];
  readonly ownerId: string;
  readonly inName: Readonly<Record<string, true>>;
  readonly inAll: Readonly<Record<string, true>>;
  readonly inPlace: Readonly<Record<string, true>>;
  /** Words, to verify a match: grams may give false positives. */
  readonly nameWords: string;
  readonly words: string;
  readonly placeWords: string;
  readonly names: readonly string[];
  readonly near: readonly string[];
  readonly shown: SearchResult;
  readonly version: number;
}

/** `searchPlaces/{subject}`: current entry id, which changes with the sort order. */
export const entryPointerOf = ({ id, ownerId }: SearchEntry) => ({ entryId: id, ownerId });

interface EntryFields {
  readonly kind: ResultKind;
  readonly ids: readonly string[];
  readonly order: string;
  readonly ownerId: string;
  readonly name: string;
  /** Ordered by weight: texts beyond the gram limit are dropped. */
  readonly texts: readonly string[];
  readonly place?: string;
  readonly facets?: readonly string[];
  readonly shown: SearchResult;
}

/** Map keys instead of an array, because a query may combine several equality filters. */
export const toKeyMap = (grams: Iterable<string>): Record<string, true> => {
  // No prototype: `constructor` is a valid gram.
  const keys: Record<string, true> = Object.create(null);
  for (const gram of grams) keys[gram] = true;
  return { ...keys };
};

export function collectGrams(texts: readonly string[]): { words: string[]; grams: Set<string> } {
  const grams = new Set<string>();
  const words: string[] = [];
  for (const word of new Set(texts.flatMap(searchableWords))) {
    if (grams.size >= MAX_GRAMS) break;
    words.push(word);
    for (const gram of gramsOfWord(word)) grams.add(gram);
  }
  return { words, grams };
}

const originalWords = (name: string) => name.match(/[\p{L}\p{N}]+/gu) ?? [];

function toEntry(findable: EntryFields): SearchEntry {
  const { kind, ids, order, ownerId, name, texts, place = '', facets = [], shown } = findable;
  const subject = subjectKey(kind, ...ids);
  const ofName = collectGrams([name]);
  const ofAll = collectGrams([name, ...texts]);
  const ofPlace = collectGrams([place]);
  const names = originalWords(name).slice(0, MAX_NAME_WORDS);
  return {
    id: `${order}-${subject}`,
    subject,
    kind,
    ids,
    ownerId,
    inName: toKeyMap(ofName.grams),
    inAll: toKeyMap([...facets, ...ofAll.grams]),
    inPlace: toKeyMap(ofPlace.grams),
    nameWords: joinWords(ofName.words),
    words: joinWords(ofAll.words),
    placeWords: joinWords(ofPlace.words),
    names,
    near: [...new Set(names.flatMap((word) => deletionFormsOf(fold(word))))],
    shown,
    version: ENTRY_VERSION,
  };
}

/**
 * Returns `a` for the most and `z` for no followers. Logarithmic, so that the entry's id changes only when the number
 * doubles.
 */
export const popularityOrder = (followers: number): string =>
  String.fromCharCode('z'.charCodeAt(0) - Math.min(25, Math.floor(Math.log2(1 + followers))));

export const newestFirst = (createdAt: FirestoreTimestamp): string =>
  (LAST_SECOND - createdAt.seconds).toString(36).padStart(TIME_DIGITS, '0');

const namesOf = (slugs: readonly string[], terms: Readonly<Record<string, Term>>): string[] =>
  slugs.flatMap((slug) => {
    const term = Object.hasOwn(terms, slug) ? terms[slug] : undefined;
    return term ? [slug, term.nb, term.en] : [slug];
  });

const isActive = (person: Pick<Person, 'status'> | undefined): boolean =>
  person?.status === 'active';

export function entryOfPerson(
  uid: string,
  person: Person | undefined,
  taxonomy: Taxonomy,
): SearchEntry | null {
  if (!person || !isActive(person)) return null;
  const { displayName, headline, location, bio, skills, sectors, photoPath, updatedAt } = person;
  return toEntry({
    kind: 'person',
    ids: [uid],
    ownerId: uid,
    name: displayName,
    place: location,
    order: popularityOrder(person.counters.followers),
    texts: [
      headline,
      location,
      ...namesOf(skills, taxonomy.skills),
      ...namesOf(sectors, taxonomy.sectors),
      bio,
    ],
    facets: facetsOfPerson(person),
    shown: {
      kind: 'person',
      id: uid,
      name: displayName,
      headline,
      photoPath,
      changedAtMs: updatedAt.toMillis(),
    },
  });
}

export function entryOfProject(
  projectId: string,
  project: Project | undefined,
  { owner, taxonomy }: { readonly owner: Person | undefined; readonly taxonomy: Taxonomy },
): SearchEntry | null {
  if (!project || !owner || !isProjectVisible(project) || !isActive(owner)) return null;
  const { title, tagline, location, description, skillsWanted, sectors } = project;
  return toEntry({
    kind: 'project',
    ids: [projectId],
    ownerId: project.ownerId,
    name: title,
    order: popularityOrder(project.counters.followers),
    texts: [
      tagline,
      owner.displayName,
      location,
      ...namesOf(skillsWanted, taxonomy.skills),
      ...namesOf(sectors, taxonomy.sectors),
      toPlainText(description),
    ],
    facets: facetsOfProject(project),
    shown: {
      kind: 'project',
      id: projectId,
      title,
      tagline,
      ownerName: owner.displayName,
    },
  });
}

interface PostContext {
  readonly author: Person | undefined;
  readonly project: Project | undefined;
}

export function entryOfPost(
  contentId: string,
  content: Content | undefined,
  { author, project }: PostContext,
): SearchEntry | null {
  if (content?.status !== 'visible' || !isActive(author)) return null;
  if (content.projectId !== null && !isProjectVisible(project)) return null;
  const text = toPlainText(content.body);
  return toEntry({
    kind: 'post',
    ids: [contentId],
    ownerId: content.author.uid,
    name: '',
    order: newestFirst(content.createdAt),
    texts: [content.author.name, project?.title ?? '', text, ...optionsOf(content)],
    shown: {
      kind: 'post',
      id: contentId,
      content: content.kind,
      excerpt: cutChars(text, MAX_SHOWN_CHARS),
      authorName: content.author.name,
    },
  });
}

interface TaskContext {
  readonly project: Project | undefined;
  readonly owner: Person | undefined;
  readonly taxonomy: Taxonomy;
}

export function entryOfTask(
  taskId: string,
  task: Task | undefined,
  { project, owner, taxonomy }: TaskContext,
): SearchEntry | null {
  if (!task || !project || !isProjectVisible(project) || !isActive(owner)) return null;
  if (!task.open || task.status === 'done') return null;
  const { projectId, title, description, skills } = task;
  return toEntry({
    kind: 'task',
    ids: [projectId, taskId],
    ownerId: project.ownerId,
    name: title,
    order: newestFirst(task.createdAt),
    texts: [project.title, ...namesOf(skills, taxonomy.skills), toPlainText(description)],
    shown: { kind: 'task', id: taskId, projectId, title, projectTitle: project.title },
  });
}
