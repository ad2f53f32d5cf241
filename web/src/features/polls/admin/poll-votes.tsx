import type { AdminPoll } from '@samspill/domain/polls/admin-poll';
import type { PollResult } from '@samspill/domain/polls/poll-results';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

export function PollVotes({ poll: { voters, results, resultsShown } }: { poll: AdminPoll }) {
  const { t } = useMessages();
  return (
    <>
      <p className="muted text-sm">{t('polls.voters', { count: voters })}</p>
      {results === null ? (
        <p className="muted text-sm">
          {t(
            resultsShown === 'atEnd' ? 'admin-polls.resultsHidden' : 'admin-polls.resultsAfterVote',
          )}
        </p>
      ) : (
        <ul className="stack-3">
          {results.map((result) => (
            <li key={result.option}>
              <ResultLine result={result} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ResultLine({ result: { option, count, percent } }: { result: PollResult }) {
  const { t, format } = useMessages();
  return (
    <>
      <span className="flex-gap-3 spread text-sm mb-1">
        <span>{option}</span>
        <span className="flex-none muted tabular">
          {t('polls.votes', { count })} · {format.percent(percent / 100)}
        </span>
      </span>
      <ProgressBar value={percent / 100} label={option} />
    </>
  );
}
