import { isPollOpen } from '../polls/poll.ts';
import { type Content, isShown } from './content.ts';

/** Decides which actions the UI offers; firestore.rules enforce them. */
type TextAccess = Pick<Content, 'status'> & { readonly author: { readonly uid: string } };
type PollAccess = TextAccess & Pick<Content, 'poll'>;

interface Viewer {
  readonly uid: string;
  readonly admin: boolean;
}

const isAuthor = (viewer: Viewer | null, text: TextAccess) => viewer?.uid === text.author.uid;

/** Ignores blocks: pages never receive blocked texts. */
export function canReadText(viewer: Viewer | null, text: TextAccess): boolean {
  if (!viewer) return false;
  return isShown(text) || viewer.admin || isAuthor(viewer, text);
}

export function canAnswerText(viewer: Viewer | null, text: TextAccess): boolean {
  return viewer !== null && isShown(text);
}

export function canChangeText(viewer: Viewer | null, text: TextAccess): boolean {
  return isAuthor(viewer, text) && isShown(text);
}

/** A poll keeps the question that people vote on. */
export function canEditContent(viewer: Viewer | null, content: PollAccess): boolean {
  return canChangeText(viewer, content) && content.poll === null;
}

export function canDeleteText(viewer: Viewer | null, text: TextAccess): boolean {
  return canChangeText(viewer, text) || canPublishText(viewer, text);
}

export function canPublishText(viewer: Viewer | null, text: TextAccess): boolean {
  return isAuthor(viewer, text) && text.status === 'held';
}

export function canReportText(viewer: Viewer | null, text: TextAccess): boolean {
  return canAnswerText(viewer, text) && !isAuthor(viewer, text);
}

/** Only authors may end a poll early; polls of the site are ended in the administration. */
export function canClosePoll(
  viewer: Viewer | null,
  content: PollAccess & Pick<Content, 'fromSite'>,
  nowMs: number,
): boolean {
  if (content.fromSite || content.poll === null) return false;
  return canChangeText(viewer, content) && isPollOpen(content.poll, nowMs);
}

export function canVote(viewer: Viewer | null, content: PollAccess, nowMs: number): boolean {
  return canAnswerText(viewer, content) && content.poll !== null && isPollOpen(content.poll, nowMs);
}
