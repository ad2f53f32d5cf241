import * as v from 'valibot';
import { hasNoLink } from '../find-link.ts';
import { HAS_LINK } from '../limits.ts';
import type { WhoMayWrite } from '../people/settings.ts';
import { TimestampSchema } from '../timestamps.ts';
import { isBlank, NOT_EMPTY } from '../visible-text.ts';

/** Unanswered first contacts per sender: enough to get in touch, too few to advertise. */
export const MAX_SENT_CONTACTS = 10;
export const MAX_SENT_CONTACTS_WHEN_NEW = 5;
/** Unanswered first contacts per recipient, so that a popular user can answer them all. */
export const MAX_RECEIVED_CONTACTS = 20;
export const MAX_FIRST_MESSAGE_CHARS = 1_000;

export const ContactsSchema = v.strictObject({
  sent: v.optional(v.record(v.string(), TimestampSchema), {}),
  received: v.optional(v.record(v.string(), TimestampSchema), {}),
});
export type Contacts = v.InferInput<typeof ContactsSchema>;

export type Access = 'open' | 'request' | 'waiting' | 'receiver-full' | 'sender-full' | 'closed';

export interface ContactFacts {
  readonly state: 'open' | 'requested' | 'declined' | null;
  readonly isOwnContact: boolean;
  readonly isBlocked: boolean;
  readonly isFollowed: boolean;
  readonly isKnown: boolean;
  readonly whoMayWrite: WhoMayWrite;
  readonly sentCount: number;
  readonly maxSent: number;
  readonly receivedCount: number;
}

export function decideAccess(facts: ContactFacts): Access {
  if (facts.isBlocked) return 'closed';
  if (facts.state === 'open') return 'open';
  // The recipient may answer at any time, even after declining.
  if (facts.state !== null && !facts.isOwnContact) return 'open';
  if (facts.isKnown && facts.whoMayWrite !== 'nobody') return 'open';
  if (facts.state === 'requested') return 'waiting';
  if (facts.state === 'declined' || facts.whoMayWrite !== 'everybody') return 'closed';
  if (facts.receivedCount >= MAX_RECEIVED_CONTACTS) return 'receiver-full';
  return facts.sentCount >= facts.maxSent ? 'sender-full' : 'request';
}

export const canBeInvited = ({
  state,
  isBlocked,
  isFollowed,
  whoMayWrite,
}: Pick<ContactFacts, 'state' | 'isBlocked' | 'isFollowed' | 'whoMayWrite'>): boolean =>
  !isBlocked &&
  (state === 'open' || whoMayWrite === 'everybody' || (whoMayWrite === 'known' && isFollowed));

/** Rejects links: most spam between strangers exists for the link. */
export const FirstMessageSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'is empty'),
  v.maxLength(MAX_FIRST_MESSAGE_CHARS, `must have at most ${MAX_FIRST_MESSAGE_CHARS} characters`),
  v.check((text) => !isBlank(text), NOT_EMPTY),
  v.check(hasNoLink, HAS_LINK),
);
