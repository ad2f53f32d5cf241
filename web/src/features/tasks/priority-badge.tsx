import type { Priority } from '@samspill/domain/tasks/task';
import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';

const ICONS = { low: SignalLow, normal: SignalMedium, high: SignalHigh } as const;

export function PriorityBadge({ priority }: { readonly priority: Priority | null | undefined }) {
  const { t } = useMessages();
  if (!priority) return null;
  const Icon = ICONS[priority];
  return (
    <Badge
      tone={priority === 'high' ? 'warning' : 'neutral'}
      icon={<Icon size={13} aria-hidden="true" />}
    >
      <span className="visually-hidden">{t('tasks.priority')}: </span>
      {t(`tasks.priority.${priority}`)}
    </Badge>
  );
}
