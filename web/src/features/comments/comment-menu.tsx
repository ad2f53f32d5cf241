import type { Comment } from '@samspill/domain/content/content';
import {
  canChangeText,
  canDeleteText,
  canReportText,
} from '@samspill/domain/content/content-permissions';
import { Ellipsis, Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import type { Entity } from '../../data/entity.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useCopy } from '../shares/use-copy.ts';

const ICON_PX = 16;

const ReportDialog = lazyPart(
  () => import('../reports/report-dialog.tsx'),
  ({ ReportDialog }) => ReportDialog,
);

interface CommentMenuProps {
  readonly contentId: string;
  readonly comment: Entity<Comment>;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What is done to a comment rarely. */
export function CommentMenu({ contentId, comment, onEdit, onDelete }: CommentMenuProps) {
  const { t } = useMessages();
  const user = useUser();
  const copy = useCopy();
  const href = `${hrefs.content(contentId)}#comment-${comment.id}`;
  const [isReporting, setReporting] = useState(false);
  const label = t('comments.more', { name: comment.data.author.name });
  return (
    <>
      <Menu trigger={<IconButton size="sm" label={label} icon={<Ellipsis size={16} />} />}>
        <MenuItem icon={<Link2 size={ICON_PX} />} onSelect={() => copy.link(href)}>
          {t('content.copyLink')}
        </MenuItem>
        {canChangeText(user, comment.data) ? (
          <MenuItem icon={<Pencil size={ICON_PX} />} onSelect={onEdit}>
            {t('ui.edit')}
          </MenuItem>
        ) : null}
        {canDeleteText(user, comment.data) ? (
          <MenuItem danger icon={<Trash2 size={ICON_PX} />} onSelect={onDelete}>
            {t('ui.delete')}
          </MenuItem>
        ) : null}
        {canReportText(user, comment.data) ? (
          <MenuItem icon={<Flag size={ICON_PX} />} onSelect={() => setReporting(true)}>
            {t('content.report')}
          </MenuItem>
        ) : null}
      </Menu>
      <Suspense>
        {isReporting ? (
          <ReportDialog
            open
            onOpenChange={setReporting}
            target={{ targetKind: 'comment', targetId: comment.id, contentId }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
