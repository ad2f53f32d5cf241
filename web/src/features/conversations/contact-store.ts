import type { Access } from '@samspill/domain/conversations/first-contact';
import { api, readAnswer } from '../../api/client.ts';

const readReach = async (uid: string) =>
  readAnswer(await api.api.conversations.with[':uid'].$get({ param: { uid } }));

export const readAccess = async (uid: string): Promise<Access> => (await readReach(uid)).access;

export const readTakesInvitations = async (uid: string): Promise<boolean> =>
  (await readReach(uid)).takesInvitations;

/** Opens the conversation, with a first message if the users don’t know each other; returns its id. */
export async function writeTo(
  uid: string,
  message?: { readonly id: string; readonly text: string },
): Promise<string> {
  const json = message ? { uid, message } : { uid };
  return (await readAnswer(await api.api.conversations.direct.$post({ json }))).id;
}
