import { CircleCheck } from 'lucide-react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Badge } from './badge.tsx';

const ICON_PX = 14;

export function CheckedMark() {
  const { t } = useMessages();
  return (
    <span title={t('ui.checkedMeans')}>
      <Badge tone="info" icon={<CircleCheck size={ICON_PX} aria-hidden="true" />}>
        {t('ui.checked')}
        <span className="visually-hidden"> ({t('ui.checkedMeans')})</span>
      </Badge>
    </span>
  );
}
