import type { Content } from '@samspill/domain/content/content';
import { userPath } from '@samspill/domain/paths';
import { isShown } from '@samspill/domain/text-status';
import type { Deps } from '../platform/deps.ts';
import { createBatches } from '../platform/triggers/batches.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import type { DocumentChange } from '../platform/triggers/reaction.ts';
import { remainingMentionQuota } from './notification-quotas.ts';

type MentioningText = Pick<Content, 'status' | 'mentions'>;

const mentionsOf = (text: MentioningText | undefined): readonly string[] =>
  text && isShown(text) ? text.mentions : [];

export function newlyMentioned({ before, after }: DocumentChange<MentioningText>): string[] {
  const known = new Set(mentionsOf(before));
  return mentionsOf(after).filter((uid) => !known.has(uid));
}

interface MentionRequest {
  readonly actorUid: string;
  readonly uids: readonly string[];
  readonly tell: (uid: string) => Promise<void>;
}

/** Serializes the mentions by an author, so that each text sees the quota used by the previous one. */
const notifyMentionsInOrder = createBatches<MentionRequest>(
  'tell mentions',
  async (deps, waiting) => {
    for (const { actorUid, uids, tell } of waiting) {
      const others = uids.filter((uid) => uid !== actorUid);
      if (others.length === 0) continue;
      const room = await remainingMentionQuota(deps, actorUid);
      if (room < others.length)
        deps.log.info('mentions over the daily quota', { actorUid, count: others.length - room });
      const reached = { name: 'tell the mentioned', items: others.slice(0, Math.max(0, room)) };
      await forEachSettled(deps, { ...reached, pathOf: userPath }, tell);
    }
  },
);

export function notifyMentions(deps: Deps, mentions: MentionRequest): Promise<void> {
  return notifyMentionsInOrder(deps, mentions.actorUid, mentions);
}
