import type { Access } from '@samspill/domain/conversations/first-contact';
import { api, readResponseBody } from '../../api/client.ts';

const fetchReach = async (uid: string) =>
  readResponseBody(await api.api.conversations.with[':uid'].$get({ param: { uid } }));

export const fetchAccess = async (uid: string): Promise<Access> => (await fetchReach(uid)).access;

export const fetchAcceptsInvitations = async (uid: string): Promise<boolean> =>
  (await fetchReach(uid)).takesInvitations;

/** Opens the conversation, with a first message if the users don’t know each other; returns its id. */
export async function startConversation(
  uid: string,
  message?: { readonly id: string; readonly text: string },
): Promise<string> {
  const json = message ? { uid, message } : { uid };
  return (await readResponseBody(await api.api.conversations.direct.$post({ json }))).id;
}
