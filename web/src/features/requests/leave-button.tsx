import type { Project } from '@samspill/domain/projects/project';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { endMembership } from './request-store.ts';
import { useAttempt } from './use-attempt.ts';

/** A member leaves the project; to come back they have to ask, so a dialog asks first. */
export function LeaveButton({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useAttempt('member');
  const [isLeaving, setLeaving] = useState(false);
  const { title } = project.data;
  return (
    <>
      <Button size="sm" icon={<LogOut size={16} />} onClick={() => setLeaving(true)}>
        {t('requests.leave')}
      </Button>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('requests.leaveTitle', { title })}
        about={t('requests.leaveAbout')}
        confirmLabel={t('requests.leave')}
        danger
        onConfirm={() => {
          setLeaving(false);
          const write = endMembership(project.id, user.uid, user.uid);
          attempt(write, { title: t('requests.left', { title }) });
        }}
      />
    </>
  );
}
