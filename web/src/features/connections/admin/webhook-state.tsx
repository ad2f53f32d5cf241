import type { WebhookRow } from '@samspill/domain/connections/webhook';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';

export function WebhookState({ webhook }: { readonly webhook: WebhookRow }) {
  const { t } = useMessages();
  const { isEnabled, offSince } = webhook;
  if (isEnabled) return <Badge tone="success">{t('admin-connections.on')}</Badge>;
  return offSince === null ? (
    <Badge>{t('admin-connections.off')}</Badge>
  ) : (
    <Badge tone="error">{t('admin-connections.offFailures')}</Badge>
  );
}
