import type { Project } from '@samspill/domain/projects/project';
import { canManageMember } from '@samspill/domain/requests/request-permissions';
import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { endMembership, handOver } from './request-store.ts';
import { useAttempt } from './use-attempt.ts';

const ICON_PX = 16;

interface MemberMenuProps {
  readonly project: Entity<Project>;
  readonly member: { readonly uid: string; readonly name: string };
}

/** What an owner does about a member; both ask first, since neither can be taken back alone. */
export function MemberMenu({ project, member }: MemberMenuProps) {
  const { t } = useMessages();
  const user = useUser();
  const [opened, setOpened] = useState<'remove' | 'handOver' | null>(null);
  const attempt = useAttempt('member');
  const { uid, name } = member;
  const { title } = project.data;
  if (!canManageMember(user, project.data, uid)) return null;
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('requests.memberMenu', { name })}
            icon={<Ellipsis size={ICON_PX} />}
          />
        }
      >
        <MenuItem icon={<Crown size={ICON_PX} />} onSelect={() => setOpened('handOver')}>
          {t('requests.handOver')}
        </MenuItem>
        <MenuItem danger icon={<UserMinus size={ICON_PX} />} onSelect={() => setOpened('remove')}>
          {t('requests.remove')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={opened === 'remove'}
        onOpenChange={close}
        title={t('requests.removeTitle', { name })}
        about={t('requests.removeAbout', { name })}
        confirmLabel={t('requests.remove')}
        danger
        onConfirm={() => {
          close();
          const write = endMembership(project.id, uid, user.uid);
          attempt(write, { title: t('requests.removed', { name }) });
        }}
      />
      <ConfirmDialog
        open={opened === 'handOver'}
        onOpenChange={close}
        title={t('requests.handOverTitle', { name })}
        about={t('requests.handOverAbout', { name, title })}
        confirmLabel={t('requests.handOver')}
        danger
        onConfirm={() => {
          close();
          attempt(handOver(project.id, uid), { title: t('requests.handedOver', { name, title }) });
        }}
      />
    </>
  );
}
