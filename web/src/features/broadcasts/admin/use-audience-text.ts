import type { Audience } from '@samspill/domain/broadcasts/broadcast';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useKinds } from '../../site/use-kinds.ts';

/** Returns a function that names the recipients of a message. */
export function useAudienceText(): (audience: Audience) => string {
  const { t, format } = useMessages();
  const { kindName } = useKinds();
  return (audience) => {
    if (audience.kind === 'kinds') return format.list(audience.kinds.map(kindName));
    if (audience.kind === 'inactive')
      return t('admin-broadcasts.inactiveFor', { count: audience.days });
    return t(`admin-broadcasts.audience.${audience.kind}`);
  };
}
