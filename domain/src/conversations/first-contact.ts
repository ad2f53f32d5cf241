import * as v from 'valibot';
import { hasNoLink } from '../find-link.ts';
import { HAS_LINK } from '../limits.ts';
import type { WhoMayWrite } from '../people/settings.ts';
import { TimestampSchema } from '../timestamps.ts';

/** First contacts that somebody may have unanswered at once: enough to look around, too few to advertise. */
export const MAX_SENT_CONTACTS = 10;
/** The same within the first day of an account. */
export const MAX_SENT_CONTACTS_WHEN_NEW = 5;
/** First contacts that may wait for one person at once, so that somebody popular can answer them all. */
export const MAX_RECEIVED_CONTACTS = 20;
export const MAX_FIRST_MESSAGE_CHARS = 1_000;

/** `users/{uid}/private/contacts`: the unanswered first contacts by conversation; the server's alone. */
export const ContactsSchema = v.strictObject({
  sent: v.optional(v.record(v.string(), TimestampSchema), {}),
  received: v.optional(v.record(v.string(), TimestampSchema), {}),
});
export type Contacts = v.InferInput<typeof ContactsSchema>;

/** How somebody may write to another person. */
export type Access =
  /** They know each other: a message arrives as one. */
  | 'open'
  /** A first contact: one message, which waits to be accepted. */
  | 'request'
  /** A first contact waits already for its answer. */
  | 'waiting'
  /** Too many first contacts wait for the other person. */
  | 'receiver-full'
  /** Too many first contacts of one's own wait. */
  | 'sender-full'
  /** The other person takes no messages from people they do not know, or none at all; or it was declined. */
  | 'closed';

export interface ContactFacts {
  /** Of a conversation that the two have. */
  readonly state: 'open' | 'requested' | 'declined' | null;
  /** The one who writes made that first contact. */
  readonly isOwnContact: boolean;
  /** One of the two has blocked the other, or is suspended or gone. */
  readonly isBlocked: boolean;
  /** The receiver follows the sender. */
  readonly isFollowed: boolean;
  /** The receiver follows the sender, they matched, or work on a project together. */
  readonly isKnown: boolean;
  readonly whoMayWrite: WhoMayWrite;
  readonly sentCount: number;
  readonly maxSent: number;
  readonly receivedCount: number;
}

/** How somebody may write to another, from what there is between them. */
export function decideAccess(facts: ContactFacts): Access {
  if (facts.isBlocked) return 'closed';
  if (facts.state === 'open') return 'open';
  // Whoever was asked may answer at any time, also after having declined.
  if (facts.state !== null && !facts.isOwnContact) return 'open';
  if (facts.isKnown && facts.whoMayWrite !== 'nobody') return 'open';
  if (facts.state === 'requested') return 'waiting';
  if (facts.state === 'declined' || facts.whoMayWrite !== 'everybody') return 'closed';
  if (facts.receivedCount >= MAX_RECEIVED_CONTACTS) return 'receiver-full';
  return facts.sentCount >= facts.maxSent ? 'sender-full' : 'request';
}

/** Whether an invitation to a project, which carries words, may reach somebody; the rules say the same. */
export const takesInvitations = ({
  state,
  isBlocked,
  isFollowed,
  whoMayWrite,
}: Pick<ContactFacts, 'state' | 'isBlocked' | 'isFollowed' | 'whoMayWrite'>): boolean =>
  !isBlocked &&
  (state === 'open' || whoMayWrite === 'everybody' || (whoMayWrite === 'known' && isFollowed));

/** A first message comes without links, which is what most unwanted ones are for. */
export const FirstMessageSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'is empty'),
  v.maxLength(MAX_FIRST_MESSAGE_CHARS, `must have at most ${MAX_FIRST_MESSAGE_CHARS} characters`),
  v.check(hasNoLink, HAS_LINK),
);
