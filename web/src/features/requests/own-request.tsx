import { directConversationId } from '@samspill/domain/conversations/conversation';
import { conversationHref } from '@samspill/domain/conversations/paths';
import { hasNoLink } from '@samspill/domain/find-link';
import { MAX_REQUEST_CHARS } from '@samspill/domain/limits';
import type { Project } from '@samspill/domain/projects/project';
import type { JoinRequest, RequestKind } from '@samspill/domain/requests/request';
import {
  canWithdraw,
  hasEnoughText,
  isInvitation,
  isMembershipKind,
} from '@samspill/domain/requests/request-permissions';
import type { Task } from '@samspill/domain/tasks/task';
import { Check, CircleSlash, Clock, type LucideIcon, MailOpen } from 'lucide-react';
import { useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useAuthorCard, useOwnProfile } from '../people/author-card.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';
import { openRequestDraft, restoreRequestDraft, writeRequestDraft } from './request-draft.ts';
import { RequestMessage } from './request-message.tsx';
import { createRequest, withdrawRequest } from './request-store.ts';
import { useUndoableWrite } from './use-undoable-write.ts';

interface InvitationButtonProps {
  readonly project: Entity<Project>;
  readonly request: JoinRequest;
}

function InvitationButton({ project, request }: InvitationButtonProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const isWaiting = request.status === 'invited';
  const Icon = isWaiting ? MailOpen : CircleSlash;
  return (
    <>
      <Button
        variant={isWaiting ? 'primary' : 'secondary'}
        icon={<Icon size={ICON_PX} />}
        onClick={() => setOpen(true)}
      >
        {t(isWaiting ? 'requests.answerInvitation' : 'requests.invitationDeclined')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('requests.invitedTo', { title: project.data.title })}
        about={t('requests.invitedAbout')}
        actions={
          <InvitationAnswer project={project} request={request} onDone={() => setOpen(false)} />
        }
      >
        <RequestMessage request={request} />
      </Dialog>
    </>
  );
}

type SentStatus = Exclude<JoinRequest['status'], 'invited'>;

const ICONS: Readonly<Record<SentStatus, LucideIcon>> = {
  pending: Clock,
  accepted: Check,
  declined: CircleSlash,
};

interface OwnRequestProps {
  readonly project: Entity<Project>;
  readonly request: JoinRequest;
}

export function OwnRequestButton({ project, request }: OwnRequestProps) {
  const { status } = request;
  return isInvitation(request) || status === 'invited' ? (
    <InvitationButton project={project} request={request} />
  ) : (
    <SentRequestButton project={project} request={request} status={status} />
  );
}

interface SentRequestProps extends OwnRequestProps {
  readonly status: SentStatus;
}

function SentRequestButton({ project, request, status }: SentRequestProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const Icon = ICONS[status];
  return (
    <>
      <Button icon={<Icon size={16} />} onClick={() => setOpen(true)}>
        {t(`requests.status.${status}`)}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('requests.ownTitle', { title: project.data.title })}
        about={t(`requests.statusAbout.${status}`)}
        actions={
          <OwnRequestActions
            ownerId={project.data.ownerId}
            request={request}
            onDone={() => setOpen(false)}
          />
        }
      >
        <RequestMessage request={request} none={t('requests.noMessage')} />
      </Dialog>
    </>
  );
}

interface OwnRequestActionsProps {
  readonly ownerId: string;
  readonly request: JoinRequest;
  readonly onDone: () => void;
}

function OwnRequestActions({ ownerId, request, onDone }: OwnRequestActionsProps) {
  const { t } = useMessages();
  const attempt = useUndoableWrite('request');
  const { projectId, applicant, kind, message, taskId, role } = request;
  const withdraw = () => {
    attempt(withdrawRequest(projectId, applicant.uid), {
      title: t('requests.withdrawn'),
      undo: () =>
        createRequest(projectId, applicant, { kind, message, taskId, ...(role && { role }) }),
    });
    onDone();
  };
  return (
    <>
      {canWithdraw(request) ? <Button onClick={withdraw}>{t('requests.withdraw')}</Button> : null}
      {request.status === 'accepted' ? (
        <ButtonLink
          variant="primary"
          to={conversationHref(directConversationId(ownerId, applicant.uid))}
        >
          {t('requests.toMessages')}
        </ButtonLink>
      ) : (
        <Button onClick={onDone}>{t('ui.close')}</Button>
      )}
    </>
  );
}

