import {
  type Conversation,
  isRequestTo,
  otherMember,
} from '@samspill/domain/conversations/conversation';
import { groupHref } from '@samspill/domain/groups/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { userHref } from '@samspill/domain/people/paths';
import { projectHref } from '@samspill/domain/projects/paths';
import { foldedWords, indexedWords } from '@samspill/domain/search/fold';
import type { Translate } from '../../i18n/translate.ts';

type TitledConversation = Pick<
  Conversation,
  'kind' | 'memberIds' | 'members' | 'title' | 'projectId' | 'groupId'
>;

export function memberCard(
  { members }: Pick<Conversation, 'members'>,
  uid: string,
): AuthorCard | null {
  const member = Object.hasOwn(members, uid) ? members[uid] : undefined;
  return member ? { uid, ...member } : null;
}

export function otherCard(conversation: TitledConversation, uid: string): AuthorCard | null {
  const other = otherMember(conversation, uid);
  return other === null ? null : memberCard(conversation, other);
}

export function conversationTitle(
  t: Translate,
  conversation: TitledConversation,
  uid: string,
): string {
  if (conversation.kind !== 'direct') return conversation.title;
  return otherCard(conversation, uid)?.name ?? t('conversations.formerMember');
}

export function partnerHref(conversation: TitledConversation, uid: string): string | null {
  if (conversation.projectId !== null) return projectHref(conversation.projectId);
  if (conversation.groupId !== undefined) return groupHref(conversation.groupId);
  const other = conversation.kind === 'direct' ? otherCard(conversation, uid) : null;
  return other ? userHref(other.uid) : null;
}

export function matchesWords(
  conversation: TitledConversation,
  uid: string,
  words: string,
): boolean {
  const names = Object.entries(conversation.members)
    .filter(([memberId]) => memberId !== uid)
    .map(([, { name }]) => name);
  const there = indexedWords([conversation.title, ...names].join(' '));
  return foldedWords(words).every((word) => there.some((each) => each.startsWith(word)));
}

/** False for first contacts that wait for the user’s answer. */
export const isInMainList = (conversation: Conversation, uid: string): boolean =>
  !isRequestTo(conversation, uid) &&
  (conversation.state !== 'declined' || conversation.createdBy === uid);
