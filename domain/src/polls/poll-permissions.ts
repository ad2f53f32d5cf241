import { canAnswerText, canChangeText, type TextAccess, type Viewer } from '../text-permissions.ts';
import { isPollOpen, type Poll } from './poll.ts';

interface PollAccess extends TextAccess {
  readonly poll: Poll | null;
}

/** Only authors may end a poll early; polls of the site are ended in the administration. */
export function canClosePoll(
  viewer: Viewer | null,
  content: PollAccess & { readonly fromSite?: true | undefined },
  nowMs: number,
): boolean {
  if (content.fromSite || content.poll === null) return false;
  return canChangeText(viewer, content) && isPollOpen(content.poll, nowMs);
}

export function canVote(viewer: Viewer | null, content: PollAccess, nowMs: number): boolean {
  return canAnswerText(viewer, content) && content.poll !== null && isPollOpen(content.poll, nowMs);
}
