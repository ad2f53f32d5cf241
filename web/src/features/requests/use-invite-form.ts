import { hasNoLink } from '@samspill/domain/find-link';
import { MAX_REQUEST_CHARS } from '@samspill/domain/limits';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import type { Project } from '@samspill/domain/projects/project';
import type { InvitationDraft } from '@samspill/domain/requests/request';
import { useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { openRequestDraft, restoreRequestDraft, writeRequestDraft } from './request-draft.ts';
import { createInvitation, withdrawRequest } from './request-store.ts';
import { useUndoableWrite } from './use-undoable-write.ts';

export interface InviteTarget {
  readonly person: Pick<AuthorCard, 'uid' | 'name'>;
  readonly projectId: string | null;
}

interface InviteFormOptions {
  readonly project: Entity<Project>;
  readonly person: AuthorCard;
  readonly onClose: () => void;
}

type InvitationKind = InvitationDraft['kind'];

const firstKind = (lookingFor: Project['lookingFor']): InvitationKind =>
  lookingFor.includes('cofounder') && !lookingFor.includes('talent') ? 'cofounder' : 'talent';

export function useInviteForm({ project, person, onClose }: InviteFormOptions) {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useUndoableWrite('invitation', 'invitation');
  const draftId = `${project.id}.${person.uid}`;
  const [begun] = useState(() => openRequestDraft(draftId));
  const begunKind = begun.kind === 'investor' ? null : begun.kind;
  const [kind, setKind] = useState<InvitationKind>(begunKind ?? firstKind(project.data.lookingFor));
  const [message, setText] = useState(begun.message);
  const [fault, setFault] = useState<'tooLong' | 'hasLink' | null>(null);

  const putBack = () => restoreRequestDraft(draftId, { kind, message });
  const keep = (next: string) => writeRequestDraft(draftId, { kind, message: next });
  const setMessage = (next: string) => {
    setText(next);
    setFault(null);
    keep(next);
  };
  const send = () => {
    const draft = { kind, message: message.trim() };
    if (draft.message.length > MAX_REQUEST_CHARS) {
      setFault('tooLong');
      return;
    }
    if (!hasNoLink(draft.message)) {
      setFault('hasLink');
      return;
    }
    attempt(createInvitation(project.id, person, { draft, by: user.uid }), {
      title: t('requests.invitationSent', { name: person.name }),
      undo: () => {
        putBack();
        return withdrawRequest(project.id, person.uid);
      },
      onRefused: putBack,
    });
    keep('');
    onClose();
  };
  return { kind, setKind, message, setMessage, fault, send };
}
