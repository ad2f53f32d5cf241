import { hasNoLink } from '@samspill/domain/find-link';
import { PROJECTS, userPath } from '@samspill/domain/paths';
import { isProjectVisible, type Project } from '@samspill/domain/projects/project';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import { isoTime } from '@samspill/domain/timestamps';
import type { Deps } from '../platform/deps.ts';
import { people, projects } from '../platform/firestore/collections.ts';
import {
  recordReplaced,
  recordUpload,
  uploadLocationOf,
  uploadRef,
} from '../platform/media/upload-location.ts';
import { refreshTokens } from '../platform/search/refresh-tokens.ts';
import { type DocumentChange, type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import type { WebhookReaction } from '../platform/webhook-event.ts';
import { deletedProjectReactions } from './delete-project.ts';

type PitchFiles = Pick<Project, 'gallery' | 'deck'> | undefined;

/** Parses only these fields, so that other invalid project fields do not block the cleanup. */
const pitchFiles = projects.only('gallery', 'deck');

const deckOf = (project: PitchFiles) => project?.deck?.path ?? null;

function removedPictures(before: PitchFiles, after: PitchFiles): string[] {
  if (before === undefined || after === undefined) return [];
  const kept = after.gallery.map(({ path }) => path);
  return before.gallery
    .map(({ path }) => path)
    .filter((path) => !kept.includes(path) && uploadLocationOf(path)?.kind === 'gallery');
}

/** Records removed gallery pictures for later deletion, because open pages still show them. */
const recordRemovedPictures = reactTo(pitchFiles, {
  name: 'note pictures taken out of the gallery',
  concerns: ({ before, after }) => removedPictures(before, after).length > 0,
  run: async ({ db }, { before, after, committedAt }) => {
    for (const path of removedPictures(before, after)) {
      if ((await uploadRef(db, path).get()).exists) continue;
      await recordUpload(db, { path, uid: null, at: committedAt });
    }
  },
});

/** Deletes a replaced or removed deck at once: its URL must stop working. */
const deleteReplacedDeck = reactTo(pitchFiles, {
  name: 'delete the replaced deck',
  concerns: ({ before, after }) =>
    after !== undefined && deckOf(before) !== null && deckOf(after) !== deckOf(before),
  run: async (deps, { path, before }) => {
    const deck = deckOf(before) ?? '';
    const stored = await deps.db.doc(path).get();
    const now = pitchFiles.parse(deps, stored);
    // An unreadable project may still reference the deck.
    if (stored.exists && now === undefined) return;
    if (uploadLocationOf(deck)?.kind !== 'deck' || deckOf(now) === deck) return;
    await deps.storage.bucket().file(deck).delete({ ignoreNotFound: true });
  },
});

async function recountOwnerProjects(deps: Deps, ownerId: string): Promise<void> {
  const owner = deps.db.doc(userPath(ownerId));
  await deps.db.runTransaction(async (transaction) => {
    const person = people.only('counters').parse(deps, await transaction.get(owner));
    const published = await transaction.get(
      deps.db
        .collection(PROJECTS)
        .where('ownerId', '==', ownerId)
        .where('status', '==', 'published')
        .where('hidden', '==', false)
        .count(),
    );
    const { count } = published.data();
    if (person && person.counters.projects !== count)
      transaction.update(owner, { 'counters.projects': count });
  });
}

const ownersOf = ({ before, after }: DocumentChange<Project>): string[] =>
  [before, after].flatMap((project) => project?.ownerId ?? []);

const countProjectsOfOwner = reactTo(projects, {
  name: 'count the projects of the owner',
  concerns: ({ before, after }) =>
    isProjectVisible(before) !== isProjectVisible(after) ||
    (isProjectVisible(after) && before?.ownerId !== after?.ownerId),
  run: async (deps, change) => {
    await Promise.all([...new Set(ownersOf(change))].map((uid) => recountOwnerProjects(deps, uid)));
  },
});

const projectTitles = projects.only('title', 'ownerId');
const FALLBACK_TITLES = { nb: 'Prosjekt', en: 'Project' } as const;

/** Replaces a new title with a link in a spelling that rules cannot detect: notifications and mails repeat it. */
const replaceLinkTitle = reactTo(projectTitles, {
  name: 'replace a title with a link',
  runsFirst: true,
  // Titles from before the rule may contain links.
  concerns: ({ before, after }) =>
    after !== undefined && before?.title !== after.title && !hasNoLink(after.title),
  run: async (deps, { path }) => {
    const ref = deps.db.doc(path);
    const isReplaced = await deps.db.runTransaction(async (transaction) => {
      const project = projectTitles.parse(deps, await transaction.get(ref));
      if (!project || hasNoLink(project.title)) return false;
      const owner = people
        .only('locale')
        .parse(deps, await transaction.get(deps.db.doc(userPath(project.ownerId))));
      transaction.update(ref, { title: FALLBACK_TITLES[owner?.locale ?? 'nb'] });
      return true;
    });
    if (isReplaced) deps.log.warn('title with a link replaced', { path });
  },
});

export const projectReactions: readonly Reaction[] = [
  replaceLinkTitle,
  refreshTokens(projects, tokensOfProject),
  countProjectsOfOwner,
  recordReplaced(projects.only('coverPath'), ({ coverPath }) => coverPath),
  recordRemovedPictures,
  deleteReplacedDeck,
  ...deletedProjectReactions,
];

export const reportPublished: WebhookReaction = (queue) =>
  reactTo(projects, {
    name: 'queue webhooks of a published project',
    // The first publication: later ones keep its date.
    concerns: ({ before, after }) =>
      after?.status === 'published' && !after.seeded && !before?.publishedAt,
    run: (deps, { path, params: { projectId }, committedAt }) =>
      queue(deps, path, async () => {
        const project = await projects.only('title', 'ownerId', 'publishedAt').read(deps, path);
        if (!project) return null;
        const { title, ownerId: ownerUid, publishedAt } = project;
        const timestamp = isoTime(publishedAt ?? committedAt);
        return { timestamp, data: { projectId, title, ownerUid }, about: [ownerUid] };
      }),
  });
