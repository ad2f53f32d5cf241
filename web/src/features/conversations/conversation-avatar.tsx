import type { Conversation } from '@samspill/domain/conversations/conversation';
import { FolderKanban, Users } from 'lucide-react';
import { imageUrl } from '../../platform/media/stored-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AuthorAvatar } from '../people/author-card.tsx';
import { otherCard } from './conversation-title.ts';
import styles from './conversations.module.css';

interface ConversationAvatarProps {
  readonly id: string;
  readonly conversation: Conversation;
  readonly uid: string;
  readonly sizePx: number;
}

const ICON_SHARE = 0.45;

export function ConversationAvatar({ id, conversation, uid, sizePx }: ConversationAvatarProps) {
  const { kind, title, photoPath, updatedAt } = conversation;
  if (kind === 'direct') {
    const other = otherCard(conversation, uid);
    if (!other) return <Avatar id={id} name="?" sizePx={sizePx} />;
    return <AuthorAvatar author={other} at={new Date(updatedAt.toMillis())} sizePx={sizePx} />;
  }
  if (photoPath !== null) {
    const source = { path: photoPath, changedAt: new Date(updatedAt.toMillis()) };
    return <Avatar id={id} name={title} src={imageUrl(source, sizePx)} sizePx={sizePx} />;
  }
  const Icon = kind === 'project' ? FolderKanban : Users;
  return (
    <span className={styles.sign} style={{ width: sizePx, height: sizePx }} aria-hidden="true">
      <Icon size={Math.round(sizePx * ICON_SHARE)} />
    </span>
  );
}
