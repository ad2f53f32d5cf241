import { isDeepStrictEqual } from 'node:util';
import { type Content, type ContentImage, EMPTIED_CONTENT } from '@samspill/domain/content/content';
import { isId } from '@samspill/domain/id';
import { ContentImagePathSchema } from '@samspill/domain/media/upload';
import { CONTENT, contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import { type ProjectCard, shownCardOf } from '@samspill/domain/projects/project-card';
import type { ContentStatus } from '@samspill/domain/text-status';
import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { aboutContent, subjectOfContent } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import type { Collection } from '../platform/firestore/collection.ts';
import { contents, people, projects } from '../platform/firestore/collections.ts';
import { createBatches } from '../platform/triggers/batches.ts';
import { type DocumentChange, type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import { recount } from '../platform/triggers/recount.ts';
import { writeInBatches } from '../platform/triggers/write-in-batches.ts';
import { deletedContentReactions, isVisible, readVisibleContent } from './content-store.ts';
import { contentCounter } from './count-content.ts';

/** Maximum number of writes after a change of the project; older updates keep their card. */
const MAX_REFRESHED_UPDATES = 50;

const cardFieldOf = (card: ProjectCard | null) => ({ project: card ?? FieldValue.delete() });

/** Copies the project's card to a newly visible update, so that lists need no extra read. */
export const addProjectCard = reactTo(contents, {
  name: 'add the project’s card',
  concerns: ({ before, after }) =>
    isVisible(after) && !isVisible(before) && after?.projectId != null && !after.project,
  run: async (deps, { params: { contentId } }) => {
    const { db } = deps;
    const ref = db.doc(contentPath(contentId));
    await db.runTransaction(async (transaction) => {
      const content = contents.parse(deps, await transaction.get(ref));
      if (!content?.projectId || content.project || !isVisible(content)) return;
      const project = await transaction.get(db.doc(projectPath(content.projectId)));
      const card = shownCardOf(projects.parse(deps, project));
      if (card) transaction.update(ref, cardFieldOf(card));
    });
  },
});

async function refreshUpdates(deps: Deps, projectId: string): Promise<void> {
  const card = shownCardOf(await projects.read(deps, projectPath(projectId)));
  const latest = await deps.db
    .collection(CONTENT)
    .where('projectId', '==', projectId)
    .where('status', '==', 'visible')
    .orderBy('createdAt', 'desc')
    .limit(MAX_REFRESHED_UPDATES)
    .get();
  const outdated = contents
    .only('project')
    .parseAll(deps, latest.docs)
    .filter(({ data }) => !isDeepStrictEqual(data.project ?? null, card));
  await writeInBatches(deps, outdated, (batch, update) =>
    batch.update(update.ref, cardFieldOf(card)),
  );
}

export const refreshProjectCards = reactTo(projects, {
  name: 'refresh the project’s cards',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    !isDeepStrictEqual(shownCardOf(before), shownCardOf(after)),
  run: (deps, { params: { projectId } }) => refreshUpdates(deps, projectId),
});

interface UserText {
  readonly status: ContentStatus;
  readonly body: string;
  readonly mentions: readonly string[];
  readonly images?: readonly ContentImage[];
}

function hasDeletedText({ status, body, mentions, images = [] }: UserText): boolean {
  return status === 'deleted' && (body !== '' || images.length > 0 || mentions.length > 0);
}

async function emptyText(
  deps: Deps,
  of: Collection<UserText>,
  path: string,
  nothing: Partial<UserText>,
) {
  const ref = deps.db.doc(path);
  await deps.db.runTransaction(async (transaction) => {
    const text = of.parse(deps, await transaction.get(ref));
    if (text?.status === 'deleted') transaction.update(ref, { ...nothing });
  });
}

export const emptyDeletedText = <Params>(
  of: Collection<UserText, Params>,
  nothing: Partial<UserText>,
): Reaction<UserText, Params> =>
  reactTo(of, {
    name: 'empty the deleted text',
    concerns: ({ after }) => after !== undefined && hasDeletedText(after),
    run: (deps, { path }) => emptyText(deps, of, path, nothing),
  });

interface WithImages {
  readonly images: readonly ContentImage[];
}
type ImagesChange = DocumentChange<WithImages>;

const isImagePath = (path: string) => v.is(ContentImagePathSchema, path);

/** Skips paths that are no images of posts: documents from outside the rules may name other files. */
export const imagePathsOf = (item: WithImages | undefined): string[] =>
  (item?.images ?? []).map(({ path }) => path).filter(isImagePath);

export function droppedImagePaths({ type, before, after }: ImagesChange): string[] {
  // An unreadable document may still include the images.
  if (type !== 'deleted' && after === undefined) return [];
  const kept = imagePathsOf(after);
  return imagePathsOf(before).filter((path) => !kept.includes(path));
}

export async function deleteImagesDroppedBy(
  deps: Deps,
  change: ImagesChange,
  kept: readonly string[],
): Promise<void> {
  const bucket = deps.storage.bucket();
  const dropped = droppedImagePaths(change).filter((path) => !kept.includes(path));
  await Promise.all(dropped.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
}

/** Maximum number of writes after a change of name or photo; older items keep their card. */
const MAX_REFRESHED = 200;

async function refreshCards(deps: Deps, uid: string): Promise<void> {
  const person = await people.read(deps, userPath(uid));
  if (!person) return;
  const author = authorCardOf(uid, person);
  const latest = await deps.db
    .collection(CONTENT)
    .where('author.uid', '==', uid)
    .where('status', 'in', ['visible', 'group'])
    .orderBy('createdAt', 'desc')
    .limit(MAX_REFRESHED)
    .get();
  const outdated = contents
    .only('author')
    .parseAll(deps, latest.docs)
    .filter(
      ({ data }) => data.author.name !== author.name || data.author.photoPath !== author.photoPath,
    );
  await writeInBatches(deps, outdated, (batch, content) => batch.update(content.ref, { author }));
}

const refreshOnce = createBatches<string>('author cards', async (deps, [uid]) => {
  if (uid !== undefined) await refreshCards(deps, uid);
});

export const refreshAuthorCards = reactTo(people, {
  name: 'refresh the author cards',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (before.displayName !== after.displayName || before.photoPath !== after.photoPath),
  run: (deps, { params: { uid } }) => refreshOnce(deps, uid, uid),
});

const contentImages = contents.only('images');

/**
 * Deletes images that an edit or deletion removed; an upload belongs to one item only. Keeps images that a later edit
 * restored. Another trigger deletes the variants.
 */
export const deleteDroppedImages = reactTo(contentImages, {
  name: 'delete dropped images',
  concerns: (change) => droppedImagePaths(change).length > 0,
  run: async (deps, change) => {
    const stored = await deps.db.doc(change.path).get();
    const content = contentImages.parse(deps, stored);
    if (stored.exists && content === undefined) return;
    await deleteImagesDroppedBy(deps, change, imagePathsOf(content));
  },
});

/** Notifies the author of a post that another member shared it. One who is mentioned as well gets the mention alone. */
const notifyOfQuote = reactTo(contents, {
  name: 'notify the author of the quote',
  concerns: ({ before, after }) =>
    after?.quotedId !== undefined && isVisible(after) && !isVisible(before),
  run: async (deps, { path, params: { contentId } }) => {
    const content = await readVisibleContent(deps, contentId);
    if (!content || !isId(content.quotedId)) return;
    const quoted = await readVisibleContent(deps, content.quotedId);
    if (!quoted || content.mentions.includes(quoted.author.uid)) return;
    await notify(deps, {
      recipientUid: quoted.author.uid,
      type: 'mention',
      event: 'quoted',
      actor: content.author,
      subject: subjectOfContent(content),
      key: path,
      about: [...aboutContent(content), ...aboutContent(quoted)],
    });
  },
});

const countQuotes = reactTo(contents.only('status', 'quotedId'), {
  name: 'count the quotes',
  concerns: ({ before, after }) =>
    quotedIn(before, after) !== undefined && isVisible(before) !== isVisible(after),
  run: async (deps, { before, after, committedAt }) => {
    const quotedId = quotedIn(before, after);
    if (quotedId) await recount(deps, contentCounter(quotedId), committedAt, ['quotes']);
  },
});

type Quoting = Pick<Content, 'quotedId'> | undefined;

/** Documents from outside the rules may name something that is no id. */
function quotedIn(before: Quoting, after: Quoting): string | undefined {
  const quotedId = (after ?? before)?.quotedId;
  return isId(quotedId) ? quotedId : undefined;
}

const emptyDeletedContent = emptyDeletedText(
  contents.only('status', 'body', 'mentions', 'images'),
  EMPTIED_CONTENT,
);

export const contentReactions: readonly Reaction[] = [
  notifyOfQuote,
  countQuotes,
  addProjectCard,
  emptyDeletedContent,
  deleteDroppedImages,
  ...deletedContentReactions,
];
