import { createHash } from 'node:crypto';
import { uploadPath } from '@samspill/domain/media/paths';
import type { Upload } from '@samspill/domain/media/upload';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../triggers/reaction.ts';

export type UploadLocation =
  | { readonly kind: 'photo'; readonly uid: string }
  | { readonly kind: 'cover'; readonly projectId: string }
  | { readonly kind: 'gallery'; readonly projectId: string }
  | { readonly kind: 'deck'; readonly projectId: string }
  | { readonly kind: 'image'; readonly uid: string }
  | { readonly kind: 'groupPicture'; readonly conversationId: string }
  | { readonly kind: 'groupPhoto'; readonly groupId: string }
  | { readonly kind: 'attachment'; readonly conversationId: string; readonly uid: string }
  | { readonly kind: 'screenshot'; readonly feedbackId: string }
  | { readonly kind: 'answerFile'; readonly surveyId: string; readonly responseId: string };

type NamedGroups = Readonly<Record<string, string>>;

/** Patterns of originals, whose names have no underscore, unlike generated copies. */
const LOCATION_PATTERNS: readonly (readonly [RegExp, (named: NamedGroups) => UploadLocation])[] = [
  [/^users\/(?<uid>[^/]+)\/photos\/[^/_]+$/, ({ uid = '' }) => ({ kind: 'photo', uid })],
  [
    /^projects\/(?<projectId>[^/]+)\/covers\/[^/_]+$/,
    ({ projectId = '' }) => ({ kind: 'cover', projectId }),
  ],
  [
    /^projects\/(?<projectId>[^/]+)\/gallery\/[^/_]+$/,
    ({ projectId = '' }) => ({ kind: 'gallery', projectId }),
  ],
  [
    /^projects\/(?<projectId>[^/]+)\/decks\/[^/_]+$/,
    ({ projectId = '' }) => ({ kind: 'deck', projectId }),
  ],
  [/^content\/(?<uid>[^/]+)\/[^/_]+$/, ({ uid = '' }) => ({ kind: 'image', uid })],
  [
    /^groups\/(?<conversationId>[^/]+)\/[^/_]+$/,
    ({ conversationId = '' }) => ({ kind: 'groupPicture', conversationId }),
  ],
  [
    /^memberGroups\/(?<groupId>[^/]+)\/[^/_]+$/,
    ({ groupId = '' }) => ({ kind: 'groupPhoto', groupId }),
  ],
  [
    /^conversations\/(?<conversationId>[^/]+)\/(?<uid>[^/]+)\/[^/_]+$/,
    ({ conversationId = '', uid = '' }) => ({ kind: 'attachment', conversationId, uid }),
  ],
  [
    /^feedback\/(?<feedbackId>[^/]+)\/[^/_]+$/,
    ({ feedbackId = '' }) => ({ kind: 'screenshot', feedbackId }),
  ],
  [
    /^surveys\/(?<surveyId>[^/]+)\/(?<responseId>[^/]+)\/[^/_]+$/,
    ({ surveyId = '', responseId = '' }) => ({ kind: 'answerFile', surveyId, responseId }),
  ],
];

/** Returns null for generated copies and unknown paths. */
export function uploadLocationOf(path: string): UploadLocation | null {
  for (const [pattern, place] of LOCATION_PATTERNS) {
    const { groups } = pattern.exec(path) ?? {};
    if (groups) return place(groups);
  }
  return null;
}

/** Returns true for an uploaded original and false for generated copies, which keeps the trigger from looping. */
export const isUploadedImage = (path: string): boolean =>
  ['photo', 'cover', 'gallery', 'image', 'groupPicture', 'groupPhoto'].includes(
    uploadLocationOf(path)?.kind ?? '',
  );

export const uploadIdOf = (path: string): string => createHash('sha256').update(path).digest('hex');

export const uploadRef = (db: Firestore, path: string): DocumentReference =>
  db.doc(uploadPath(uploadIdOf(path)));

export async function recordUpload(
  db: Firestore,
  { path, uid, at }: { readonly path: string; readonly uid: string | null; readonly at: Timestamp },
): Promise<DocumentReference> {
  const ref = uploadRef(db, path);
  const upload: Upload = { path, uid, createdAt: at };
  await ref.set(upload);
  return ref;
}

export const recordReplaced = <T, Params>(
  of: ReactionSource<T, Params>,
  pictureOf: (data: T) => string | null,
): Reaction<T, Params> => {
  const replacedBy = ({ before, after }: DocumentChange<T, Params>): string | null => {
    if (before === undefined || after === undefined) return null;
    const path = pictureOf(before);
    return path !== null && path !== pictureOf(after) && uploadLocationOf(path) !== null
      ? path
      : null;
  };
  return reactTo(of, {
    name: 'note the replaced picture',
    concerns: (change) => replacedBy(change) !== null,
    run: async ({ db }, change) => {
      const path = replacedBy(change);
      if (path === null || (await uploadRef(db, path).get()).exists) return;
      await recordUpload(db, { path, uid: null, at: change.committedAt });
    },
  });
};
