import { type DueState, dueStateOf } from '@samspill/domain/tasks/due';
import type { Task } from '@samspill/domain/tasks/task';
import { CalendarDays } from 'lucide-react';
import { dateOfDay } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useSiteDay } from '../../ui/use-now.ts';

const TONES = {
  overdue: 'error',
  today: 'warning',
  tomorrow: 'warning',
  later: 'neutral',
} as const satisfies Record<DueState, string>;

export function DueBadge({ task }: { task: Pick<Task, 'dueOn' | 'status'> }) {
  const { t, format } = useMessages();
  const today = useSiteDay();
  const { dueOn, status } = task;
  if (dueOn === null) return null;
  const state = status === 'done' ? 'later' : dueStateOf(dueOn, today);
  const date = format.date(dateOfDay(dueOn));
  return (
    <Badge tone={TONES[state]} icon={<CalendarDays size={13} aria-hidden="true" />}>
      <time dateTime={dueOn} title={date}>
        {t(`tasks.due.${state}`, { date })}
      </time>
    </Badge>
  );
}
