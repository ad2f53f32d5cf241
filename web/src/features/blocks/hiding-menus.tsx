import { Bell, BellOff, Ellipsis, Flag, UserCheck, UserX } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { type HidingTarget, useHiding, useHidingState } from './use-hiding.ts';

const ReportDialog = lazyPart(
  () => import('../../platform/reports/report-dialog.tsx'),
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

interface ProjectMenuProps {
  readonly project: { readonly id: string; readonly name: string };
  readonly children?: ReactNode;
}

export function ProjectMenu({ project, children }: ProjectMenuProps) {
  const { t } = useMessages();
  const { id, name } = project;
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        trigger={<IconButton label={t('follows.more', { name })} icon={<Ellipsis size={18} />} />}
      >
        {children}
        <MuteItem target={{ kind: 'project', id, name }} />
        <MenuItem icon={<Flag size={16} />} onSelect={() => setReporting(true)}>
          {t('content.report')}
        </MenuItem>
      </Menu>
      <Suspense>
        {isReporting ? (
          <ReportDialog
            open
            onOpenChange={setReporting}
            target={{ targetKind: 'project', targetId: id, contentId: null }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function MuteItem({ target }: { target: HidingTarget }) {
  const { t } = useMessages();
  const { name } = target;
  const hiding = useHiding(target);
  const { isMuted } = useHidingState(target);
  return (
    <MenuItem
      icon={isMuted ? <Bell size={ICON_PX} /> : <BellOff size={ICON_PX} />}
      onSelect={isMuted ? hiding.unmute : hiding.mute}
    >
      {t(isMuted ? 'follows.unmute' : 'follows.mute', { name })}
    </MenuItem>
  );
}

export function HidingNote({ target }: { target: HidingTarget }) {
  const { t } = useMessages();
  const { name } = target;
  const hiding = useHiding(target);
  const { isBlocked, isMuted } = useHidingState(target);
  if (!isBlocked && !isMuted) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={isBlocked ? hiding.unblock : hiding.unmute}>
          {t(isBlocked ? 'follows.unblock' : 'follows.unmute', { name })}
        </Button>
      }
    >
      {t(isBlocked ? 'follows.blockedNote' : 'follows.mutedNote', { name })}
    </Banner>
  );
}
