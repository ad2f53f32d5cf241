import { useMessages } from '../i18n/i18n-provider.tsx';
import { useCurrentTime } from './use-now.ts';

/** Shows a relative time within a week, then the date; updates itself. The title is the full date. */
export function TimeAgo({ at }: { at: Date }) {
  const { format } = useMessages();
  // Never show a past event as future, even if the estimated server time is wrong.
  const nowMs = Math.max(useCurrentTime(), at.getTime());
  return (
    <time dateTime={at.toISOString()} title={format.dateTime(at)}>
      {format.ago(at, new Date(nowMs))}
    </time>
  );
}
