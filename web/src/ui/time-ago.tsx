import { formatAgo, formatAgoShort } from '../i18n/format-ago.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useCurrentTime } from './use-now.ts';

interface TimeAgoProps {
  readonly at: Date;
  readonly long?: boolean;
}

/** Shows “2 h” within a week, then the date; updates itself. The title is the full date, and screen readers read words. */
export function TimeAgo({ at, long = false }: TimeAgoProps) {
  const { format, locale } = useMessages();
  // Never show a past event as future, even if the estimated server time is wrong.
  const now = new Date(Math.max(useCurrentTime(), at.getTime()));
  // `relative` places the visually hidden text within the element; otherwise it would make a frame scroll.
  return (
    <time dateTime={at.toISOString()} title={format.dateTime(at)} className="relative">
      {long ? (
        formatAgo(locale, at, now)
      ) : (
        <>
          <span aria-hidden="true">{formatAgoShort(locale, at, now)}</span>
          <span className="visually-hidden">{formatAgo(locale, at, now)}</span>
        </>
      )}
    </time>
  );
}
