import type { Access } from '@samspill/domain/conversations/first-contact';
import { api, readAnswer } from '../../api/client.ts';

/** How the person signed in may write to somebody. */
export async function readAccess(uid: string): Promise<Access> {
  return (await readAnswer(await api.api.conversations.with[':uid'].$get({ param: { uid } })))
    .access;
}

/** Opens the conversation of the two, with a first message where they do not know each other; answers its id. */
export async function writeTo(
  uid: string,
  message?: { readonly id: string; readonly text: string },
): Promise<string> {
  const json = message ? { uid, message } : { uid };
  return (await readAnswer(await api.api.conversations.direct.$post({ json }))).id;
}
