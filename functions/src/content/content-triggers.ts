import type { Content, ContentImage, ContentStatus } from '@samspill/domain/content/content';
import { isId } from '@samspill/domain/id';
import { ContentImagePathSchema } from '@samspill/domain/media/image-path';
import {
  COMMENTS,
  CONTENT,
  contentPath,
  LIKES,
  pollSummaryPath,
  userPath,
  VOTES,
} from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import { resultsShownOf } from '@samspill/domain/polls/poll';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../events/reaction.ts';
import type { Counter } from '../events/recount.ts';
import { recount } from '../events/recount.ts';
import { writeInBatches } from '../events/write-in-batches.ts';
import type { Collection } from '../firestore/collection.ts';
import { comments, contents, likes, people, votes } from '../firestore/collections.ts';
import {
  notifyOfComment,
  notifyOfLike,
  notifyOfQuote,
  notifyOfVotes,
} from './content-notifications.ts';
import { deletedContentReactions } from './delete-content.ts';
import { isVisible } from './is-visible.ts';
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
    .where('status', '==', 'visible')
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

export const refreshAuthorCards = reactTo(people, {
  name: 'refresh the author cards',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (before.displayName !== after.displayName || before.photoPath !== after.photoPath),
  run: (deps, { params: { uid } }) => refreshCards(deps, uid),
});

const contentImages = contents.only('images');

interface WithImages {
  readonly images: readonly ContentImage[];
}

const isImagePath = (path: string) => v.is(ContentImagePathSchema, path);

const imagePathsOf = (content: WithImages | undefined): string[] =>
  (content?.images ?? []).map(({ path }) => path).filter(isImagePath);

const droppedImagePaths = ({ type, before, after }: DocumentChange<WithImages>): string[] => {
  // Unreadable content may still include the images.
  if (type !== 'deleted' && after === undefined) return [];
  const kept = imagePathsOf(after);
  return imagePathsOf(before).filter((path) => !kept.includes(path));
};

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
    const kept = imagePathsOf(content);
    const dropped = droppedImagePaths(change).filter((path) => !kept.includes(path));
    const bucket = deps.storage.bucket();
    await Promise.all(dropped.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
  },
});

/**
 * `content/{id}`: likes, visible comments, visible posts that quote it, and of a poll how many voted and for what, which lies in a document of its own
 * where the poll does not always show it.
 */
function contentCounter(contentId: string): Counter<Pick<Content, 'countedAt' | 'poll'>> {
  return {
    of: contents.only('countedAt', 'poll'),
    path: contentPath(contentId),
    fieldsOf: async ({ db }, { poll }, { count }) => {
      const ref = db.doc(contentPath(contentId));
      const options = poll?.options ?? [];
      const cast = ref.collection(VOTES);
      const [likes, comments, quotes, voters, ...perOption] = await Promise.all([
        count(ref.collection(LIKES)),
        count(ref.collection(COMMENTS).where('status', '==', 'visible')),
        count(
          db
            .collection(CONTENT)
            .where('quotedId', '==', contentId)
            .where('status', '==', 'visible'),
        ),
        options.length > 0 ? count(cast) : 0,
        ...options.map((_, index) => count(cast.where('options', 'array-contains', index))),
      ]);
      const counters = { likes, comments, voters, ...(quotes > 0 && { quotes }) };
      return { counters, votes: { ...perOption } };
    },
    asideOf: ({ poll }, { counters, votes }) => {
      if (!poll || resultsShownOf(poll) === 'always') return null;
      const { voters } = counters as Content['counters'];
      return {
        left: { counters, votes: {} },
        path: pollSummaryPath(contentId),
        fields: { votes, voters },
      };
    },
  };
}

const recountContent = <T, Params extends { readonly contentId: string }>(
  of: ReactionSource<T, Params>,
  concerns: (change: DocumentChange<T, Params>) => boolean,
): Reaction<T, Params> =>
  reactTo(of, {
    name: 'count what people did with the content',
    concerns,
    run: (deps, { params: { contentId }, committedAt }) =>
      recount(deps, contentCounter(contentId), committedAt),
  });

const countComments = recountContent(
  comments,
  ({ type, before, after }) =>
    (type === 'deleted' && !before) || isVisible(before) !== isVisible(after),
);

const countLikes = recountContent(likes, ({ type }) => type !== 'updated');

const countVotes = recountContent(
  votes,
  ({ type, before, after }) =>
    type !== 'updated' || JSON.stringify(before?.options) !== JSON.stringify(after?.options),
);

/** Counts the quotes of the post that another one shares, whenever that one appears or disappears. */
const countQuotes = reactTo(contents.only('status', 'quotedId'), {
  name: 'count the quotes',
  concerns: ({ before, after }) =>
    quotedIn(before, after) !== undefined && isVisible(before) !== isVisible(after),
  run: async (deps, { before, after, committedAt }) => {
    const quotedId = quotedIn(before, after);
    if (quotedId) await recount(deps, contentCounter(quotedId), committedAt);
  },
});

type Quoting = Pick<Content, 'quotedId'> | undefined;

/** Documents from outside the rules may name something that is no id. */
function quotedIn(before: Quoting, after: Quoting): string | undefined {
  const quotedId = (after ?? before)?.quotedId;
  return isId(quotedId) ? quotedId : undefined;
}

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

const emptyDeletedText = <Params>(
  of: Collection<UserText, Params>,
  nothing: Partial<UserText> & { readonly poll?: null },
): Reaction<UserText, Params> =>
  reactTo(of, {
    name: 'empty what was deleted',
    concerns: ({ after }) => after !== undefined && hasDeletedText(after),
    run: (deps, { path }) => emptyText(deps, of, path, nothing),
  });

const emptyDeletedContent = emptyDeletedText(
  contents.only('status', 'body', 'mentions', 'images'),
  {
    body: '',
    mentions: [],
    images: [],
    poll: null,
  },
);
const emptyDeletedComment = emptyDeletedText(comments.only('status', 'body', 'mentions'), {
  body: '',
  mentions: [],
});

export const contentReactions: readonly Reaction[] = [
  notifyOfVotes,
  notifyOfQuote,
  countQuotes,
  addProjectCard,
  emptyDeletedContent,
  deleteDroppedImages,
  ...deletedContentReactions,
];

export const commentReactions: readonly Reaction[] = [
  countComments,
  notifyOfComment,
  emptyDeletedComment,
];

export const likeReactions: readonly Reaction[] = [countLikes, notifyOfLike];

export const voteReactions: readonly Reaction[] = [countVotes];
