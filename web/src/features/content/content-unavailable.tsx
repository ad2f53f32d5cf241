import { EyeOff } from 'lucide-react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown for missing, hidden and blocked items alike, so as not to reveal a block. */
export function ContentUnavailable() {
  const { t } = useMessages();
  return (
    <>
      <h1 className="visually-hidden">{t('content.unavailableTitle')}</h1>
      <EmptyState
        icon={<EyeOff size={22} />}
        title={t('content.unavailableTitle')}
        about={t('content.unavailableAbout')}
        actions={<ButtonLink to={hrefs.feed()}>{t('content.toFeed')}</ButtonLink>}
      />
    </>
  );
}
