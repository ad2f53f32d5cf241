import { monthOf, shiftDay, shiftMonth, weekdayOf, weeksOf } from '@samspill/domain/tasks/calendar';
import type { Task } from '@samspill/domain/tasks/task';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Entity } from '../../data/entity.ts';
import { useRestoredState } from '../../data/history-entry-state.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { dateFormat } from '../../i18n/intl.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSiteDay } from '../../ui/use-now.ts';
import styles from './task-calendar.module.css';

const NO_DEADLINE = '~';

/** Sorts by deadline, tasks without a deadline last; ties by id keep the list stable. */
export function compareByDeadline(one: Entity<Task>, other: Entity<Task>): number {
  const [due, otherDue] = [one, other].map(({ data }) => data.dueOn ?? NO_DEADLINE);
  const [left, right] = due === otherDue ? [one.id, other.id] : [due, otherDue];
  return String(left) < String(right) ? -1 : 1;
}

/** Narrower screens cannot fit titles in seven columns. */
const WIDE = '(min-width: 48rem)';
const DAYS_PER_WEEK = 7;

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Noon, so that no time zone shifts the day. */
const dateOf = (day: string) => new Date(`${day}T12:00:00`);

function groupByDay(tasks: readonly Entity<Task>[]): ReadonlyMap<string, Entity<Task>[]> {
  const days = new Map<string, Entity<Task>[]>();
  for (const task of [...tasks].sort(compareByDeadline)) {
    const { dueOn } = task.data;
    if (dueOn !== null) days.set(dueOn, [...(days.get(dueOn) ?? []), task]);
  }
  return days;
}

interface TaskCalendarProps {
  readonly tasks: readonly Entity<Task>[];
  readonly item: (task: Entity<Task>, className: string | undefined) => ReactNode;
}

export function TaskCalendar({ tasks, item }: TaskCalendarProps) {
  const { t, locale } = useMessages();
  const headingId = useId();
  const today = useSiteDay();
  const [day, setDay] = useRestoredState<string>('day of tasks', today);
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches);
  const byDay = groupByDay(tasks);
  const undated = tasks.filter(({ data }) => data.dueOn === null).length;
  const month = monthOf(day);
  const title = dateFormat(locale, { month: 'long', year: 'numeric' }).format(
    dateOf(`${month}-01`),
  );
  const parts = { month, day, today, byDay, item, setDay, headingId };
  return (
    <section className="stack-3 min-0" aria-labelledby={headingId}>
      <div className="row-1">
        <h3 id={headingId} className={styles.title} aria-live="polite">
          {title}
        </h3>
        <Button size="sm" onClick={() => setDay(today)}>
          {t('tasks.today')}
        </Button>
        <IconButton
          size="sm"
          label={t('tasks.previousMonth')}
          icon={<ChevronLeft size={18} />}
          onClick={() => setDay(shiftMonth(`${month}-01`, -1))}
        />
        <IconButton
          size="sm"
          label={t('tasks.nextMonth')}
          icon={<ChevronRight size={18} />}
          onClick={() => setDay(shiftMonth(`${month}-01`, 1))}
        />
      </div>
      {isWide ? <MonthGrid {...parts} /> : <MonthList {...parts} />}
      {undated > 0 ? (
        <p className="muted text-sm">{t('tasks.undated', { count: undated })}</p>
      ) : null}
    </section>
  );
}

interface MonthProps extends Pick<TaskCalendarProps, 'item'> {
  readonly month: string;
  readonly day: string;
  readonly today: string;
  readonly byDay: ReadonlyMap<string, readonly Entity<Task>[]>;
  readonly setDay: (day: string) => void;
  readonly headingId: string;
}

const KEYS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => shiftDay(day, -1),
  ArrowRight: (day) => shiftDay(day, 1),
  ArrowUp: (day) => shiftDay(day, -DAYS_PER_WEEK),
  ArrowDown: (day) => shiftDay(day, DAYS_PER_WEEK),
  Home: (day) => shiftDay(day, -weekdayOf(day)),
  End: (day) => shiftDay(day, DAYS_PER_WEEK - 1 - weekdayOf(day)),
  PageUp: (day) => shiftMonth(day, -1),
  PageDown: (day) => shiftMonth(day, 1),
};

