import type { Project } from '@samspill/domain/projects/project';
import type { Task } from '@samspill/domain/tasks/task';
import { useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { OwnRequestButton } from './own-request-button.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useOwnRequest } from './use-own-request.ts';

interface OfferButtonProps {
  readonly project: Entity<Project>;
  readonly task: Entity<Task>;
}

export function OfferButton({ project, task }: OfferButtonProps) {
  const user = useUser();
  return project.data.memberIds.includes(user.uid) ? null : (
    <GuestOffer project={project} task={task} />
  );
}

function GuestOffer({ project, task }: OfferButtonProps) {
  const { t } = useMessages();
  const own = useOwnRequest(project);
  const [isAsking, setAsking] = useState(false);
  // Show the request only at its own task.
  if (own?.request && own.request.taskId === task.id)
    return <OwnRequestButton project={project} request={own.request} />;
  if (!own?.canAsk) return null;
  return (
    <>
      <Button
        size="sm"
        aria-label={t('requests.offerName', { task: task.data.title })}
        onClick={() => setAsking(true)}
      >
        {t('requests.offer')}
      </Button>
      {isAsking ? (
        <RequestDialog
          project={project}
          kinds={['talent']}
          task={task}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
