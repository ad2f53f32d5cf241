import type { TaskEntry } from '@samspill/domain/tasks/task-entry';
import { dateOfDay } from '../../i18n/date-of-day.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';

type NameOf = (uid: string) => string | undefined;
type DescribedEntry = Pick<TaskEntry, 'kind' | 'authorId' | 'to'>;

function newValue(
  { t, format }: Pick<I18n, 't' | 'format'>,
  entry: DescribedEntry,
  nameOf: NameOf,
) {
  const { kind, to } = entry;
  if (to === null) return '';
  if (kind === 'dueOn') return format.date(dateOfDay(to));
  if (kind === 'assigneeId') return nameOf(to) ?? t('tasks.activity.formerMember');
  if (kind === 'priority' && (to === 'low' || to === 'normal' || to === 'high'))
    return t(`tasks.priority.${to}`);
  if (kind === 'status' && (to === 'todo' || to === 'doing' || to === 'done'))
    return t(`tasks.status.${to}`);
  return to;
}

export function describeActivity(
  messages: Pick<I18n, 't' | 'format'>,
  entry: DescribedEntry,
  nameOf: NameOf,
): string {
  const { t } = messages;
  const { kind, authorId, to } = entry;
  const who = nameOf(authorId) ?? t('tasks.activity.unknown');
  if (kind === 'comment') return '';
  if (kind === 'created') return t('tasks.activity.created', { who });
  if (kind === 'status' && to === 'done') return t('tasks.activity.done', { who });
  if (kind === 'status')
    return t('tasks.activity.status', { who, to: newValue(messages, entry, nameOf) });
  if (kind === 'assigneeId' && to === null && authorId === '') return t('tasks.activity.left');
  if (to === null) return t(`tasks.activity.${kind}.none`, { who });
  if (kind === 'assigneeId' && to === authorId) return t('tasks.activity.taken', { who });
  return t(`tasks.activity.${kind}`, { who, to: newValue(messages, entry, nameOf) });
}
