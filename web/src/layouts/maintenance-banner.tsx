import { hrefs } from '../hrefs.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';

export function MaintenanceBanner() {
  const { t } = useMessages();
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink size="sm" to={`${hrefs.adminGlobal()}?tab=site`}>
          {t('member.adminGlobal')}
        </ButtonLink>
      }
    >
      {t('member.maintenanceOn')}
    </Banner>
  );
}
