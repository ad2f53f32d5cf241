import type { Conversation } from '@samspill/domain/conversations/conversation';
import {
  type Attachment,
  type MessageCard as Card,
  isImage,
  type Message,
} from '@samspill/domain/conversations/message';
import { projectHref } from '@samspill/domain/projects/paths';
import {
  ChevronLeft,
  ChevronRight,
  Download,
  FileText,
  Handshake,
  ImageOff,
  MailOpen,
  Sparkles,
} from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { MatchReasons } from '../../platform/fit/match-reasons.tsx';
import { useArrowKeys } from '../../platform/media/lightbox.tsx';
import { markLoaded } from '../../platform/media/stored-picture.tsx';
import { PlainText } from '../../platform/site/plain-text.tsx';
import { useUser } from '../../session/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { useAttachmentUrl } from './attachment-urls.ts';
import styles from './attachments.module.css';
import { memberCard } from './conversation-title.ts';
import messageCardStyles from './message-card.module.css';

const MAX_PREVIEW_PX = 320;

function previewSize({ width, height }: Attachment): CSSProperties {
  if (width === null || height === null) return { width: MAX_PREVIEW_PX, aspectRatio: '4 / 3' };
  const scale = Math.min(1, MAX_PREVIEW_PX / Math.max(width, height));
  return { width: Math.round(width * scale), aspectRatio: `${width} / ${height}` };
}

export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const images = attachments.filter(isImage);
  const files = attachments.filter((each) => !isImage(each));
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      {images.length > 0 ? (
        <ul className={styles.images}>
          {images.map((image, index) => (
            <li key={image.path}>
              <ImagePreview image={image} onOpen={() => setOpened(index)} />
            </li>
          ))}
        </ul>
      ) : null}
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.path}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      ) : null}
      {opened === null ? null : (
        <Lightbox images={images} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function ImagePreview({ image, onOpen }: { image: Attachment; onOpen: () => void }) {
  const { t } = useMessages();
  const address = useAttachmentUrl(image.path);
  return (
    <button
      type="button"
      className={styles.preview}
      style={previewSize(image)}
      aria-label={t('conversations.openImage', { name: image.name })}
      onClick={onOpen}
    >
      {address.status === 'ready' ? (
        <img
          className="cover"
          src={address.url}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={markLoaded}
        />
      ) : address.status === 'failed' ? (
        <ImageOff size={20} aria-hidden="true" />
      ) : null}
    </button>
  );
}

function FileLink({ file }: { file: Attachment }) {
  const { t, format } = useMessages();
  const address = useAttachmentUrl(file.path);
  const about = (
    <>
      <FileText size={20} aria-hidden="true" />
      <span className="stack min-0">
        <span className="break-words weight-560">{file.name}</span>
        <span className="subtle text-xs">
          {address.status === 'failed'
            ? t('failures.storage.object-not-found')
            : format.bytes(file.size)}
        </span>
      </span>
    </>
  );
  if (address.status !== 'ready') return <span className={styles.file}>{about}</span>;
  return (
    <a
      className={styles.file}
      href={address.url}
      download={file.name}
      target="_blank"
      rel="noopener noreferrer"
    >
      {about}
    </a>
  );
}

interface LightboxProps {
  readonly images: readonly Attachment[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

function Lightbox({ images, at, onMove, onClose }: LightboxProps) {
  const { t } = useMessages();
  const image = images[at];
  const move = (step: number) => {
    if (images[at + step]) onMove(at + step);
  };
  useArrowKeys(move);
  if (!image) return null;
  return (
    <Dialog open onOpenChange={onClose} title={image.name} wide>
      <div className="stack-3 items-center">
        <LightboxImage image={image} />
        {images.length > 1 ? (
          <div className="row-3">
            <IconButton
              label={t('conversations.previousImage')}
              icon={<ChevronLeft size={20} />}
              disabled={at === 0}
              onClick={() => move(-1)}
            />
            <span>{t('conversations.imageOf', { number: at + 1, count: images.length })}</span>
            <IconButton
              label={t('conversations.nextImage')}
              icon={<ChevronRight size={20} />}
              disabled={at === images.length - 1}
              onClick={() => move(1)}
            />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function LightboxImage({ image }: { image: Attachment }) {
  const { t } = useMessages();
  const address = useAttachmentUrl(image.path);
  if (address.status === 'failed') return <p>{t('failures.storage.object-not-found')}</p>;
  if (address.status !== 'ready') return null;
  return (
    <>
      <div className={styles.frame}>
        <img src={address.url} alt={image.name} className={styles.large} onLoad={markLoaded} />
      </div>
      <a href={address.url} download={image.name} target="_blank" rel="noopener noreferrer">
        <Download size={16} aria-hidden="true" /> {t('conversations.download')}
      </a>
    </>
  );
}

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
    <section className={messageCardStyles.card}>
      <h3 className={messageCardStyles.title}>
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
      <Link to={projectHref(projectId)}>{title}</Link>
    </p>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote className={messageCardStyles.quote}>
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
