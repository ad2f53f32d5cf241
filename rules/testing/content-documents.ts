import { blockPath } from '@samspill/domain/blocks/paths';
import type { Comment } from '@samspill/domain/comments/comment';
import { CONTENT_SERVER_FIELDS, type Content } from '@samspill/domain/content/content';
import { DAY_MS, HOUR_MS } from '@samspill/domain/durations';
import { userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import type { Poll } from '@samspill/domain/polls/poll';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { KARI, OLA } from './access.ts';
import { LONG_AGO, PEOPLE, person } from './documents.ts';

export const hoursFromNow = (hours: number) => Timestamp.fromMillis(Date.now() + hours * HOUR_MS);
export const daysFromNow = (days: number) => Timestamp.fromMillis(Date.now() + days * DAY_MS);

/** Berit has blocked Ola, and Ola has blocked Carl; neither Berit nor Carl acts in tests. */
export const BERIT = 'berit';
export const CARL = 'carl';
export const PEOPLE_AND_BLOCKS = {
  ...PEOPLE,
  [userPath(BERIT)]: person(),
  [userPath(CARL)]: person(),
  [blockPath(BERIT, OLA)]: { createdAt: LONG_AGO },
  [blockPath(OLA, CARL)]: { createdAt: LONG_AGO },
};

export const cardOf = (uid: string) => authorCardOf(uid, person());

export function content(fields: Partial<Content> = {}): Content {
  return {
    id: 'item',
    author: cardOf(KARI),
    kind: 'post',
    projectId: null,
    body: 'Vi er i gang!',
    images: [],
    mentions: [],
    poll: null,
    ...CONTENT_SERVER_FIELDS,
    status: 'visible',
    editedAt: null,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    ...fields,
  };
}

export const contentBy = (uid: string, fields: Partial<Content> = {}) =>
  content({ author: cardOf(uid), ...fields });

export function poll(fields: Partial<Poll> = {}): Partial<Content> {
  const options = ['Bodø', 'Oslo', 'Tromsø'];
  return { kind: 'poll', poll: { options, closesAt: hoursFromNow(1), multiple: false, ...fields } };
}

export function comment(fields: Partial<Comment> = {}): Comment {
  return {
    author: cardOf(KARI),
    body: 'Bra jobba!',
    mentions: [],
    replyTo: null,
    status: 'visible',
    editedAt: null,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    ...fields,
  };
}

export const newScheduled = (fields: object = {}) => ({
  kind: 'post',
  projectId: null,
  conversationId: null,
  replyTo: null,
  body: 'God morgen!',
  images: [],
  mentions: [],
  sendAt: hoursFromNow(1),
  refused: null,
  ...createdNow(),
  ...fields,
});

export const createdNow = () => ({ createdAt: serverTimestamp(), updatedAt: serverTimestamp() });
export const editedNow = () => ({ editedAt: serverTimestamp(), updatedAt: serverTimestamp() });
