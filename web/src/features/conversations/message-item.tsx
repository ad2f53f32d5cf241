import type { Conversation } from '@samspill/domain/conversations/conversation';
import {
  type Message,
  REACTION_EMOJIS,
  type ReactionEmoji,
} from '@samspill/domain/conversations/message';
import { userHref } from '@samspill/domain/people/paths';
import { Clock, CornerUpLeft, Ellipsis, Flag, Pencil, SmilePlus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { PlainText } from '../../platform/site/plain-text.tsx';
import { useUser } from '../../session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Link } from '../../ui/link.tsx';
import { Menu, MenuItem, MenuLine, MenuRow } from '../../ui/menu.tsx';
import { AuthorAvatar } from '../people/author-card.tsx';
import { LinkPreviewCard } from '../previews/link-preview-card.tsx';
import { memberCard } from './conversation-title.ts';
import { Attachments, MessageCard } from './message-contents.tsx';
import styles from './message-item.module.css';
import type { ThreadRow } from './thread-layout.ts';

const AVATAR_PX = 28;
export interface MessageActions {
  readonly reply: (message: Entity<Message>) => void;
  readonly edit: (message: Entity<Message>) => void;
  readonly remove: (message: Entity<Message>) => void;
  readonly report: (message: Entity<Message>) => void;
  readonly react: (message: Entity<Message>, emoji: ReactionEmoji) => void;
  readonly showMessage: (id: string) => void;
}

interface MessageItemProps {
  readonly path: string;
  readonly row: ThreadRow;
  readonly conversation: Conversation;
  readonly answered: Message | null;
  readonly isHidden: (uid: string) => boolean;
  readonly canWrite: boolean;
  readonly actions: MessageActions;
  readonly foot: ReactNode;
}

export function MessageItem(props: MessageItemProps) {
  const { row, conversation, canWrite, actions, foot } = props;
  const { message } = row;
  const { t, format } = useMessages();
  const user = useUser();
  const { card, senderId, deletedAt, createdAt } = message.data;
  if (card) return <MessageCard card={card} message={message.data} conversation={conversation} />;
  const isOwn = senderId === user.uid;
  const sender = memberCard(conversation, senderId);
  const at = new Date(createdAt.toMillis());
  const name = sender?.name ?? t('conversations.formerMember');
  const time = format.dateTime(at);
  return (
    <article
      className={classNames(
        styles.message,
        isOwn && styles.own,
        row.isFirstOfGroup && styles.first,
      )}
      id={`message-${message.id}`}
      tabIndex={-1}
      aria-label={
        isOwn
          ? t('conversations.ownMessage', { at: time })
          : t('conversations.messageBy', { name, at: time })
      }
    >
      {isOwn ? null : (
        <span className={styles.face}>
          {row.isFirstOfGroup && sender ? (
            <AuthorAvatar author={sender} at={at} sizePx={AVATAR_PX} />
          ) : null}
        </span>
      )}
      <div className={styles.column}>
        {row.isFirstOfGroup ? (
          <p className={styles.by}>
            {isOwn || conversation.kind === 'direct' ? null : sender ? (
              <Link className="muted no-underline weight-bold" to={userHref(sender.uid)}>
                {sender.name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <time dateTime={at.toISOString()} title={time}>
              {format.time(at)}
            </time>
          </p>
        ) : null}
        <div className={styles.line}>
          <Bubble {...props} isOwn={isOwn} />
          {deletedAt === null && !props.isHidden(senderId) && !message.hasPendingWrites ? (
            <Tools message={message} isOwn={isOwn} canWrite={canWrite} actions={actions} />
          ) : null}
        </div>
        <Reactions
          message={message}
          conversation={conversation}
          canWrite={canWrite}
          {...{ actions }}
        />
        {foot}
      </div>
    </article>
  );
}

function Bubble(props: MessageItemProps & { readonly isOwn: boolean }) {
  const { row, answered, conversation, isHidden, isOwn, actions } = props;
  const { t } = useMessages();
  const { data, hasPendingWrites } = row.message;
  if (data.deletedAt !== null)
    return <p className={styles.gone}>{t('conversations.deletedMessage')}</p>;
  if (isHidden(data.senderId))
    return <p className={styles.gone}>{t('conversations.hiddenMessage')}</p>;
  const { replyTo } = data;
  return (
    <div className={classNames(styles.bubble, isOwn && 'primary-soft')}>
      {replyTo === null ? null : (
        <button
          type="button"
          className={styles.answered}
          onClick={() => actions.showMessage(replyTo)}
        >
          <span className="weight-bold">
            {answered
              ? (memberCard(conversation, answered.senderId)?.name ??
                t('conversations.formerMember'))
              : t('conversations.earlier')}
          </span>
          <span className="clamp lines-2">
            {answered
              ? answered.deletedAt
                ? t('conversations.deletedMessage')
                : isHidden(answered.senderId)
                  ? t('conversations.hiddenMessage')
                  : answered.text || t('conversations.last.file')
              : t('conversations.earlierAbout')}
          </span>
        </button>
      )}
      {data.text === '' ? null : <PlainText text={data.text} />}
      <LinkPreviewCard path={props.path} text={data} isOwn={isOwn && props.canWrite} />
      {data.attachments.length > 0 ? <Attachments attachments={data.attachments} /> : null}
      {data.editedAt ? (
        <span className="row-1 muted text-xs">{t('conversations.edited')}</span>
      ) : null}
      {hasPendingWrites ? (
        <span className="row-1 muted text-xs">
          <Clock size={12} aria-hidden="true" />
          {t(navigator.onLine ? 'conversations.sending' : 'conversations.sendsLater')}
        </span>
      ) : null}
    </div>
  );
}

interface ToolsProps {
  readonly message: Entity<Message>;
  readonly isOwn: boolean;
  readonly canWrite: boolean;
  readonly actions: MessageActions;
}

/** Touch layouts have space for a single menu instead of three buttons. */
const isTouchLayout = () => matchMedia('(hover: none)').matches;

function Tools({ message, isOwn, canWrite, actions }: ToolsProps) {
  const { t } = useMessages();
  const byFinger = isTouchLayout();
  return (
    <span className={styles.tools}>
      {canWrite && !byFinger ? (
        <>
          <Menu
            side="top"
            trigger={
              <IconButton
                size="sm"
                label={t('conversations.react')}
                icon={<SmilePlus size={ICON_PX} />}
              />
            }
          >
            <ReactionItems message={message} actions={actions} />
          </Menu>
          <IconButton
            size="sm"
            label={t('conversations.reply')}
            icon={<CornerUpLeft size={ICON_PX} />}
            onClick={() => actions.reply(message)}
          />
        </>
      ) : null}
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('conversations.moreChoices')}
            icon={<Ellipsis size={ICON_PX} />}
          />
        }
      >
        {canWrite && byFinger ? (
          <>
            <ReactionItems message={message} actions={actions} />
            <MenuLine />
            <MenuItem
              icon={<CornerUpLeft size={ICON_PX} />}
              onSelect={() => actions.reply(message)}
            >
              {t('conversations.reply')}
            </MenuItem>
          </>
        ) : null}
        {isOwn ? (
          <OwnMessageItems message={message} canWrite={canWrite} actions={actions} />
        ) : (
          <MenuItem icon={<Flag size={ICON_PX} />} onSelect={() => actions.report(message)}>
            {t('conversations.report')}
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}

function ReactionItems({ message, actions }: Pick<ToolsProps, 'message' | 'actions'>) {
  const { t } = useMessages();
  return (
    <MenuRow>
      {REACTION_EMOJIS.map((emoji) => (
        <MenuItem
          key={emoji}
          label={t(`conversations.emoji.${emoji}`)}
          onSelect={() => actions.react(message, emoji)}
        >
          {emoji}
        </MenuItem>
      ))}
    </MenuRow>
  );
}

function OwnMessageItems({ message, canWrite, actions }: Omit<ToolsProps, 'isOwn'>) {
  const { t } = useMessages();
  return (
    <>
      {canWrite ? (
        <MenuItem icon={<Pencil size={ICON_PX} />} onSelect={() => actions.edit(message)}>
          {t('conversations.edit')}
        </MenuItem>
      ) : null}
      <MenuItem danger icon={<Trash2 size={ICON_PX} />} onSelect={() => actions.remove(message)}>
        {t('conversations.delete')}
      </MenuItem>
    </>
  );
}

interface ReactionsProps {
  readonly message: Entity<Message>;
  readonly conversation: Conversation;
  readonly canWrite: boolean;
  readonly actions: MessageActions;
}

function Reactions({ message, conversation, canWrite, actions }: ReactionsProps) {
  const { t, format } = useMessages();
  const user = useUser();
  const { reactions } = message.data;
  const given = REACTION_EMOJIS.flatMap((emoji) => {
    const uids = Object.keys(reactions).filter((uid) => reactions[uid] === emoji);
    return uids.length > 0 ? [{ emoji, uids }] : [];
  });
  if (given.length === 0) return null;
  const nameOf = (uid: string) =>
    uid === user.uid ? t('conversations.me') : (memberCard(conversation, uid)?.name ?? '');
  return (
    <span className={styles.reactions}>
      {given.map(({ emoji, uids }) => {
        const isOwn = uids.includes(user.uid);
        const names = format.list(uids.map(nameOf).filter((name) => name !== ''));
        return (
          <button
            key={emoji}
            type="button"
            className={classNames(styles.reaction, isOwn && styles.ownReaction)}
            aria-pressed={isOwn}
            aria-label={`${t(`conversations.emoji.${emoji}`)}: ${names}`}
            title={names}
            disabled={!canWrite}
            onClick={() => actions.react(message, emoji)}
          >
            <span aria-hidden="true">{emoji}</span> {uids.length}
          </button>
        );
      })}
    </span>
  );
}
