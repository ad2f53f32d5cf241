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
