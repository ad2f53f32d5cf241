import type { Conversation } from '@samspill/domain/conversations/conversation';
import type { MessageCard as Card, Message } from '@samspill/domain/conversations/message';
import { Handshake, MailOpen, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { useUser } from '../../session/use-session.ts';
import { Link } from '../../ui/link.tsx';
import { MatchReasons } from '../fit/match-reasons.tsx';
import { PlainText } from '../site/plain-text.tsx';
import { memberCard } from './conversation-title.ts';
import styles from './message-card.module.css';

interface MessageCardProps {
  readonly card: Card;
  readonly message: Message;
  readonly conversation: Conversation;
}

type CardOfKind<Kind extends Card['kind']> = Extract<Card, { kind: Kind }>;

export function MessageCard({ card, message, conversation }: MessageCardProps) {
  const { t } = useMessages();
  const sender = memberCard(conversation, message.senderId)?.name ?? t('conversations.somebody');
  switch (card.kind) {
    case 'members':
      return <p className="subtle text-center text-xs my-3">{membersSentence(t, card, sender)}</p>;
    case 'match':
      return <MatchCard card={card} conversation={conversation} />;
    case 'request':
      return (
        <Frame icon={<Handshake size={16} />} title={t('conversations.card.request')}>
          <ProjectLink card={card} />
          <p>{t(`conversations.card.as.${card.as}`, { name: sender })}</p>
          {card.message === '' ? null : <Quote text={card.message} />}
        </Frame>
      );
    case 'invitation':
      return (
        <Frame icon={<MailOpen size={16} />} title={t('conversations.card.invitation')}>
          <ProjectLink card={card} />
          {card.message === '' ? null : <Quote text={card.message} />}
        </Frame>
      );
  }
}

function MatchCard({
  card,
  conversation,
}: {
  card: CardOfKind<'match'>;
  conversation: Conversation;
}) {
  const { t } = useMessages();
  const { uid } = useUser();
  const name = memberCard(conversation, card.personId)?.name ?? t('conversations.somebody');
  return (
    <Frame icon={<Sparkles size={16} />} title={t('conversations.card.match')}>
      <ProjectLink card={card} />
      <MatchReasons
        match={{ score: card.score, reasons: card.reasons, person: { name } }}
        side={card.personId === uid ? 'person' : 'project'}
      />
    </Frame>
  );
}

function Frame(props: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>
        <span aria-hidden="true">{props.icon}</span>
        {props.title}
      </h3>
      {props.children}
    </section>
  );
}

function ProjectLink({
  card: { projectId, title },
}: {
  card: { projectId: string; title: string };
}) {
  return (
    <p>
      <Link to={hrefs.project(projectId)}>{title}</Link>
    </p>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote className={styles.quote}>
      <PlainText text={text} />
    </blockquote>
  );
}

function membersSentence(t: Translate, card: CardOfKind<'members'>, sender: string): string {
  const names = card.names.join(', ') || t('conversations.formerMember');
  switch (card.change) {
    case 'created':
      return t('conversations.card.created', { sender });
    case 'added':
      return t('conversations.card.added', { sender, names });
    case 'removed':
      return t('conversations.card.removed', { sender, names });
    case 'left':
      return t('conversations.card.left', { names });
  }
}
