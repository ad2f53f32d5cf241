import { Suspense } from 'react';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Shared, ShareSwitch } from './share-switch.tsx';

export function ShareSection({ shared }: { shared: Shared }) {
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <Section shared={shared} />
    </Suspense>
  );
}

function Section({ shared }: { shared: Shared }) {
  const { t } = useMessages();
  return (
    <FormSection title={t('shares.section')}>
      <ShareSwitch shared={shared} />
    </FormSection>
  );
}
