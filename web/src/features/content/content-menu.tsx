import { type Content, isEditable } from '@samspill/domain/content/content';
import { contentHref } from '@samspill/domain/content/paths';
import { writePostHref } from '@samspill/domain/feed/paths';
import { contentPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { canClosePoll } from '@samspill/domain/polls/poll-permissions';
import {
  canAnswerText,
  canChangeText,
  canDeleteText,
  canReportText,
} from '@samspill/domain/text-permissions';
import {
  BellOff,
  CircleStop,
  Flag,
  Link2,
  Pencil,
  Quote,
  Share2,
  Trash2,
  UserX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useIsArchived } from '../../platform/group-filters/archived-group.tsx';
import { ReportDialog } from '../../platform/reports/report-dialog.tsx';
import { ShareDialog } from '../../platform/shares/share-dialog.tsx';
import { useUser } from '../../session/use-session.ts';
import { currentTimeMs } from '../../state/clock.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { BookmarkMenuItem } from '../bookmarks/bookmark-button.tsx';
import { FollowMenuItem } from '../follows/follow-button.tsx';
import { quoteInDraft } from './composer-draft.ts';
import { EditContentDialog } from './edit-content-dialog.tsx';
import { type ContentActions, useContentActions } from './use-content-actions.ts';

type Opened = 'block' | 'report' | 'edit' | 'share' | 'endPoll';

export interface ContentMenuProps {
  readonly content: Entity<Content>;
  readonly trigger: ReactNode;
  readonly defaultOpen: boolean;
  readonly onGone?: () => void;
}

export function ContentMenu({ content, trigger, defaultOpen, onGone }: ContentMenuProps) {
  const { t } = useMessages();
  const user = useUser();
  const actions = useContentActions(content);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isArchived = useIsArchived();
  const { author } = content.data;
  const navigate = useNavigate();
  const close = () => setOpened(null);
  const quote = () => {
    quoteInDraft(content.id);
    void navigate(writePostHref());
  };
  const isOwn = author.uid === user.uid && content.data.status === 'visible';
  const share = isOwn ? () => setOpened('share') : actions.share;
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        {content.data.status === 'group' ? null : <BookmarkMenuItem contentId={content.id} />}
        <MenuItem icon={<Link2 size={ICON_PX} />} onSelect={actions.copyLink}>
          {t('content.copyLink')}
        </MenuItem>
        {canAnswerText(user, content.data) && content.data.status === 'visible' ? (
          <MenuItem icon={<Quote size={ICON_PX} />} onSelect={quote}>
            {t('content.quote')}
          </MenuItem>
        ) : null}
        {share === null ? null : (
          <MenuItem icon={<Share2 size={ICON_PX} />} onSelect={share}>
            {t('content.share')}
          </MenuItem>
        )}
        {canDeleteText(user, content.data) ? (
          <AuthorItems
            onEdit={
              canChangeText(user, content.data) && isEditable(content.data) && isArchived === false
                ? () => setOpened('edit')
                : null
            }
            onEndPoll={
              canClosePoll(user, content.data, currentTimeMs()) ? () => setOpened('endPoll') : null
            }
            onDelete={() => {
              actions.remove();
              onGone?.();
            }}
          />
        ) : null}
        {canReportText(user, content.data) ? (
          <ReaderItems author={author} actions={actions} onOpen={setOpened} />
        ) : null}
      </Menu>
      <ConfirmDialog
        open={opened === 'block'}
        onOpenChange={close}
        title={t('content.blockTitle', { name: author.name })}
        about={t('content.blockAbout', { name: author.name })}
        confirmLabel={t('content.block', { name: author.name })}
        danger
        onConfirm={() => {
          close();
          actions.blockAuthor();
          onGone?.();
        }}
      />
      <ConfirmDialog
        open={opened === 'endPoll'}
        onOpenChange={close}
        title={t('content.endPollTitle')}
        about={t('content.endPollAbout')}
        confirmLabel={t('content.endPoll')}
        onConfirm={() => {
          close();
          actions.endPoll();
        }}
      />
      {opened === 'report' ? (
        <ReportDialog
          open
          onOpenChange={close}
          target={{ targetKind: 'content', targetId: content.id, contentId: null }}
        />
      ) : null}
      {opened === 'share' ? (
        <ShareDialog
          shared={{
            kind: 'post',
            path: contentPath(content.id),
            shareable: content.data.shareable,
          }}
          name={author.name}
          href={contentHref(content.id)}
          onClose={close}
        />
      ) : null}
      {opened === 'edit' ? <EditContentDialog content={content} onClose={close} /> : null}
    </>
  );
}

interface AuthorItemsProps {
  readonly onEdit: (() => void) | null;
  readonly onEndPoll: (() => void) | null;
  readonly onDelete: () => void;
}

function AuthorItems(props: AuthorItemsProps) {
  const { t } = useMessages();
  return (
    <>
      <MenuLine />
      {props.onEdit === null ? null : (
        <MenuItem icon={<Pencil size={ICON_PX} />} onSelect={props.onEdit}>
          {t('content.edit')}
        </MenuItem>
      )}
      {props.onEndPoll === null ? null : (
        <MenuItem icon={<CircleStop size={ICON_PX} />} onSelect={props.onEndPoll}>
          {t('content.endPoll')}
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 size={ICON_PX} />} onSelect={props.onDelete}>
        {t('content.delete')}
      </MenuItem>
    </>
  );
}

interface ReaderItemsProps {
  readonly author: AuthorCard;
  readonly actions: ContentActions;
  readonly onOpen: (opened: Opened) => void;
}

function ReaderItems({ author, actions, onOpen }: ReaderItemsProps) {
  const { t } = useMessages();
  const { uid, name } = author;
  return (
    <>
      <MenuLine />
      <FollowMenuItem target={{ kind: 'user', id: uid, name }} />
      <MenuItem icon={<BellOff size={ICON_PX} />} onSelect={actions.muteAuthor}>
        {t('content.muteAuthor', { name })}
      </MenuItem>
      {actions.muteProject === null ? null : (
        <MenuItem icon={<BellOff size={ICON_PX} />} onSelect={actions.muteProject}>
          {t('content.muteProject')}
        </MenuItem>
      )}
      <MenuItem icon={<Flag size={ICON_PX} />} onSelect={() => onOpen('report')}>
        {t('content.report')}
      </MenuItem>
      <MenuItem danger icon={<UserX size={ICON_PX} />} onSelect={() => onOpen('block')}>
        {t('content.block', { name })}
      </MenuItem>
    </>
  );
}
