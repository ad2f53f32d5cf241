import { useMessages } from '../i18n/i18n-provider.tsx';
import { useCurrentTime } from './use-now.ts';

/** How long ago something was: relative under a week, with the full date as its title. Changes as time passes. */
export function TimeAgo({ at }: { at: Date }) {
  const { format } = useMessages();
  // What has happened is never in the future, however far the server's time is estimated wrong.
  const nowMs = Math.max(useCurrentTime(), at.getTime());
  return (
    <time dateTime={at.toISOString()} title={format.dateTime(at)}>
      {format.ago(at, new Date(nowMs))}
    </time>
  );
}