interface RequestFormOptions {
  readonly project: Entity<Project>;
  readonly kinds: readonly RequestKind[];
  readonly task: Entity<Task> | null;
  readonly role?: string | undefined;
  readonly onClose: () => void;
}

function useRequestForm({ project, kinds, task, role, onClose }: RequestFormOptions) {
  const { t } = useMessages();
  const applicant = useAuthorCard();
  const attempt = useUndoableWrite('request');
  const [begun] = useState(() => openRequestDraft(project.id));
  const [first = 'talent'] = kinds;
  const isOffered = begun.kind !== null && kinds.includes(begun.kind);
  const [kind, setChosen] = useState<RequestKind>(isOffered ? (begun.kind ?? first) : first);
  const [message, setText] = useState(begun.message);
  const [fault, setFault] = useState<'tooLong' | 'tooShort' | 'hasLink' | null>(null);
  const me = useOwnProfile();

  const putBack = () => restoreRequestDraft(project.id, { kind, message });
  const keep = (next: string) => writeRequestDraft(project.id, { kind, message: next });
  const setMessage = (next: string) => {
    setText(next);
    setFault(null);
    keep(next);
  };
  const send = () => {
    const about = { taskId: task?.id ?? null, ...(role && hasNoLink(role) && { role }) };
    const draft = { kind, message: message.trim(), ...about };
    if (draft.message.length > MAX_REQUEST_CHARS) {
      setFault('tooLong');
      return;
    }
    if (!hasNoLink(draft.message)) {
      setFault('hasLink');
      return;
    }
    // While the profile loads, the rules check the length.
    if (me !== null && !hasEnoughText(draft.message, me)) {
      setFault('tooShort');
      return;
    }
    attempt(createRequest(project.id, applicant, draft), {
      title: t('requests.sent'),
      undo: () => {
        putBack();
        return withdrawRequest(project.id, applicant.uid);
      },
      onRefused: putBack,
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
    isMessageOptional: me !== null && hasEnoughText('', me),
    send,
  };
}

interface RequestDialogProps {
  readonly project: Entity<Project>;
  /** Kinds to choose from, the first preselected; a single kind shows no choice. */
  readonly kinds: readonly RequestKind[];
  readonly task: Entity<Task> | null;
  readonly role?: string;
  readonly onClose: () => void;
}

export function RequestDialog({ project, kinds, task, role, onClose }: RequestDialogProps) {
  const { t } = useMessages();
  const form = useRequestForm({ project, kinds, task, role, onClose });
  const { title } = project.data;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isTextSafe
      title={task ? t('requests.offerTitle') : t('requests.askTitle', { title })}
      about={
        task
          ? t('requests.offerAbout', { task: task.data.title })
          : role
            ? t('requests.roleAbout', { role })
            : t('requests.askAbout')
      }
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" onClick={form.send}>
            {t('requests.send')}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        {kinds.length > 1 ? (
          <KindField kinds={kinds} kind={form.kind} onChange={form.setKind} />
        ) : null}
        <TextArea
          label={t('requests.message')}
          help={t(isMembershipKind(form.kind) ? 'requests.messageHelp' : 'requests.investHelp')}
          optional={form.isMessageOptional}
          error={form.fault ? t(`requests.${form.fault}`) : undefined}
          maxChars={MAX_REQUEST_CHARS}
          value={form.message}
          onChange={(event) => form.setMessage(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

interface KindFieldProps {
  readonly kinds: readonly RequestKind[];
  readonly kind: RequestKind;
  readonly onChange: (kind: RequestKind) => void;
}

function KindField({ kinds, kind, onChange }: KindFieldProps) {
  const { t } = useMessages();
  return (
    <fieldset className="wrap-2">
      <legend className="weight-medium mb-2 p-0">{t('requests.kindLabel')}</legend>
      {kinds.map((other) => (
        <ToggleChip key={other} pressed={other === kind} onToggle={() => onChange(other)}>
          {t(`requests.kind.${other}`)}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
