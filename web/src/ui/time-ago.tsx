import { useMessages } from '../i18n/i18n-provider.tsx';

/** Relative under a week, with the full date as its title. */
export function TimeAgo({ at }: { at: Date }) {
  const { format } = useMessages();
  return (
    <time dateTime={at.toISOString()} title={format.dateTime(at)}>
      {format.ago(at)}
    </time>
  );
}
