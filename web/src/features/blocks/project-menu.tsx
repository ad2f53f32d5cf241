import { Ellipsis, Flag } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MuteItem } from './mute-item.tsx';

const ReportDialog = lazyPart(
  () => import('../moderation/report-dialog.tsx'),
  ({ ReportDialog }) => ReportDialog,
);

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
