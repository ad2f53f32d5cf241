import type { Translation } from '../../catalog.ts';

export const messages: Translation<'polls'> = {
  poll: 'Poll',
  pickOne: 'Choose one answer',
  pickSeveral: 'Choose one or more answers',
  several: 'You can choose several',
  sharesOfVoters:
    'Share of those who voted. Each can choose several, so the sum can be more than 100%.',
  vote: 'Vote',
  saveVote: 'Change vote',
  change: 'Change',
  withdraw: 'Withdraw vote',
  ownVote: 'your vote',
  votes: { one: '{count} vote', other: '{count} votes' },
  voters: { one: '{count} has voted', other: '{count} have voted' },
  closesAt: 'Closes {at}',
  closedAt: 'Closed {at}',
  seeResults: 'See the result',
  backToVote: 'Back to the answers',
  shownAfterVote: 'The result shows once you have voted.',
  shownAtEnd: 'The result shows when the poll is over.',
  resultsComing: 'The result is on its way.',
  resultsOffline: 'The result comes when you are online again.',
  refused: 'Your vote wasn’t accepted. The poll may have closed.',
};
