import type { JoinRequest } from '@samspill/domain/requests/request';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { PlainText } from '../../platform/site/plain-text.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

interface RequestMessageProps {
  readonly request: JoinRequest;
  readonly none?: string;
}

export function RequestMessage({ request, none }: RequestMessageProps) {
  const { t } = useMessages();
  const { kind, message, role, createdAt } = request;
  return (
    <div className="stack-3">
      <p className="muted text-xs">
        {t(`requests.kind.${kind}`)} · <TimeAgo at={new Date(createdAt.toMillis())} />
      </p>
      {role ? <p>{t('requests.asksRole', { role })}</p> : null}
      {message === '' ? null : <PlainText text={message} />}
      {message === '' && none ? <p className="subtle">{none}</p> : null}
    </div>
  );
}
