import type { Request } from '@samspill/domain/requests/request';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { PlainText } from '../site/plain-text.tsx';
import styles from './requests.module.css';

interface RequestMessageProps {
  readonly request: Request;
  /** What is said where nothing was written. */
  readonly none?: string;
}

/** As what somebody would take part, since when that is asked, and what was written with it. */
export function RequestMessage({ request, none }: RequestMessageProps) {
  const { t } = useMessages();
  const { kind, message, role, createdAt } = request;
  return (
    <div className={styles.own}>
      <p className={styles.meta}>
        {t(`requests.kind.${kind}`)} · <TimeAgo at={new Date(createdAt.toMillis())} />
      </p>
      {role ? <p>{t('requests.asksRole', { role })}</p> : null}
      {message === '' ? null : <PlainText text={message} />}
      {message === '' && none ? <p className={styles.none}>{none}</p> : null}
    </div>
  );
}
