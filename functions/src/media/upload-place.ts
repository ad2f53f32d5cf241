/** What a file in the bucket belongs to, as its path says. */
export type UploadPlace =
  | { readonly kind: 'photo'; readonly uid: string }
  | { readonly kind: 'cover'; readonly projectId: string }
  | { readonly kind: 'gallery'; readonly projectId: string }
  | { readonly kind: 'deck'; readonly projectId: string }
  | { readonly kind: 'image'; readonly uid: string }
  | { readonly kind: 'groupPicture'; readonly conversationId: string }
  | { readonly kind: 'attachment'; readonly conversationId: string; readonly uid: string }
  | { readonly kind: 'screenshot'; readonly feedbackId: string };

type Named = Readonly<Record<string, string>>;

/** Without an underscore in the file's name: those with one are copies that the site makes. */
const PLACES: readonly (readonly [RegExp, (named: Named) => UploadPlace])[] = [
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
    /^conversations\/(?<conversationId>[^/]+)\/(?<uid>[^/]+)\/[^/_]+$/,
    ({ conversationId = '', uid = '' }) => ({ kind: 'attachment', conversationId, uid }),
  ],
  [
    /^feedback\/(?<feedbackId>[^/]+)\/[^/_]+$/,
    ({ feedbackId = '' }) => ({ kind: 'screenshot', feedbackId }),
  ],
];

/** Null of what nobody uploads: copies, and whatever lies elsewhere. */
export function placeOf(path: string): UploadPlace | null {
  for (const [pattern, place] of PLACES) {
    const { groups } = pattern.exec(path) ?? {};
    if (groups) return place(groups);
  }
  return null;
}

/** True for an original that a person uploaded to be shown; false for copies, so that a trigger does not feed itself. */
export const isUploadedImage = (path: string): boolean =>
  ['photo', 'cover', 'gallery', 'image', 'groupPicture'].includes(placeOf(path)?.kind ?? '');
