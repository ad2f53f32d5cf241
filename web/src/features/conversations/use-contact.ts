import { directConversationId } from '@samspill/domain/conversations/conversation';
import type { Access } from '@samspill/domain/conversations/first-contact';
import { conversationHref } from '@samspill/domain/conversations/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, call } from '../../api/client.ts';
import { describeFailure } from '../../api/error-messages.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';

const fetchReach = (uid: string) =>
  call(api.api.conversations.with[':uid'].$get({ param: { uid } }));

export const fetchAccess = async (uid: string): Promise<Access> => (await fetchReach(uid)).access;

export const fetchAcceptsInvitations = async (uid: string): Promise<boolean> =>
  (await fetchReach(uid)).takesInvitations;

async function startConversation(
  uid: string,
  message?: { readonly id: string; readonly text: string },
): Promise<string> {
  const json = message ? { uid, message } : { uid };
  return (await call(api.api.conversations.direct.$post({ json }))).id;
}

interface FirstMessage {
  readonly id: string;
  readonly text: string;
}

export interface Contact {
  readonly access: Access | null;
  readonly isBusy: boolean;
  readonly sentence: string | null;
  readonly open: () => void;
  readonly send: (message: FirstMessage, onSent: () => void) => void;
  readonly show: () => void;
}

type Person = Pick<AuthorCard, 'uid' | 'name'>;

export function useContact(person: Person, onDone: () => void): Contact {
  const { t } = useMessages();
  const user = useUser();
  const navigate = useNavigate();
  const { uid, name } = person;
  const { answer: access, error } = useQuery(useCallback(() => fetchAccess(uid), [uid]));
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const goTo = (id: string) => {
    onDone();
    void navigate(conversationHref(id));
  };
  const write = async (message?: FirstMessage, onSent?: () => void) => {
    setBusy(true);
    setFailure(null);
    try {
      const id = await startConversation(uid, message);
      onSent?.();
      goTo(id);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const problem = failure ?? error;
  const isRefused = access !== null && access !== 'open' && access !== 'request';
  return {
    access,
    isBusy,
    sentence: problem
      ? describeFailure(t, problem)
      : isRefused
        ? t(`contacts.access.${access}`, { name })
        : null,
    open: () => void write(),
    send: (message, onSent) => void write(message, onSent),
    show: () => goTo(directConversationId(user.uid, uid)),
  };
}
