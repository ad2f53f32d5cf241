import { directConversationId } from '@samspill/domain/conversations/conversation';
import type { Project } from '@samspill/domain/projects/project';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { canWithdraw, isInvitation } from '@samspill/domain/requests/request-permissions';
import { Check, CircleSlash, Clock, type LucideIcon, MailOpen } from 'lucide-react';
import { useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { InvitationAnswer } from './invitation-answer.tsx';
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
          to={hrefs.conversation(directConversationId(ownerId, applicant.uid))}
        >
          {t('requests.toMessages')}
        </ButtonLink>
      ) : (
        <Button onClick={onDone}>{t('ui.close')}</Button>
      )}
    </>
  );
}
