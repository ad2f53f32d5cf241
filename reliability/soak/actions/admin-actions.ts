import { type Comment, type Item, isQuiet, type Status } from '../journal.ts';
import type { Member } from '../member.ts';
import { callApiAs } from '../send.ts';
import { type Action, pickOf, type SoakContext } from './action.ts';
import { announce, markNotificationsUncertain } from './content-actions.ts';
import { publishSurvey } from './survey-actions.ts';

const HTTP_OK = 200;
const HTTP_CONFLICT = 409;

/** Hides or restores a text through the API; members stop replying as soon as the attempt starts. */
function createRulingAttempt(
  { db, journal }: SoakContext,
  by: Member,
  { item, text, becomes }: Ruling,
) {
  const before = text.status;
  text.status = 'hidden';
  const action = becomes === 'hidden' ? 'hide' : 'restore';
  const place = text === item ? item.id : `${item.id}/comments/${text.id}`;
  return {
    run: async () => {
      const path = `/api/admin/content/${place}/${action}`;
      const body = { reason: 'Prøver at det virker' };
      const { status } = await callApiAs(by, { method: 'POST', path, body });
      if (status !== HTTP_CONFLICT) return status === HTTP_OK;
      // A retry after a lost response is rejected because the first request took effect.
      const stored = await db.doc(`content/${place}`).get();
      return stored.get('status') === becomes;
    },
    note: (isAccepted: boolean) => {
      text.status = isAccepted ? becomes : before;
      text.touchedAt = Date.now();
      if (!isAccepted) return;
      journal.audited += 1;
      markNotificationsUncertain(journal, item, text);
    },
  };
}

interface Ruling {
  readonly item: Item;
  readonly text: Item | Comment;
  readonly becomes: Exclude<Status, 'deleted'>;
}

const ruleOnItem =
  (from: Status, becomes: Ruling['becomes']): Action['plan'] =>
  (stage, by) => {
    const fits = (item: Item) => item.status === from && isQuiet(item);
    const item = pickOf(stage.random, stage.journal.items.values(), fits);
    return item ? createRulingAttempt(stage, by, { item, text: item, becomes }) : null;
  };

const ruleOnComment =
  (from: Status, becomes: Ruling['becomes']): Action['plan'] =>
  (stage, by) => {
    // Skips replies: restoring a reply to a deleted comment notifies other members than its creation.
    const fits = (comment: Comment) =>
      comment.status === from && comment.replyTo === null && isQuiet(comment);
    const hasOne = (each: Item) =>
      each.status === 'visible' && [...each.comments.values()].some(fits);
    const item = pickOf(stage.random, stage.journal.items.values(), hasOne);
    const text = item && pickOf(stage.random, item.comments.values(), fits);
    if (!text) return null;
    return createRulingAttempt(stage, by, { item, text, becomes });
  };

export const ADMIN_ACTIONS: readonly Action[] = [
  publishSurvey,
  announce,
  { name: 'hide a post', weight: 4, plan: ruleOnItem('visible', 'hidden') },
  { name: 'show a post again', weight: 3, plan: ruleOnItem('hidden', 'visible') },
  { name: 'hide a comment', weight: 4, plan: ruleOnComment('visible', 'hidden') },
  { name: 'show a comment again', weight: 3, plan: ruleOnComment('hidden', 'visible') },
];
