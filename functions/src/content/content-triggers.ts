import type { Content } from '@samspill/domain/content/content';
import { isId } from '@samspill/domain/id';
import { CONTENT, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import { type Reaction, reactTo } from '../events/reaction.ts';
import { recount } from '../events/recount.ts';
import { writeInBatches } from '../events/write-in-batches.ts';
import { contents, people } from '../firestore/collections.ts';
import { aboutContent, subjectOfContent } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { contentCounter } from './count-content.ts';
import { deletedContentReactions } from './delete-content.ts';
import { deleteImagesDroppedBy, droppedImagePaths, imagePathsOf } from './dropped-images.ts';
import { emptyDeletedText } from './empty-deleted-text.ts';
import { isVisible, readVisibleContent } from './is-visible.ts';
import { addProjectCard } from './refresh-project-cards.ts';

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

/** Refreshes once for the names and pictures that changed while an earlier one was copied. */
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
  {
    body: '',
    mentions: [],
    images: [],
    poll: null,
  },
);
export const contentReactions: readonly Reaction[] = [
  notifyOfQuote,
  countQuotes,
  addProjectCard,
  emptyDeletedContent,
  deleteDroppedImages,
  ...deletedContentReactions,
];
