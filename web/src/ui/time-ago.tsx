import { formatAgo, formatAgoShort } from '../i18n/format-ago.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import styles from './time-ago.module.css';
import { useCurrentTime } from './use-now.ts';

interface TimeAgoProps {
  readonly at: Date;
  /** For rows that repeat it; screen readers read the long form. */
  readonly short?: boolean;
}

/** Shows a relative time within a week, then the date; updates itself. The title is the full date. */
export function TimeAgo({ at, short = false }: TimeAgoProps) {
  const { format, locale } = useMessages();
  // Never show a past event as future, even if the estimated server time is wrong.
  const now = new Date(Math.max(useCurrentTime(), at.getTime()));
  return (
    <time dateTime={at.toISOString()} title={format.dateTime(at)} className={styles.time}>
      {short ? (
        <>
          <span aria-hidden="true">{formatAgoShort(locale, at, now)}</span>
          <span className="visually-hidden">{formatAgo(locale, at, now)}</span>
        </>
      ) : (
        formatAgo(locale, at, now)
      )}
    </time>
  );
}
