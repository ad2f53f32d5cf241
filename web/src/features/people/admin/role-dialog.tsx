import { startHref } from '@samspill/domain/feed/paths';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { can, canChangeRole, ROLES, type Role } from '@samspill/domain/roles/role';
import { useState } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ConfirmSignInDialog } from '../../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { useRole, useUser } from '../../../session/use-session.ts';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { changeRole } from './user-api.ts';

const CHOICES = [...ROLES, 'none'] as const;
type Choice = (typeof CHOICES)[number];

const roleOfChoice = (choice: Choice): Role | null => (choice === 'none' ? null : choice);

export function useOfferedRoles({ uid, role: from, status }: AdminPerson): readonly Choice[] {
  const actor = useRole();
  const user = useUser();
  return CHOICES.filter((choice) => {
    const to = roleOfChoice(choice);
    const mayHave = to === null || status === 'active';
    return mayHave && canChangeRole(actor, { from, to, isOwn: uid === user.uid });
  });
}

interface RoleDialogProps {
  readonly person: AdminPerson;
  readonly onChanged: (person: AdminPerson) => void;
  readonly onClose: () => void;
}

export function RoleDialog({ person, onChanged, onClose }: RoleDialogProps) {
  const { t } = useMessages();
  const user = useUser();
  const offered = useOfferedRoles(person);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const name = person.displayName;
  const isOwn = person.uid === user.uid;
  const change = async (idToken: string) => {
    if (choice === null) return;
    const changed = await changeRole(person.uid, { role: roleOfChoice(choice), idToken });
    // Full page load, so that no data of the earlier role stays in memory. A lower role ends the session.
    if (isOwn) return location.replace(startHref());
    onChanged(changed);
    onClose();
    showToast({
      kind: 'success',
      title: t(`admin-users.roleDone.${changed.role ?? 'none'}`, { name }),
      id: 'user',
    });
  };
  const help = choice ? t(`admin-users.roleAbout.${choice}`) : t('admin-users.roleHelp');
  return (
    <ConfirmSignInDialog
      title={t('admin-users.roleTitle', { name })}
      about={t(isOwn ? 'admin-users.roleOwn' : 'admin-users.roleIs', {
        name,
        role: t(`admin.value.role.${person.role ?? 'none'}`),
      })}
      confirmLabel={t('admin-users.changeRole')}
      danger={can(person.role, 'manageRoles')}
      isComplete={() => {
        setMissing(choice === null);
        return choice !== null;
      }}
      onConfirmed={change}
      onClose={onClose}
    >
      <Select
        label={t('admin-users.role')}
        placeholder={t('admin-users.roleChoose')}
        help={help}
        error={isMissing ? t('admin-users.roleMissing') : undefined}
        options={offered.map((value) => ({ value, label: t(`admin.value.role.${value}`) }))}
        value={choice}
        onChoose={(chosen) => {
          setChoice(chosen);
          setMissing(false);
        }}
      />
    </ConfirmSignInDialog>
  );
}
