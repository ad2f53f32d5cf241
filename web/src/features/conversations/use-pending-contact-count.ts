import { type Conversation, isRequestTo } from '@samspill/domain/conversations/conversation';
import { ContactsSchema } from '@samspill/domain/conversations/first-contact';
import { contactsPath } from '@samspill/domain/conversations/paths';
import { doc, getDoc } from 'firebase/firestore';
import { useCallback } from 'react';
import { parseEntity } from '../../data/entity.ts';
import type { PagedQuery } from '../../data/paged-query.ts';
import { useQuery } from '../../data/query.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useUser } from '../../session/use-session.ts';
import type { ListKind } from './conversation-list.tsx';

const NO_CONTACTS: ReadonlySet<string> = new Set();

type ListedConversations = Pick<PagedQuery<Conversation>, 'status' | 'looked' | 'hasMore'>;

export function countPendingContacts(
  known: ReadonlySet<string>,
  { kind, uid }: { readonly kind: ListKind; readonly uid: string },
  { status, looked, hasMore }: ListedConversations,
): number {
  const waits = ({ data }: ListedConversations['looked'][number]) =>
    data.state === 'requested' && isRequestTo(data, uid);
  const listed = looked.filter(waits).map(({ id }) => id);
  // A complete request list contains all first contacts.
  if (kind === 'requests' && status === 'ready' && !hasMore) return listed.length;
  const answered = new Set(looked.filter((each) => !waits(each)).map(({ id }) => id));
  return new Set([...listed, ...[...known].filter((id) => !answered.has(id))]).size;
}

async function fetchPendingContacts(uid: string): Promise<ReadonlySet<string>> {
  const stored = await getDoc(doc(firestore(), contactsPath(uid)));
  const contacts = stored.exists() ? parseEntity(ContactsSchema, stored) : null;
  return new Set(Object.keys(contacts?.data.received ?? {}));
}

/** Number of first contacts that wait for the user’s answer: fetched once, then updated from the list. */
export function usePendingContactCount(kind: ListKind, results: ListedConversations): number {
  const { uid } = useUser();
  const { answer } = useQuery(useCallback(() => fetchPendingContacts(uid), [uid]));
  return countPendingContacts(answer ?? NO_CONTACTS, { kind, uid }, results);
}
