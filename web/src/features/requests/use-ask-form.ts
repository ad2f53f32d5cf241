import { MAX_REQUEST_CHARS } from '@samspill/domain/limits';
import type { Project } from '@samspill/domain/projects/project';
import type { RequestKind } from '@samspill/domain/requests/request';
import { saysEnough } from '@samspill/domain/requests/request-permissions';
import type { Task } from '@samspill/domain/tasks/task';
import { useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useAuthorCard, useOwnProfile } from '../content/use-author-card.ts';
import { readRequestDraft, writeRequestDraft } from './request-draft.ts';
import { askToJoin, withdrawRequest } from './request-store.ts';
import { useAttempt } from './use-attempt.ts';

interface AskFormOptions {
  readonly project: Entity<Project>;
  /** The first is chosen at first. */
  readonly kinds: readonly RequestKind[];
  readonly task: Entity<Task> | null;
  readonly role?: string | undefined;
  readonly onClose: () => void;
}

/** The form of a request; it sends at once, also without a network, and can be undone. */
export function useAskForm({ project, kinds, task, role, onClose }: AskFormOptions) {
  const { t } = useMessages();
  const applicant = useAuthorCard();
  const attempt = useAttempt('request');
  const [begun] = useState(() => readRequestDraft(project.id));
  const [first = 'talent'] = kinds;
  const isOffered = begun.kind !== null && kinds.includes(begun.kind);
  const [kind, setChosen] = useState<RequestKind>(isOffered ? (begun.kind ?? first) : first);
  const [message, setText] = useState(begun.message);
  const [fault, setFault] = useState<'tooLong' | 'tooShort' | null>(null);
  const me = useOwnProfile();

  const keep = (next: string) => writeRequestDraft(project.id, { kind, message: next });
  const setMessage = (next: string) => {
    setText(next);
    setFault(null);
    keep(next);
  };
  const send = () => {
    const about = { taskId: task?.id ?? null, ...(role && { role }) };
    const draft = { kind, message: message.trim(), ...about };
    if (draft.message.length > MAX_REQUEST_CHARS) {
      setFault('tooLong');
      return;
    }
    // Not read yet, it is for the rules to say.
    if (me !== null && !saysEnough(draft.message, me)) {
      setFault('tooShort');
      return;
    }
    attempt(askToJoin(project.id, applicant, draft), {
      title: t('requests.sent'),
      undo: () => {
        keep(message);
        return withdrawRequest(project.id, applicant.uid);
      },
      onRefused: () => keep(message),
    });
    keep('');
    onClose();
  };
  return {
    kind,
    setKind: setChosen,
    message,
    setMessage,
    fault,
    isMessageOptional: me !== null && saysEnough('', me),
    send,
  };
}
