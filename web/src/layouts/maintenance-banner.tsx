import { adminGlobalHref } from '@samspill/domain/site/paths';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';

export function MaintenanceBanner() {
  const { t } = useMessages();
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink size="sm" to={`${adminGlobalHref()}?tab=site`}>
          {t('member.adminGlobal')}
        </ButtonLink>
      }
    >
      {t('member.maintenanceOn')}
    </Banner>
  );
}
