import { isShown } from '@samspill/domain/content/content';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { type Reaction, reactTo } from '../events/reaction.ts';
import type { Collection, ParsedDocument } from '../firestore/collection.ts';
import { isOverLimit } from '../limits/is-over-limit.ts';
import {
  addsLinks,
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

interface ExcessText {
  readonly path: string;
  readonly contentId: string;
  readonly text: ParsedDocument<LimitedText>;
}

interface HeldKind<Params extends { readonly contentId: string }> {
  readonly kind: 'post' | 'comment';
  readonly of: Collection<LimitedText, Params>;
  readonly subjectOf: (placed: ExcessText) => NotificationRequest['subject'];
}

async function holdText(deps: Deps, of: Collection<LimitedText>, { ref }: DocumentSnapshot) {
  await deps.db.runTransaction(async (transaction) => {
    if (!isShown(of.parse(deps, await transaction.get(ref)))) return;
    transaction.update(ref, { status: 'held', updatedAt: FieldValue.serverTimestamp() });
  });
}

async function notifyAuthor(
  deps: Deps,
  placed: ExcessText,
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
 * Holds texts over the author's quota or with more links than a new account may post. Clients can exceed both by a
 * batch, offline writes or an edit. Runs before all reactions that publish the text. Deterministic for duplicate and
 * unordered events.
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
      isShown(after) &&
      (type === 'created' ||
        before?.status === 'held' ||
        addsLinks({ ...change, type, before, after })),
    run: async (deps, { path, params: { contentId } }) => {
      const made = await deps.db.doc(path).get();
      const [text] = of.parseAll(deps, [made]);
      if (!text) return;
      const { status, author } = text.data;
      const isOver =
        isShown({ status }) &&
        ((await isOverLimit(deps, kind, { uid: author.uid, made, of })) ||
          (await hasTooManyLinks(deps, text)));
      if (isOver) await holdText(deps, of, made);
      const placed = { path, contentId, text };
      // An earlier delivery may have held it and crashed before the notification.
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