/** One day takes the focus; arrows go on from it, Enter goes to its first task and Escape back to the day. */
function MonthGrid({ month, day, today, byDay, item, setDay, headingId }: MonthProps) {
  const { t, locale } = useMessages();
  const grid = useRef<HTMLTableElement>(null);
  /** Set by a key: the day it leads to is drawn first. */
  const follows = useRef(false);
  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const weeks = weeksOf(month);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement)) return;
    const cell = event.target.closest<HTMLElement>('[data-day]');
    const isOnDay = cell === event.target;
    if (event.key === 'Escape' && !isOnDay) cell?.focus();
    else if (event.key === 'Enter' && isOnDay)
      cell.querySelector<HTMLElement>('a, button')?.focus();
    else if (isOnDay && KEYS[event.key]) {
      follows.current = true;
      setDay(KEYS[event.key]?.(day) ?? day);
    } else return;
    event.preventDefault();
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus
      role="grid"
      className={styles.grid}
      aria-labelledby={headingId}
      aria-describedby={`${headingId}-help`}
      onKeyDown={onKeyDown}
    >
      <caption id={`${headingId}-help`} className="visually-hidden">
        {t('tasks.calendarHelp')}
      </caption>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((weekday) => (
            <th key={weekday} scope="col">
              <abbr
                className="no-underline"
                title={dateFormat(locale, { weekday: 'long' }).format(dateOf(weekday))}
              >
                {dateFormat(locale, { weekday: 'short' }).format(dateOf(weekday))}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <td
                key={each}
                data-day={each}
                tabIndex={each === day ? 0 : -1}
                aria-current={each === today ? 'date' : undefined}
                aria-label={labelOf(t, locale, each, byDay.get(each)?.length ?? 0)}
                className={classNames(monthOf(each) !== month && styles.other)}
                onFocus={({ target, currentTarget }) => {
                  if (target === currentTarget) setDay(each);
                }}
              >
                <span className={styles.number} aria-hidden="true">
                  {Number(each.slice(-2))}
                </span>
                <DayTasks tasks={byDay.get(each)} today={today} item={item} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function labelOf(
  t: ReturnType<typeof useMessages>['t'],
  locale: ReturnType<typeof useMessages>['locale'],
  day: string,
  count: number,
): string {
  const date = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    dateOf(day),
  );
  return t('tasks.dayWithTasks', { date, count });
}

function MonthList({ month, today, byDay, item }: MonthProps) {
  const { t, locale } = useMessages();
  const days = weeksOf(month)
    .flat()
    .filter((each) => monthOf(each) === month && byDay.has(each));
  if (days.length === 0) return <p className="muted text-sm">{t('tasks.noneInMonth')}</p>;
  return (
    <ol className={styles.days}>
      {days.map((each) => (
        <li key={each} aria-current={each === today ? 'date' : undefined}>
          <h4 className="text-sm mb-1">
            <time dateTime={each}>
              {dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(
                dateOf(each),
              )}
            </time>
          </h4>
          <DayTasks tasks={byDay.get(each)} today={today} item={item} />
        </li>
      ))}
    </ol>
  );
}

interface DayTasksProps extends Pick<TaskCalendarProps, 'item'> {
  readonly tasks: readonly Entity<Task>[] | undefined;
  readonly today: string;
}

function DayTasks({ tasks = [], today, item }: DayTasksProps) {
  if (tasks.length === 0) return null;
  return (
    <ul className="stack gap-2px">
      {tasks.map((task) => (
        <li key={`${task.data.projectId}/${task.id}`}>
          {item(
            task,
            classNames(
              styles.task,
              task.data.status === 'done' && styles.done,
              task.data.status !== 'done' && (task.data.dueOn ?? today) < today && styles.overdue,
            ),
          )}
        </li>
      ))}
    </ul>
  );
}
