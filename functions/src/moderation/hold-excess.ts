import type { Comment, Content } from '@samspill/domain/content/content';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { isVisible } from '../content/is-visible.ts';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';
import { isTooMuch } from '../limits/is-too-much.ts';
import { bringsLinks, hasTooManyLinks } from '../limits/limit-links.ts';
import { subjectOfComment, subjectOfContent } from '../notifications/notice.ts';
import { notify } from '../notifications/notify.ts';

type HeldKind = 'post' | 'comment';

/** Sets it aside unless its author has meanwhile deleted it. */
async function hold(deps: Deps, text: DocumentSnapshot): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const current = await transaction.get(text.ref);
    if (!isVisible(current.data())) return;
    transaction.update(text.ref, { status: 'held', updatedAt: FieldValue.serverTimestamp() });
  });
}

/** One notification for all posts that wait, and one for the comments below an item. */
function subjectOf(kind: HeldKind, text: DocumentSnapshot) {
  if (kind === 'post') return { ...subjectOfContent(text.data() as Content), id: 'waiting' };
  const contentId = text.ref.parent.parent?.id ?? '';
  const { body } = text.data() as Comment;
  return { ...subjectOfComment(contentId, { id: text.id, body }), id: contentId };
}

async function tellAuthor(deps: Deps, kind: HeldKind, text: DocumentSnapshot): Promise<void> {
  await notify(deps, {
    ...{ recipientUid: text.get('author.uid'), type: 'admin', actor: null, about: [] },
    subject: subjectOf(kind, text),
    decision: { deed: 'wait', reason: '' },
    key: `${text.ref.path} ${text.get('createdAt').toMillis()}`,
  });
}

/**
 * Sets aside what came in although its author had made enough, or has in it more links than a new account may: many in
 * one batch, or of a day without a network; links by an edit, too. It runs before everything that would show it to others. Of what came in at once, the same ones wait however often and in
 * whatever order events arrive.
 */
export function holdExcess(kind: HeldKind): Reaction {
  return {
    name: `hold the ${kind}s that are too many`,
    runsFirst: true,
    concerns: (change) =>
      isVisible(change.after) &&
      (change.before === undefined || change.before.status === 'held' || bringsLinks(change)),
    run: async (deps, { path }) => {
      const text = await deps.db.doc(path).get();
      const status = text.get('status');
      const made = { uid: text.get('author.uid'), made: text };
      const isOver =
        status === 'visible' &&
        ((await isTooMuch(deps, kind, made)) || (await hasTooManyLinks(deps, text)));
      if (isOver) await hold(deps, text);
      // A delivery before this may have set it aside and told nobody.
      if (isOver || status === 'held') await tellAuthor(deps, kind, text);
    },
  };
}
