import type { SurveyRow } from '@samspill/domain/surveys/admin-survey';
import {
  Bell,
  ChartColumn,
  Copy,
  Download,
  Ellipsis,
  Link2,
  Lock,
  LockOpen,
  Pencil,
  Pin,
  PinOff,
  Trash2,
  Users,
} from 'lucide-react';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/menu.tsx';
import { useSurveyTitle } from './use-survey-title.ts';

export type SurveyAction =
  | 'copyLink'
  | 'duplicate'
  | 'pin'
  | 'unpin'
  | 'notify'
  | 'invite'
  | 'close'
  | 'reopen'
  | 'export'
  | 'delete';

const ICONS = {
  copyLink: Link2,
  duplicate: Copy,
  pin: Pin,
  unpin: PinOff,
  notify: Bell,
  invite: Users,
  close: Lock,
  reopen: LockOpen,
  export: Download,
  delete: Trash2,
} as const;

const ICON_PX = 16;

function availableActions({
  status,
  pinned,
}: Pick<SurveyRow, 'status' | 'pinned'>): SurveyAction[] {
  if (status === 'draft') return ['duplicate', 'export'];
  if (status === 'closed') return ['reopen', 'copyLink', 'duplicate', 'export'];
  return ['copyLink', pinned ? 'unpin' : 'pin', 'notify', 'invite', 'close', 'duplicate', 'export'];
}

interface SurveyMenuProps {
  readonly row: SurveyRow;
  readonly onAction: (action: SurveyAction, row: SurveyRow) => void;
}

export function SurveyMenu({ row, onAction }: SurveyMenuProps) {
  const { t } = useMessages();
  const titleOf = useSurveyTitle();
  const item = (action: SurveyAction) => {
    const Icon = ICONS[action];
    return (
      <MenuItem
        key={action}
        icon={<Icon size={ICON_PX} />}
        danger={action === 'delete'}
        onSelect={() => onAction(action, row)}
      >
        {t(`admin-surveys.${action}`)}
      </MenuItem>
    );
  };
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('admin-surveys.menu', { title: titleOf(row.title) })}
          icon={<Ellipsis size={ICON_PX} />}
        />
      }
    >
      <MenuLink to={hrefs.adminSurveyEdit(row.id)} icon={<Pencil size={ICON_PX} />}>
        {t('admin-surveys.edit')}
      </MenuLink>
      <MenuLink to={hrefs.adminSurveyResults(row.id)} icon={<ChartColumn size={ICON_PX} />}>
        {t('admin-surveys.toResults')}
      </MenuLink>
      <MenuLine />
      {availableActions(row).map(item)}
      <MenuLine />
      {item('delete')}
    </Menu>
  );
}
