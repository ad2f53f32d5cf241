import type { Content } from '@samspill/domain/content/content';
import { isPollOpen, type Poll, resultsShownOf } from '@samspill/domain/polls/poll';
import type { PollResult } from '@samspill/domain/polls/poll-results';
import { Check, Clock } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './poll-view.module.css';
import { type PollState, usePoll } from './use-poll.ts';

export function PollView({ content }: { content: Entity<Content> }) {
  const { poll } = content.data;
  return poll === null ? null : <OpenedPoll content={content} poll={poll} />;
}

function OpenedPoll({ content, poll }: { content: Entity<Content>; poll: Poll }) {
  const { t } = useMessages();
  const state = usePoll(content, poll);
  const [isChanging, setChanging] = useState(false);
  const [isPeeking, setPeeking] = useState(false);
  const mayPeek = state.chosen === null && state.maySeeResults;
  const isVoting = state.canVote && (isChanging || (state.chosen === null && !isPeeking));
  return (
    // biome-ignore lint/a11y/useSemanticElements: not one field, and a region would be one of many of that name
    <div className="stack-2" role="group" aria-label={t('polls.poll')}>
      {state.isKnown ? null : <PollSkeleton options={poll.options.length} />}
      {isVoting ? (
        <VoteForm
          poll={poll}
          state={state}
          onDone={() => setChanging(false)}
          onCancel={isChanging ? () => setChanging(false) : null}
          onPeek={mayPeek ? () => setPeeking(true) : null}
        />
      ) : null}
      {state.isKnown && !isVoting ? <PollResults poll={poll} state={state} /> : null}
      {isPeeking && mayPeek && state.canVote ? (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setPeeking(false)}>
            {t('polls.backToVote')}
          </Button>
        </div>
      ) : null}
      <PollFoot poll={poll} state={state} isVoting={isVoting} onChange={() => setChanging(true)} />
    </div>
  );
}

function PollResults({ poll, state }: { poll: Poll; state: PollState }) {
  if (state.results !== null) return <Results state={state} results={state.results} />;
  if (state.maySeeResults && !state.isPending)
    return <PollSkeleton options={poll.options.length} />;
  return <OwnChoice poll={poll} chosen={state.chosen ?? []} />;
}

function OwnChoice({ poll, chosen }: { poll: Poll; chosen: readonly number[] }) {
  return (
    <ul className="stack-2">
      {poll.options.map((option, index) => (
        <li key={option} className={styles.result}>
          <OptionLabel option={option} isOwn={chosen.includes(index)} />
        </li>
      ))}
    </ul>
  );
}

interface VoteFormProps {
  readonly poll: Poll;
  readonly state: PollState;
  readonly onDone: () => void;
  readonly onCancel: (() => void) | null;
  readonly onPeek: (() => void) | null;
}

function VoteForm({ poll, state, onDone, onCancel, onPeek }: VoteFormProps) {
  const { t } = useMessages();
  const name = useId();
  const [picked, setPicked] = useState<readonly number[]>(state.chosen ?? []);
  const pick = (option: number, isOn: boolean) => {
    if (!poll.multiple) setPicked([option]);
    else setPicked(isOn ? [...picked, option].sort() : picked.filter((each) => each !== option));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked.length === 0) return;
    state.vote(picked);
    onDone();
  };
  return (
    <form onSubmit={submit} className="stack-2">
      <fieldset className="stack-2 block">
        <legend className="visually-hidden">
          {t(poll.multiple ? 'polls.pickSeveral' : 'polls.pickOne')}
        </legend>
        {poll.options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type={poll.multiple ? 'checkbox' : 'radio'}
              name={name}
              checked={picked.includes(index)}
              onChange={(event) => pick(index, event.target.checked)}
            />
            {option}
          </label>
        ))}
      </fieldset>
      <div className="flex-gap-2">
        <Button type="submit" size="sm" disabled={picked.length === 0}>
          {t(state.chosen === null ? 'polls.vote' : 'polls.saveVote')}
        </Button>
        {onCancel ? (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        ) : null}
        {onPeek ? (
          <Button size="sm" variant="ghost" onClick={onPeek}>
            {t('polls.seeResults')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function Results({ state, results }: { state: PollState; results: readonly PollResult[] }) {
  return (
    <ul className="stack-2">
      {results.map((result, index) => (
        <ResultRow
          key={result.option}
          result={result}
          isOwn={state.chosen?.includes(index) ?? false}
        />
      ))}
    </ul>
  );
}

function ResultRow({ result, isOwn }: { result: PollResult; isOwn: boolean }) {
  const { t, format } = useMessages();
  return (
    <li className={classNames(styles.result, result.isLeading && styles.leading)}>
      <span className={styles.bar} style={{ width: `${result.percent}%` }} aria-hidden="true" />
      <OptionLabel option={result.option} isOwn={isOwn} />
      <span className="relative tabular" title={t('polls.votes', { count: result.count })}>
        {format.percent(result.percent / 100)}
      </span>
    </li>
  );
}

function OptionLabel({ option, isOwn }: { option: string; isOwn: boolean }) {
  const { t } = useMessages();
  return (
    <span className="row-2 relative min-0 break-words">
      {option}
      {isOwn ? (
        <span className="accent-text">
          <Check size={14} aria-hidden="true" />
          <span className="visually-hidden">{t('polls.ownVote')}</span>
        </span>
      ) : null}
    </span>
  );
}

function useResultsHiddenNote(poll: Poll, state: PollState): string | null {
  const { t } = useMessages();
  if (!state.isKnown || state.results !== null) return null;
  if (state.maySeeResults)
    return t(navigator.onLine ? 'polls.resultsComing' : 'polls.resultsOffline');
  return t(resultsShownOf(poll) === 'atEnd' ? 'polls.shownAtEnd' : 'polls.shownAfterVote');
}

interface PollFootProps {
  readonly poll: Poll;
  readonly state: PollState;
  readonly isVoting: boolean;
  readonly onChange: () => void;
}

function PollFoot({ poll, state, isVoting, onChange }: PollFootProps) {
  const { t, format } = useMessages();
  const at = format.dateTime(new Date(poll.closesAt.toMillis()));
  const isOpen = isPollOpen(poll, state.nowMs);
  const hiddenNote = useResultsHiddenNote(poll, state);
  return (
    <div className="cluster gap-1-3 subtle text-xs">
      <span>{t('polls.voters', { count: state.voters })}</span>
      <span>{t(isOpen ? 'polls.closesAt' : 'polls.closedAt', { at })}</span>
      {hiddenNote === null ? null : <span>{hiddenNote}</span>}
      {poll.multiple && isVoting ? <span>{t('polls.several')}</span> : null}
      {poll.multiple && !isVoting && state.results !== null ? (
        <span>{t('polls.sharesOfVoters')}</span>
      ) : null}
      {state.isPending && !navigator.onLine ? (
        <span className="inline-row-1 warning-text">
          <Clock size={12} aria-hidden="true" />
          {t('content.pending')}
        </span>
      ) : null}
      {state.canVote && state.chosen !== null && !isVoting ? (
        <span className="push-end flex">
          <Button size="sm" variant="ghost" onClick={onChange}>
            {t('polls.change')}
          </Button>
          <Button size="sm" variant="ghost" onClick={state.withdraw}>
            {t('polls.withdraw')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

function PollSkeleton({ options }: { options: number }) {
  return (
    <div className="stack-2">
      {Array.from({ length: options }, (_, option) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={option} height="2.375rem" />
      ))}
    </div>
  );
}
