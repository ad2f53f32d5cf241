import type { ModeratedKind } from '@samspill/domain/moderation/moderated-item';
import { NotificationSchema, notificationIdOf } from '@samspill/domain/notifications/notification';
import { notificationPath } from '@samspill/domain/paths';
import { useLiveDocument } from '../../data/live-query.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';

interface HiddenNoteProps {
  readonly kind: ModeratedKind;
  readonly id: string;
  readonly ownerUid: string;
  readonly children: string;
}

/** The owner reads the reason, which their notification keeps. */
export function HiddenNote({ kind, id, ownerUid, children }: HiddenNoteProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const notificationId = notificationIdOf({ type: 'admin', subject: { kind, id } });
  const path = uid === ownerUid ? notificationPath(uid, notificationId) : null;
  const notice = useLiveDocument(path, NotificationSchema);
  const decision = notice.status === 'ready' ? notice.data?.data.decision : undefined;
  const isOfHiding = decision?.action === 'hide' && decision.reason !== '';
  return (
    <Banner tone="warning">
      {children}
      {isOfHiding ? ` ${t('content.hiddenBecause', { reason: decision.reason })}` : null}{' '}
      {uid === ownerUid ? (
        <Link to={hrefs.aboutPart('contact')}>{t('content.hiddenAppeal')}</Link>
      ) : null}
    </Banner>
  );
}
