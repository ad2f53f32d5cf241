import type { Project } from '@samspill/domain/projects/project';
import type { Request } from '@samspill/domain/requests/request';
import { CircleSlash, MailOpen } from 'lucide-react';
import { useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';
import { RequestMessage } from './request-message.tsx';

const ICON_PX = 16;

interface InvitationButtonProps {
  readonly project: Entity<Project>;
  readonly request: Request;
}

/** On a project that one is invited to: the owner's words and one's answer. */
export function InvitationButton({ project, request }: InvitationButtonProps) {
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
