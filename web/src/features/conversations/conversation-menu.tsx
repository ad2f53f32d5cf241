import type { Conversation } from '@samspill/domain/conversations/conversation';
import { conversationHref, messagesHref } from '@samspill/domain/conversations/paths';
import { Bell, BellOff, Ellipsis, LogOut, Users, UserX } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFailureToast } from '../../api/use-write.ts';
import { lazyPart } from '../../chunks/load-chunk.ts';
import type { Entity } from '../../data/entity.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { useUser } from '../../session/use-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.ts';
import { mute, unmute } from '../blocks/block-store.ts';
import { useHiding } from '../blocks/use-hiding.ts';
import { rejoinGroup, removeMember } from './conversation-store.ts';
import { conversationTitle, otherCard } from './conversation-title.ts';

const GroupDialog = lazyPart(
  () => import('./group-dialog.tsx'),
  ({ GroupDialog }) => GroupDialog,
);

type Opened = 'group' | 'leave' | 'block';

interface ConversationMenuProps {
  readonly conversation: Entity<Conversation>;
  readonly printItem: ReactNode;
}

export function ConversationMenu({ conversation, printItem }: ConversationMenuProps) {
  const { t } = useMessages();
  const user = useUser();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = conversation;
  const other = data.kind === 'direct' ? otherCard(data, user.uid) : null;
  const hiding = useHiding({ kind: 'user', id: other?.uid ?? '', name: other?.name ?? '' });
  const leave = useLeave(conversation);
  const close = () => setOpened(null);
  const title = conversationTitle(t, data, user.uid);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('conversations.choices', { title })}
            icon={<Ellipsis size={18} aria-hidden="true" />}
          />
        }
      >
        <MuteChoice id={conversation.id} title={title} />
        {printItem}
        {data.kind === 'group' ? (
          <>
            <MenuItem icon={<Users size={ICON_PX} />} onSelect={() => setOpened('group')}>
              {t('conversations.groupSettings')}
            </MenuItem>
            <MenuItem danger icon={<LogOut size={ICON_PX} />} onSelect={() => setOpened('leave')}>
              {t('conversations.leave')}
            </MenuItem>
          </>
        ) : null}
        {other ? (
          <MenuItem danger icon={<UserX size={ICON_PX} />} onSelect={() => setOpened('block')}>
            {t('content.block', { name: other.name })}
          </MenuItem>
        ) : null}
      </Menu>
      <ConfirmDialog
        open={opened === 'leave'}
        onOpenChange={close}
        title={t('conversations.leaveTitle', { title })}
        about={t('conversations.leaveAbout')}
        confirmLabel={t('conversations.leave')}
        danger
        onConfirm={() => {
          close();
          leave();
        }}
      />
      <ConfirmDialog
        open={opened === 'block'}
        onOpenChange={close}
        title={t('content.blockTitle', { name: other?.name ?? '' })}
        about={t('content.blockAbout', { name: other?.name ?? '' })}
        confirmLabel={t('content.block', { name: other?.name ?? '' })}
        danger
        onConfirm={() => {
          close();
          hiding.block();
        }}
      />
      <Suspense>
        {opened === 'group' ? <GroupDialog conversation={conversation} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function useLeave({ id, data }: Entity<Conversation>) {
  const { t } = useMessages();
  const user = useUser();
  const navigate = useNavigate();
  const fail = useFailureToast('conversation');
  return () => {
    removeMember(id, user.uid).then(() => {
      showToast({
        kind: 'success',
        title: t('conversations.left', { title: data.title }),
        action: {
          label: t('ui.undo'),
          onClick: () => void rejoinGroup(id).then(() => navigate(conversationHref(id)), fail),
        },
      });
      void navigate(messagesHref());
    }, fail);
  };
}

/** A muted conversation sends no notifications, but its unread messages count in the list. */
function MuteChoice({ id, title }: { id: string; title: string }) {
  const { t } = useMessages();
  const user = useUser();
  const isMuted = useHidden(user.uid)?.has(id) ?? false;
  const fail = () =>
    showToast({ kind: 'error', title: t('conversations.refused'), id: 'conversation' });
  const change = () => {
    const write = isMuted ? unmute(user.uid, id) : mute(user.uid, { kind: 'conversation', id });
    write.catch(fail);
    showOncePersisted({
      title: t(isMuted ? 'conversations.nowLoud' : 'conversations.nowMuted', { title }),
      id: 'conversation',
    });
  };
  const Icon = isMuted ? Bell : BellOff;
  return (
    <MenuItem icon={<Icon size={ICON_PX} />} onSelect={change}>
      {t(isMuted ? 'conversations.unmute' : 'conversations.mute')}
    </MenuItem>
  );
}
