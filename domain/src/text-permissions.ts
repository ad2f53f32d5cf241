import { type ContentStatus, isShown } from './text-status.ts';

/** Post or comment. Decides which actions the UI offers; firestore.rules enforce them. */
export interface TextAccess {
  readonly status: ContentStatus;
  readonly author: { readonly uid: string };
}

export interface Viewer {
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

export function canDeleteText(viewer: Viewer | null, text: TextAccess): boolean {
  return canChangeText(viewer, text) || canPublishText(viewer, text);
}

export function canPublishText(viewer: Viewer | null, text: TextAccess): boolean {
  return isAuthor(viewer, text) && text.status === 'held';
}

export function canReportText(viewer: Viewer | null, text: TextAccess): boolean {
  return canAnswerText(viewer, text) && !isAuthor(viewer, text);
}
