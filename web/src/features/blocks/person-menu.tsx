import { Ellipsis, Flag, UserCheck, UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MuteItem } from './mute-item.tsx';
import { useHiding } from './use-hiding.ts';
import { useHidingState } from './use-hiding-of.ts';

const ReportDialog = lazyPart(
  () => import('../moderation/report-dialog.tsx'),
  ({ ReportDialog }) => ReportDialog,
);

interface PersonMenuProps {
  readonly person: { readonly id: string; readonly name: string };
}

type Opened = 'block' | 'report';

export function PersonMenu({ person }: PersonMenuProps) {
  const { t } = useMessages();
  const { id, name } = person;
  const hiding = useHiding({ kind: 'user', ...person });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        trigger={<IconButton label={t('follows.more', { name })} icon={<Ellipsis size={18} />} />}
      >
        <HidingItems person={person} onBlock={() => setOpened('block')} />
        <MenuItem icon={<Flag size={ICON_PX} />} onSelect={() => setOpened('report')}>
          {t('content.report')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={opened === 'block'}
        onOpenChange={close}
        title={t('content.blockTitle', { name })}
        about={t('content.blockAbout', { name })}
        confirmLabel={t('content.block', { name })}
        danger
        onConfirm={() => {
          close();
          hiding.block();
        }}
      />
      <Suspense>
        {opened === 'report' ? (
          <ReportDialog
            open
            onOpenChange={close}
            target={{ targetKind: 'user', targetId: id, contentId: null }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function HidingItems({ person, onBlock }: PersonMenuProps & { onBlock: () => void }) {
  const { t } = useMessages();
  const { name } = person;
  const hiding = useHiding({ kind: 'user', ...person });
  const { isBlocked } = useHidingState({ kind: 'user', ...person });
  return (
    <>
      <MuteItem target={{ kind: 'user', ...person }} />
      {isBlocked ? (
        <MenuItem icon={<UserCheck size={ICON_PX} />} onSelect={hiding.unblock}>
          {t('follows.unblock', { name })}
        </MenuItem>
      ) : (
        <MenuItem danger icon={<UserX size={ICON_PX} />} onSelect={onBlock}>
          {t('content.block', { name })}
        </MenuItem>
      )}
    </>
  );
}
