import { directConversationId } from '@samspill/domain/conversations/conversation';
import type { Access } from '@samspill/domain/conversations/first-contact';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeFailure } from '../../api/error-messages.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { readAccess, writeTo } from './contact-store.ts';

export interface Contact {
  /** Null until it is known. */
  readonly access: Access | null;
  readonly isBusy: boolean;
  /** Why it cannot be, or what went wrong; null where there is nothing to say. */
  readonly sentence: string | null;
  /** Opens the conversation of two who know each other. */
  readonly open: () => void;
  /** Sends the first message of two who do not. */
  readonly send: (message: { readonly id: string; readonly text: string }) => void;
  /** Leads to the conversation that is there already. */
  readonly show: () => void;
}

type Person = Pick<AuthorCard, 'uid' | 'name'>;

/** How somebody can be written to, and doing it; leads to the conversation. */
export function useContact(person: Person, onDone: () => void): Contact {
  const { t } = useMessages();
  const user = useUser();
  const navigate = useNavigate();
  const [access, setAccess] = useState<Access | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const { uid, name } = person;

  useEffect(() => {
    let isOver = false;
    readAccess(uid).then(
      (answer) => !isOver && setAccess(answer),
      (error: unknown) => !isOver && setFailure(error),
    );
    return () => {
      isOver = true;
    };
  }, [uid]);

  const goTo = (id: string) => {
    onDone();
    void navigate(hrefs.conversation(id));
  };
  const write = async (message?: { readonly id: string; readonly text: string }) => {
    setBusy(true);
    setFailure(null);
    try {
      goTo(await writeTo(uid, message));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const isRefused = access !== null && access !== 'open' && access !== 'request';
  return {
    access,
    isBusy,
    sentence: failure
      ? describeFailure(t, failure)
      : isRefused
        ? t(`contacts.access.${access}`, { name })
        : null,
    open: () => void write(),
    send: (message) => void write(message),
    show: () => goTo(directConversationId(user.uid, uid)),
  };
}
