import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { isVisible } from '../content/is-visible.ts';
import type { Deps } from '../deps.ts';
import { type Reaction, reactTo } from '../events/reaction.ts';
import type { Collection, Found } from '../firestore/collection.ts';
import { isTooMuch } from '../limits/is-too-much.ts';
import {
  bringsLinks,
  hasTooManyLinks,
  type LimitedText,
  limitedComments,
  limitedPosts,
} from '../limits/limit-links.ts';
import {
  type NotificationRequest,
  subjectOfComment,
  subjectOfContent,
} from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';

/** A post or a comment, and where it is. */
interface Placed {
  readonly path: string;
  readonly contentId: string;
  readonly text: Found<LimitedText>;
}

interface HeldKind<Params extends { readonly contentId: string }> {
  readonly kind: 'post' | 'comment';
  readonly of: Collection<LimitedText, Params>;
  /** One notification for all posts that wait, and one for the comments below an item. */
  readonly subjectOf: (placed: Placed) => NotificationRequest['subject'];
}

/** Sets it aside unless its author has meanwhile deleted it. */
async function hold(deps: Deps, of: Collection<LimitedText>, { ref }: DocumentSnapshot) {
  await deps.db.runTransaction(async (transaction) => {
    if (!isVisible(of.parse(deps, await transaction.get(ref)))) return;
    transaction.update(ref, { status: 'held', updatedAt: FieldValue.serverTimestamp() });
  });
}

async function notifyAuthor(
  deps: Deps,
  placed: Placed,
  subject: NotificationRequest['subject'],
): Promise<void> {
  const { author, createdAt } = placed.text.data;
  await notify(deps, {
    recipientUid: author.uid,
    type: 'admin',
    actor: null,
    about: [],
    subject,
    decision: { action: 'wait', reason: '' },
    key: `${placed.path} ${createdAt.toMillis()}`,
  });
}

/**
 * Sets aside what came in although its author had made enough, or has in it more links than a new account may: many in
 * one batch, or of a day without a network; links by an edit, too. It runs before everything that would show it to
 * others. Of what came in at once, the same ones wait however often and in whatever order events arrive.
 */
const holdExcess = <Params extends { readonly contentId: string }>({
  kind,
  of,
  subjectOf,
}: HeldKind<Params>): Reaction<LimitedText, Params> =>
  reactTo(of, {
    name: `hold the ${kind}s that are too many`,
    runsFirst: true,
    concerns: ({ type, before, after, ...change }) =>
      isVisible(after) &&
      (type === 'created' ||
        before?.status === 'held' ||
        bringsLinks({ ...change, type, before, after })),
    run: async (deps, { path, params: { contentId } }) => {
      const made = await deps.db.doc(path).get();
      const [text] = of.parseAll(deps, [made]);
      if (!text) return;
      const { status, author } = text.data;
      const isOver =
        status === 'visible' &&
        ((await isTooMuch(deps, kind, { uid: author.uid, made, of })) ||
          (await hasTooManyLinks(deps, text)));
      if (isOver) await hold(deps, of, made);
      const placed = { path, contentId, text };
      // A delivery before this may have set it aside and told nobody.
      if (isOver || status === 'held') await notifyAuthor(deps, placed, subjectOf(placed));
    },
  });

export const holdExcessPosts = holdExcess({
  kind: 'post',
  of: limitedPosts,
  subjectOf: ({ contentId, text: { data } }) => ({
    ...subjectOfContent({ id: contentId, body: data.body }),
    id: 'waiting',
  }),
});

export const holdExcessComments = holdExcess({
  kind: 'comment',
  of: limitedComments,
  subjectOf: ({ contentId, text: { id, data } }) => ({
    ...subjectOfComment(contentId, { id, body: data.body }),
    id: contentId,
  }),
});
